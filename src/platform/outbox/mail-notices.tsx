import { countOf } from '#lib/format-count.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { OperatorAdvice } from '#platform/admin/operator-advice.tsx';
import { useList } from '#platform/lists/lists.queries.ts';
import { RecordList } from '#platform/lists/record-list.tsx';
import { SmallButton } from '#ui/button.tsx';
import { type MailResponse, describeProblem } from './mail.ts';
import { mailsPath, useMailStatus, useResend } from './mails.queries.ts';

const labels = {
  loading: 'Loading emails that were not sent',
  failed: 'Error loading emails',
  empty: 'No emails have failed.',
  more: 'Show older emails',
};

export function MailNotices() {
  const { data: status } = useMailStatus();
  // Not in the list, which unmounts with its last email.
  const resend = useResend();
  const wrong = status && describeProblem(status);
  if (!wrong) return null;
  const { isSending, waiting, failed, stuck } = status;
  return (
    <section aria-labelledby="mail" className="text-small">
      <h2 id="mail" className="border-b border-line-strong px-2 pb-1.5 text-h4 text-wrong">
        {wrong}
      </h2>
      {!isSending && (
        <div className="px-2 py-2">
          <p>{formatWaiting(waiting)} Nothing is lost: emails go out as soon as a mail server is set up.</p>
          <OperatorAdvice>
            Set <code>SMTP_URL</code> to your mail server’s address and restart.
          </OperatorAdvice>
        </div>
      )}
      {isSending && stuck && (
        <div className="px-2 py-2">
          <p>
            {formatWaiting(stuck.count)} The first was due{' '}
            <time dateTime={stuck.since}>{formatMoment(stuck.since)}</time>. We’re still trying. Last reply:
          </p>
          <p className="text-small break-words">{stuck.words}</p>
        </div>
      )}
      {failed > 0 && (
        <div className="px-2 py-3">
          <FailedMails resend={resend} />
        </div>
      )}
    </section>
  );
}

function formatWaiting(count: number): string {
  if (count === 0) return 'No emails are waiting yet.';
  return `${countOf(count, 'email')} ${count === 1 ? 'is' : 'are'} waiting.`;
}

function FailedMails({ resend }: { resend: ReturnType<typeof useResend> }) {
  return (
    <RecordList list={useList<MailResponse>(mailsPath, { state: 'failed' })} labels={labels}>
      {(mail) => {
        const { id, label, lastError, createdAt, attempts, canResend } = mail;
        const recipient = mail.recipient ?? 'the brokerage';
        return (
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
            <div className="min-w-0 flex-1 basis-72">
              <p className="font-semibold">
                {label} to <span className="break-all">{recipient}</span>
              </p>
              <p className="text-small text-ink-soft">
                Written <time dateTime={createdAt}>{formatMoment(createdAt)}</time>, tried{' '}
                {attempts === 1 ? 'once' : `${attempts} times`}
              </p>
              <p className="mt-1 text-small break-words">{lastError}</p>
            </div>
            {canResend !== false && (
              <SmallButton
                pendingLabel={resend.isPending && resend.variables === id && 'Sending…'}
                onClick={() => resend.mutate(id)}
              >
                Send again
                <span className="sr-only">
                  {' '}
                  to {recipient}: {label}
                </span>
              </SmallButton>
            )}
          </div>
        );
      }}
    </RecordList>
  );
}
