import { FollowUpPanel } from '#features/follow-ups/follow-up-panel.tsx';
import { FollowUpStatus } from '#features/follow-ups/follow-up-status.tsx';
import type { FollowUpStateResponse } from '#features/follow-ups/follow-up.ts';
import { ClientLines } from '#features/requests/joining/client-lines.tsx';
import { dateInOntario } from '#lib/calendar.ts';
import { formatDayAndYear, formatDayNear } from '#lib/format-day.ts';
import { excerptOf } from '#platform/lists/excerpt.ts';
import type { RowView } from '#platform/lists/row-view.ts';
import { SourceFact } from '#platform/sources/source-fact.tsx';
import { DetailRow } from '#ui/detail-row.tsx';
import { BrowserOnly } from '#ui/hydration/browser-only.tsx';
import { whenNear } from '#ui/hydration/when-near.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { stateOf } from './agenda/consultation-state.tsx';
import type { Opening } from './agenda/slots-of-day.ts';
import { referenceOf } from './booking-names.ts';
import type { BookingResponse } from './booking.ts';
import { isUpcoming } from './consultation-begin.ts';
import { fullType } from './consultation-type.ts';
import { describeEmail } from './emails/describe-email.ts';

const ConsultationSteps = whenNear(() => import('./agenda/consultation-steps.tsx'));

export function showBooking(
  booking: BookingResponse,
  state: FollowUpStateResponse | null | undefined,
  now: Date,
  moveTo?: Opening,
): RowView {
  const when = `${formatDayNear(booking.date, dateInOntario(now))}, ${booking.time}`;
  const type = fullType(booking.consultationType);
  const standing = stateOf({ ...booking, attendance: state?.attendance ?? null }, now);
  const question = standing === 'Open' && !booking.spamReasons ? 'How did it go?' : undefined;
  return {
    title: booking.name,
    kind: when,
    badge: booking.cancelledAt === null ? undefined : 'Cancelled',
    cells: [when, type, excerptOf(booking.description)],
    state:
      booking.cancelledAt === null ? (
        <FollowUpStatus {...{ state, now, question }} receivedAt={booking.createdAt} />
      ) : (
        'Cancelled'
      ),
    steps: (
      <BrowserOnly instead={<div className="min-h-11" />}>
        <ConsultationSteps
          key={[booking.id, moveTo?.date, moveTo?.time, moveTo?.colleague?.id].join()}
          id={booking.id}
          date={booking.date}
          {...{ now, moveTo }}
        />
      </BrowserOnly>
    ),
    followUp: (
      <>
        <ClientLines key={booking.id} recordId={booking.id} />
        <FollowUpPanel
          kind="booking"
          id={booking.id}
          name={booking.name}
          isUpcoming={isUpcoming(booking, now)}
        />
      </>
    ),
    email: booking.email,
    phone: booking.phone,
    createdAt: booking.createdAt,
    spamReasons: booking.spamReasons,
    flags: booking.flags,
    what: `the booking for ${booking.name}`,
    caution: isUpcoming(booking, now)
      ? `This consultation is still to come. It will be cancelled. ${describeEmail(booking, 'about it')}`
      : undefined,
    facts: (
      <>
        <DetailRow term="Date and time" wide>
          <TextLink href={`/admin/agenda?date=${booking.date}&booking=${booking.id}`}>
            {formatDayAndYear(booking.date)}, {booking.time}
          </TextLink>
        </DetailRow>
        <DetailRow term="Consultation type">{type}</DetailRow>
        <DetailRow term="Reference">{referenceOf(booking)}</DetailRow>
        <DetailRow term="Description" wide>
          {booking.description}
        </DetailRow>
        <SourceFact source={booking.source} />
      </>
    ),
  };
}
