import { useState } from 'react';
import { bodyOf, serverMessage } from '#http/request.ts';
import { countOf, formatCount } from '#lib/format-count.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { momentOfWallClock, wallClockInOntario } from '#lib/wall-clock.ts';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { Button, SubmitButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { SmallDateField } from '#ui/fields/small-date-field.tsx';
import { Problem } from '#ui/problem.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { useFocusOnInvalid } from '#ui/use-focus-on-invalid.ts';
import { useMinute } from '#ui/use-minute.ts';
import { useIssueAction, useRecipients } from './issues.queries.ts';
import {
  describeDuration,
  findSendTimeError,
  type IssueResponse,
  latestSendAt,
  type Recipients,
} from './newsletter-issue.ts';

const sendChoices = [
  ['now', 'Now'],
  ['later', 'Later'],
] as const;

export function SendDialog({ issue, onClose }: { issue: IssueResponse; onClose: () => void }) {
  const now = useMinute();
  const recipients = useRecipients();
  const [when, setWhen] = useState('now');
  const [typedTime, setTypedTime] = useState('');
  const [error, setError] = useState<{ time?: string; general?: string }>({});
  const form = useFocusOnInvalid(error);
  const sending = useIssueAction(issue.id);
  const sendAt = when === 'later' ? momentOfWallClock(typedTime) : undefined;

  function send(count: number) {
    const problem = sendAt ? findSendTimeError(sendAt, new Date()) : 'Please choose a day and a time';
    const isWrong = when === 'later' && problem !== undefined;
    setError(isWrong ? { time: problem } : {});
    if (isWrong) return;
    sending.mutate(
      {
        action: 'send',
        body: { recipients: count, sendAt: sendAt?.toISOString() ?? null },
        version: issue.updatedAt,
      },
      {
        onSuccess: () => {
          toast(
            sendAt
              ? { title: 'The issue is scheduled', description: `It goes out ${formatMoment(sendAt)}.` }
              : { title: 'The issue is going out' },
          );
          onClose();
        },
        onError: (refused) => {
          const body = bodyOf(refused);
          if (body?.code === 'recipients-changed') void recipients.refetch();
          const time = body?.fields?.sendAt;
          setError(
            time
              ? { time }
              : { general: serverMessage(refused) ?? 'The server could not be reached. Nothing was sent.' },
          );
        },
      },
    );
  }

  return (
    <Dialog title="Send the issue" description={`“${issue.subject}”`} onClose={onClose}>
      <form
        ref={form}
        noValidate
        className="space-y-5 text-small"
        onSubmit={(event) => {
          event.preventDefault();
          if (recipients.data) send(recipients.data.recipients);
        }}
      >
        {!recipients.isSuccess && <NotLoaded query={recipients} what="the number of recipients" />}
        {recipients.data && <RecipientCounts {...recipients.data} />}
        {recipients.data?.isSending === false && (
          <p className="rounded-small bg-wrong-soft px-3 py-2">
            <strong>No mail server is set up, so nothing can be sent.</strong> Please ask the person who runs
            the server. The draft stays as it is.
          </p>
        )}
        <RadioField
          label="When"
          name="when"
          options={sendChoices}
          value={when}
          onChange={(chosen) => {
            setWhen(chosen);
            setError({});
          }}
        />
        {when === 'later' && (
          <SmallDateField
            label="Day and time in Ontario"
            type="datetime-local"
            className="max-w-64"
            min={wallClockInOntario(now)}
            max={wallClockInOntario(latestSendAt(now))}
            value={typedTime}
            error={error.time}
            onChange={(event) => {
              setTypedTime(event.currentTarget.value);
              setError({});
            }}
          />
        )}
        <p className="text-ink-soft">
          {when === 'later'
            ? 'You can take it back until then.'
            : 'It starts going out at once. Emails that have been sent cannot be taken back.'}
        </p>
        <Problem>{error.time ? `${error.time}.` : error.general}</Problem>
        <div className="dialog-foot mt-5 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton
            disabled={!recipients.data?.isSending || recipients.data.recipients === 0}
            pendingLabel={sending.isPending && (sendAt ? 'Scheduling…' : 'Sending…')}
          >
            {when === 'later' ? 'Schedule for' : 'Send to'}{' '}
            {recipients.data ? countOf(recipients.data.recipients, 'subscriber') : '…'}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

function RecipientCounts({ recipients, withoutConsent, unsubscribed, spam, perMinute }: Recipients) {
  const leftOut = [
    [withoutConsent, 'without confirmed consent'],
    [unsubscribed, 'unsubscribed'],
    [spam, 'in spam'],
  ] as const;
  const shown = leftOut.filter(([count]) => count > 0);
  return (
    <div>
      <p className="text-[1.125rem] font-semibold">{countOf(recipients, 'subscriber')}</p>
      {recipients > 0 && (
        <p className="text-ink-soft">
          It takes {describeDuration(recipients, perMinute)}, at {countOf(perMinute, 'email')} a minute.
        </p>
      )}
      {shown.length > 0 && (
        <ul className="mt-2 border-t border-line pt-2" aria-label="Left out">
          {shown.map(([count, reason]) => (
            <li key={reason} className="flex justify-between gap-4">
              <span>Left out: {reason}</span>
              <span className="tabular">{formatCount(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
