import { serverMessage } from '#http/api-error.ts';
import { describeEmail } from '#features/bookings/emails/describe-email.ts';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { formatDayOfYear } from '#lib/format-day.ts';
import type { AgendaBookingResponse, ChangedBooking } from './agenda.ts';
import { useChangeBooking, useOfferAnotherTime, useRecordAttendance } from './agenda.queries.ts';
import { isUpcoming } from '#features/bookings/slots.ts';

/** What can be done with a consultation: before it begins, moved and cancelled; afterwards, how it went. */
export function ConsultationActions({
  booking,
  now,
  onMove,
  onCorrect,
  onCancelled,
  onRefused,
}: {
  booking: AgendaBookingResponse;
  now: Date;
  onMove: () => void;
  onCorrect: () => void;
  onCancelled: (booking: ChangedBooking) => void;
  /** Told how the booking is now, when it was changed in the meantime. */
  onRefused: (error: Error) => void;
}) {
  const change = useChangeBooking();
  const attendance = useRecordAttendance();
  const offer = useOfferAnotherTime();
  const { id, sequence, date, time, entryCount } = booking;

  function cancel() {
    change.mutate(
      { id, sequence, action: 'cancel' },
      {
        onSuccess(cancelled) {
          toast({ title: 'Consultation cancelled', description: describeEmail(booking, 'about it') });
          onCancelled(cancelled);
        },
        onError: onRefused,
      },
    );
  }

  const write = (action: 'met' | 'missed') =>
    attendance.mutate(
      { id, action, seen: entryCount },
      { onSuccess: () => toast({ title: action === 'met' ? 'Marked as done' : 'Marked as missed' }) },
    );

  if (booking.cancelledAt !== null)
    return <p className="text-small">This consultation is cancelled, and its time is free again.</p>;
  const correct = (
    <Button variant="secondary" size="small" onClick={onCorrect}>
      Correct
    </Button>
  );
  const failed = change.error ?? attendance.error ?? offer.error;
  return (
    <>
      {isUpcoming(booking, now) ? (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={onMove}>
            Move
          </Button>
          {correct}
          <AlertDialog
            trigger={
              <Button
                variant="secondary"
                size="small"
                pendingLabel={change.isPending ? 'Cancelling…' : undefined}
              >
                Cancel
              </Button>
            }
            title="Cancel this consultation?"
            description={`It is on ${formatDayOfYear(date)} at ${time}. ${describeEmail(booking, 'about it, with a file that removes it from their calendar')}`}
            actionLabel="Cancel Consultation"
            cancelLabel="Keep It"
            onAction={cancel}
          />
        </div>
      ) : (
        <fieldset aria-label="How did it go?" className="flex flex-wrap items-center gap-2">
          <Button
            variant={booking.attendance === null ? 'primary' : 'secondary'}
            size="small"
            disabled={booking.attendance === 'met'}
            pendingLabel={
              attendance.isPending && attendance.variables.action === 'met' ? 'Saving…' : undefined
            }
            onClick={() => write('met')}
          >
            Done
          </Button>
          <Button
            variant="secondary"
            size="small"
            disabled={booking.attendance === 'missed'}
            pendingLabel={
              attendance.isPending && attendance.variables.action === 'missed' ? 'Saving…' : undefined
            }
            onClick={() => write('missed')}
          >
            Did Not Come
          </Button>
          {correct}
        </fieldset>
      )}
      {booking.attendance === 'missed' && (
        <div className="mt-3 text-small">
          {booking.isInvited ? (
            <p>The client has an email with a link to choose another time.</p>
          ) : booking.email === '' ? (
            <p>{describeEmail(booking, '')}</p>
          ) : (
            <Button
              variant="secondary"
              size="small"
              pendingLabel={offer.isPending ? 'Emailing…' : undefined}
              onClick={() => offer.mutate({ id, seen: entryCount })}
            >
              Email a Link for Another Time
            </Button>
          )}
        </div>
      )}
      {failed && (
        <p role="alert" className="mt-3 text-small font-semibold text-wrong">
          {serverMessage(failed) ?? 'Nothing was saved: we could not reach the server. Please try again.'}
        </p>
      )}
    </>
  );
}
