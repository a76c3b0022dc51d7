import { useMutation } from '@tanstack/react-query';
import { serverMessage } from '#http/request.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { sendTest, useRecipients } from './issues.queries.ts';

/** Emails the issue as it is written to the person who presses it, and says where it went. */
export function TestButton({ id, flush }: { id: string; flush: () => Promise<boolean> }) {
  const test = useMutation({
    async mutationFn() {
      if (!(await flush())) throw new Error('not saved');
      return sendTest(id);
    },
    onSuccess: ({ to }) =>
      toast({ title: 'A test is on its way', description: `To ${to}, marked with [Test].` }),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'No test was sent',
        description: serverMessage(error) ?? 'Your last changes could not be saved. Please try again.',
      }),
  });
  const to = useRecipients().data?.testTo;
  return (
    <Button
      size="small"
      variant="secondary"
      className="min-w-0 max-md:px-2"
      pendingLabel={test.isPending && 'Sending…'}
      onClick={() => test.mutate()}
    >
      <span className="min-w-0 wrap-anywhere">Send test to {to ?? 'me'}</span>
    </Button>
  );
}
