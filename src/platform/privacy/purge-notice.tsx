import { request } from '#http/request.ts';
import { useGet } from '#http/use-get.ts';
import { formatCount } from '#lib/format-count.ts';
import { useChange } from '#platform/admin/use-change.ts';
import { useMay } from '#platform/user/use-may.ts';
import { Button } from '#ui/button.tsx';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import type { PurgeOutcome } from './privacy.ts';

const line =
  'flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line px-2 py-1 text-small';

export function PurgeNotice() {
  return useMay()('management') ? <Notice /> : null;
}

function Notice() {
  const { data } = useGet<PurgeOutcome>('/api/privacy/purge/outcome');
  // Any admin list may be different then.
  const approval = useChange((kind: string) => request('POST', '/api/privacy/purge/approval', { kind }), {
    failed: 'Nothing was deleted',
  });
  if (!data || (data.refused === null && data.waiting.length === 0)) return null;
  return (
    <ul aria-label="Old records">
      {data.refused !== null && (
        <li className={line}>
          <span>
            <strong className="font-semibold text-wrong">Old records were not deleted:</strong> {data.refused}
            .
          </span>
        </li>
      )}
      {data.waiting.map(({ kind, label, due, total }) => (
        <li key={kind} className={line}>
          <span>
            <strong className="font-semibold text-wrong">{label}:</strong> {formatCount(due)} of{' '}
            {formatCount(total)} are past the time they’re kept. That’s unusually many, so none was deleted.
          </span>
          <AlertDialog
            trigger={
              <Button
                variant="secondary"
                className="min-h-8 px-3 py-0.5 pointer-coarse:min-h-11"
                pendingLabel={approval.isPending && 'Deleting…'}
              >
                Delete them
              </Button>
            }
            title={`Delete ${formatCount(due)} records for good?`}
            description={`${label}: ${formatCount(due)} of ${formatCount(total)} are due. They can only come back from a backup.`}
            caution="If you didn’t expect this many, have the server’s clock and your retention periods checked first."
            actionLabel="Delete"
            onAction={() => approval.mutate(kind)}
          />
        </li>
      ))}
    </ul>
  );
}
