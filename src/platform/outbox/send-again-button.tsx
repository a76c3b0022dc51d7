import { Button } from '#ui/button.tsx';
import type { MailResponse } from './mail.ts';
import type { useResend } from './mails.queries.ts';

/** Resends a failed email. `resend` belongs to a component that stays when the email leaves the list. */
export function SendAgainButton({
  mail: { id, label, recipient, canResend },
  resend,
  className,
}: {
  mail: Pick<MailResponse, 'id' | 'label' | 'recipient' | 'canResend'>;
  resend: ReturnType<typeof useResend>;
  className?: string;
}) {
  if (canResend === false) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      className={className}
      pendingLabel={resend.isPending && resend.variables === id ? 'Sending…' : undefined}
      onClick={() => resend.mutate(id)}
    >
      Send again
      <span className="sr-only">
        {' '}
        to {recipient ?? 'the brokerage'}: {label}
      </span>
    </Button>
  );
}
