import { type ReactNode, useState } from 'react';
import { personWith } from '#brokerage/team.ts';
import { referenceOf } from '#features/bookings/booking-names.ts';
import { isUpcoming } from '#features/bookings/consultation-begin.ts';
import { fullType } from '#features/bookings/consultation-type.ts';
import { describeEmail } from '#features/bookings/emails/describe-email.ts';
import { FollowUpPanel } from '#features/follow-ups/follow-up-panel.tsx';
import { bodyOf } from '#http/request.ts';
import { formatDayAndYear, formatDayShortly } from '#lib/format-day.ts';
import { mailtoHref } from '#lib/mailto-href.ts';
import { telephoneHref } from '#lib/phone-number.ts';
import { useFacts } from '#platform/facts/use-facts.ts';
import { describeSource } from '#platform/sources/describe-source.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { type BookingChange, useChangeBooking } from './agenda.queries.ts';
import type { AgendaBookingResponse, ChangedBooking } from './agenda.ts';
import { CorrectForm, MoveForm } from './change-forms.tsx';
import { ConsultationActions } from './consultation-actions.tsx';
import { StateBadge } from './consultation-line.tsx';

export function ConsultationDialog({
  booking: listed,
  now,
  onMoved,
  onClose,
}: {
  booking: AgendaBookingResponse;
  now: Date;
  onMoved: (date: string) => void;
  onClose: () => void;
}) {
  const [doing, setDoing] = useState<'move' | 'correct'>();
  const [newer, setNewer] = useState<ChangedBooking>();
  // The booking in a response is newer than the listed one, which may have left the list.
  const booking = newer && newer.sequence > listed.sequence ? { ...listed, ...newer } : listed;
  const { id, name, email, phone, date, time, description } = booking;
  // Found only when the dialog closes, since the consultation may have been moved to another row.
  const [row] = useState(() => ({
    get current() {
      return document.querySelector<HTMLElement>(`[data-consultation="${id}"]`);
    },
  }));
  const person = personWith(useFacts().people, booking.memberId);

  const change = useChangeBooking();
  const choose = (next: typeof doing) => {
    change.reset();
    setDoing(next);
  };
  const send = (changes: BookingChange) =>
    change.mutate(
      { id, sequence: booking.sequence, changes },
      {
        onSuccess(changed) {
          toast(describeChange(changes, booking, changed, now));
          setNewer(changed);
          setDoing(undefined);
          if (changes.action === 'move') onMoved(changed.date);
        },
        onError(error) {
          const current = bodyOf(error)?.current;
          if (current) setNewer(current as unknown as ChangedBooking);
        },
      },
    );
  const form = { booking, change, onSend: send, onCancel: () => choose(undefined) };

  return (
    <Dialog
      title={doing ? `${doing === 'move' ? 'Move' : 'Correct'} ${name}’s consultation` : name}
      description={`${doing ? 'Now on ' : ''}${formatDayAndYear(date)} at ${time}, Eastern time`}
      // The button that had the focus is gone, and a toast may keep Escape for itself.
      isResult={!doing && (newer !== undefined || booking.cancelledAt !== null)}
      opener={row}
      onClose={onClose}
    >
      {doing === 'move' ? (
        <MoveForm {...form} now={now} />
      ) : doing === 'correct' ? (
        <CorrectForm {...form} now={now} />
      ) : (
        <>
          <ConsultationActions
            {...{ booking, now, change }}
            onChoose={choose}
            onCancel={() => send({ action: 'cancel' })}
          />
          <dl className="mt-5 grid grid-cols-[5rem_minmax(0,1fr)] gap-y-1.5 border-t border-line pt-4 text-small">
            <Row term="How">
              {fullType(booking.consultationType)} <StateBadge booking={booking} now={now} />
            </Row>
            <Row term="Phone">
              <a className="link tabular" href={telephoneHref(phone)}>
                {phone}
              </a>
            </Row>
            <Row term="Email">
              {email === '' ? (
                <span className="text-ink-soft">None, so the client gets no emails.</span>
              ) : (
                <a className="link break-all" href={mailtoHref(email)}>
                  {email}
                </a>
              )}
            </Row>
            {person && <Row term="Asked for">{person.name}</Row>}
            {booking.assignee !== null && <Row term="With">{booking.assignee}</Row>}
            <Row term="About">
              {description ?? <span className="text-ink-soft">Nothing was written.</span>}
            </Row>
            {booking.source && <Row term="Source">{describeSource(booking.source)}</Row>}
            <Row term="Reference">
              <span className="tabular">{referenceOf(booking)}</span>
            </Row>
          </dl>
          <div className="mt-5">
            <FollowUpPanel kind="booking" id={id} name={name} isUpcoming={isUpcoming(booking, now)} />
          </div>
        </>
      )}
    </Dialog>
  );
}

/** Describes a change, and the email that the client gets about it. */
function describeChange(
  { action }: BookingChange,
  before: AgendaBookingResponse,
  changed: ChangedBooking,
  now: Date,
) {
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

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="whitespace-pre-wrap break-words">{children}</dd>
    </>
  );
}
