import { isUpcoming } from '#features/bookings/consultation-begin.ts';
import { describeEmail } from '#features/bookings/emails/describe-email.ts';
import { formatDayShortly } from '#lib/format-day.ts';
import { Failure } from '#platform/admin/failure.tsx';
import { Button, SmallButton } from '#ui/button.tsx';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { type LogAction, type useChangeBooking, useLogConsultation } from './agenda.queries.ts';
import type { AgendaBookingResponse } from './agenda.ts';

export function ConsultationActions({
  booking,
  now,
  change,
  onChoose,
  onCancel,
}: {
  booking: AgendaBookingResponse;
  now: Date;
  change: ReturnType<typeof useChangeBooking>;
  onChoose: (form: 'move' | 'correct') => void;
  onCancel: () => void;
}) {
  const log = useLogConsultation();
  const { id, date, time, entryCount } = booking;

  const write = (action: 'met' | 'missed') =>
    log.mutate(
      { id, action, seen: entryCount },
      { onSuccess: () => toast({ title: action === 'met' ? 'Marked as done' : 'Marked as missed' }) },
    );
  const isWriting = (action: LogAction) => log.isPending && log.variables.action === action;

  const correct = <SmallButton onClick={() => onChoose('correct')}>Correct</SmallButton>;
  if (booking.cancelledAt !== null)
    return (
      <>
        <p className="mb-3 text-small">This consultation is cancelled, and its time is free again.</p>
        {correct}
      </>
    );
  return (
    <>
      {isUpcoming(booking, now) ? (
        <div className="flex flex-wrap gap-2">
          <SmallButton onClick={() => onChoose('move')}>Move</SmallButton>
          {correct}
          <AlertDialog
            trigger={<SmallButton pendingLabel={change.isPending && 'Cancelling…'}>Cancel</SmallButton>}
            title="Cancel this consultation?"
            description={`It is on ${formatDayShortly(date)} at ${time}. ${describeEmail(booking, 'about it, with a file that removes it from their calendar')}`}
            actionLabel="Cancel consultation"
            cancelLabel="Keep it"
            onAction={onCancel}
          />
        </div>
      ) : (
        <fieldset aria-label="How did it go?" className="flex flex-wrap items-center gap-2">
          <Button
            variant={booking.attendance === null ? 'primary' : 'secondary'}
            size="small"
            disabled={booking.attendance === 'met'}
            pendingLabel={isWriting('met') && 'Saving…'}
            onClick={() => write('met')}
          >
            Done
          </Button>
          <SmallButton
            disabled={booking.attendance === 'missed'}
            pendingLabel={isWriting('missed') && 'Saving…'}
            onClick={() => write('missed')}
          >
            Did not come
          </SmallButton>
          {correct}
        </fieldset>
      )}
      {booking.attendance === 'missed' && (
        <div className="mt-3 text-small">
          {booking.isInvited ? (
            <p>The client has an email with a link to choose another time.</p>
          ) : booking.email === '' || booking.isUnconfirmed ? (
            <p>{describeEmail(booking, '')}</p>
          ) : (
            <SmallButton
              pendingLabel={isWriting('offer') && 'Emailing…'}
              onClick={() => log.mutate({ id, action: 'offer', seen: entryCount })}
            >
              Email a link for another time
            </SmallButton>
          )}
        </div>
      )}
      <Failure error={change.error ?? log.error} className="mt-3 text-small" />
    </>
  );
}
