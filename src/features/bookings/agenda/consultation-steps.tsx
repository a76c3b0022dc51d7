import { useEffect, useRef, useState } from 'react';
import { isUpcoming } from '#features/bookings/consultation-begin.ts';
import { describeEmail } from '#features/bookings/emails/describe-email.ts';
import { formatDayShortly } from '#lib/format-day.ts';
import { Failure } from '#platform/admin/failure.tsx';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { Button, SmallButton } from '#ui/button.tsx';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { toast } from '#ui/toasts/toast.ts';
import {
  type BookingChange,
  type LogAction,
  useAgenda,
  useChangeBooking,
  useLogConsultation,
} from './agenda.queries.ts';
import type { AgendaBookingResponse, ChangedBooking } from './agenda.ts';
import { CorrectForm, MoveForm } from './change-forms.tsx';
import { holderOf, type Opening } from './slots-of-day.ts';

interface StepsProps {
  now: Date;
  /** The place it was dropped at: asks first if it is to be moved. */
  moveTo?: Opening | undefined;
}

/** The steps that can be taken with a consultation that is not in spam. */
export default function ConsultationSteps({ id, date, ...props }: StepsProps & { id: string; date: string }) {
  const agenda = useAgenda({ from: date, to: date });
  const found = agenda.data?.bookings.find((one) => one.id === id);
  // It stays while the day it was moved to is loading.
  const [booking, setBooking] = useState(found);
  if (found && found !== booking) setBooking(found);
  if (!agenda.data) return <NotLoaded query={agenda} what="the consultation" />;
  if (!booking) return null;
  const holder = holderOf(booking, agenda.data.colleagues);
  return (
    <>
      {holder && <p className="mb-2">With {holder}</p>}
      <Steps {...{ booking }} {...props} />
    </>
  );
}

function Steps({ booking, now, moveTo }: StepsProps & { booking: AgendaBookingResponse }) {
  const [doing, setDoing] = useState<'move' | 'correct' | undefined>(moveTo && 'move');
  const box = useRef<HTMLDivElement>(null);
  const shown = `${doing} ${booking.cancelledAt}`;
  const lastShown = useRef(moveTo ? '' : shown);
  // The button that had the focus is gone.
  useEffect(() => {
    const first = lastShown.current ? 'input, button:not(:disabled)' : '[type="submit"]';
    if (lastShown.current !== shown) box.current!.querySelector<HTMLElement>(first)?.focus();
    lastShown.current = shown;
  }, [shown]);
  const change = useChangeBooking();
  const { id, sequence } = booking;
  const choose = (next: typeof doing) => {
    change.reset();
    setDoing(next);
  };
  const send = (changes: BookingChange) =>
    change.mutate(
      { id, sequence, changes },
      {
        onSuccess(changed) {
          toast(describeChange(changes, booking, changed, now));
          setDoing(undefined);
        },
      },
    );
  const form = { booking, now, change, onSend: send, onCancel: () => choose(undefined) };
  return (
    <div ref={box}>
      {doing === 'move' && <MoveForm {...form} moveTo={moveTo} />}
      {doing === 'correct' && <CorrectForm {...form} />}
      {!doing && (
        <Choices
          {...{ booking, now, change }}
          onChoose={choose}
          onCancel={() => send({ action: 'cancel' })}
        />
      )}
    </div>
  );
}

function Choices({
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

/** Describes a change, and the email that the client gets about it. */
function describeChange(
  { action }: BookingChange,
  before: AgendaBookingResponse,
  changed: ChangedBooking,
  now: Date,
) {
  if (action === 'move' && changed.date === before.date && changed.time === before.time)
    return {
      title: 'Consultation handed over',
      ...(before.memberId !== null && { description: describeEmail(before, 'about it') }),
    };
  if (action === 'move')
    return {
      title: 'Consultation moved',
      description: `It is now on ${formatDayShortly(changed.date)} at ${changed.time}. ${describeEmail(before, 'with a new invitation')}`,
    };
  if (action === 'cancel')
    return { title: 'Consultation cancelled', description: describeEmail(before, 'about it') };
  return {
    title: 'Consultation corrected',
    ...(isUpcoming(before, now) && { description: describeEmail(changed, 'about it') }),
  };
}
