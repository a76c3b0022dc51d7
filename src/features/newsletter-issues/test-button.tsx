import { request } from '#http/request.ts';
import { useChange } from '#platform/admin/use-change.ts';
import { Button } from '#ui/button.tsx';
import { issuesPath, useRecipients } from './issues.queries.ts';

/** Emails the issue as it is written to the person who presses it, and says where it went. */
export function TestButton({ id, flush }: { id: string; flush: () => Promise<boolean> }) {
  const test = useChange(() => request<{ to: string }>('POST', `${issuesPath}/${id}/test`), {
    changes: [],
    done: ({ to }) => ({ title: 'A test is on its way', description: `To ${to}, marked with [Test].` }),
    failed: 'No test was sent',
  });
  const to = useRecipients().data?.testTo;
  return (
    <Button
      size="small"
      variant="secondary"
      className="min-w-0 max-md:px-2"
      pendingLabel={test.isPending && 'Sending…'}
      onClick={async () => {
        if (await flush()) test.mutate();
      }}
    >
      <span className="min-w-0 wrap-anywhere">Send test to {to ?? 'me'}</span>
    </Button>
  );
}
