import { personWith } from '#brokerage/team.ts';
import { shortType } from '#features/bookings/consultation-type.ts';
import { Portrait } from '#platform/facts/person-line.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { classNames } from '#ui/class-names.ts';
import { VideoIcon, PinIcon } from '#ui/contact-icons.tsx';
import { type IconProps, PhoneIcon } from '#ui/icons.tsx';
import type { AgendaBookingResponse } from './agenda.ts';
import { stateOf } from './slots-of-day.ts';

const icons: Record<string, typeof PhoneIcon> = { video: VideoIcon, phone: PhoneIcon, 'in-person': PinIcon };

export function TypeIcon({ type, ...icon }: { type: string } & IconProps) {
  const Found = icons[type];
  return Found ? <Found {...icon} /> : null;
}

/** Shows nothing while the consultation is to come. */
export function StateBadge({ booking, now }: { booking: Parameters<typeof stateOf>[0]; now: Date }) {
  const state = stateOf(booking, now);
  if (!state) return null;
  const looks = {
    Done: 'bg-paper-sunk text-ink',
    Missed: 'bg-wrong-soft text-wrong',
    Cancelled: 'text-ink-soft border border-line',
    Open: 'border border-line-strong text-ink',
  };
  return (
    <span
      className={classNames(
        'w-fit shrink-0 rounded-small px-1.5 text-[0.8125rem] whitespace-nowrap leading-5 font-semibold',
        looks[state],
      )}
    >
      {state === 'Open' ? 'How did it go?' : state}
    </span>
  );
}

/** The colleague who holds a consultation, or else the one the client chose. */
function useColleague({ assignee, memberId }: AgendaBookingResponse) {
  const { people } = useFacts();
  return assignee ?? personWith(people, memberId)?.name;
}

export function ColleagueInitials({ booking }: { booking: AgendaBookingResponse }) {
  const name = useColleague(booking);
  return (
    <span className="ml-auto shrink-0" title={name && `With ${name}`}>
      {name && <Portrait person={{ name }} className="size-6 rounded-full text-[0.6875rem] uppercase" />}
      {name && <span className="sr-only">with {name}</span>}
    </span>
  );
}

export function ConsultationLine({
  booking,
  now,
  onOpen,
}: {
  booking: AgendaBookingResponse;
  now: Date;
  onOpen: () => void;
}) {
  const { name, consultationType, phone, description, cancelledAt } = booking;
  return (
    <button
      type="button"
      data-consultation={booking.id}
      onClick={onOpen}
      className={classNames(
        'flex min-h-11 w-full flex-wrap items-center gap-x-4 rounded-small px-2 py-1.5 text-left text-small hover:bg-paper-sunk lg:min-h-10 lg:py-1',
        'lg:grid lg:grid-cols-[minmax(9rem,1fr)_7rem_8.5rem_minmax(0,1fr)_6.5rem_7.5rem]',
        cancelledAt !== null && 'text-ink-soft *:first:line-through',
      )}
    >
      <span className="truncate font-semibold max-lg:grow max-lg:basis-[calc(100%-8rem)]">{name}</span>
      <span className="flex items-center gap-1.5 max-lg:order-2">
        <TypeIcon type={consultationType} className="size-4 text-ink-soft" />
        {shortType(consultationType)}
        <span className="tabular ml-1.5 text-ink-soft lg:hidden">{phone}</span>
      </span>
      <span className="tabular hidden lg:block">{phone}</span>
      <span className="truncate text-ink-soft max-lg:order-3 max-lg:basis-full max-lg:empty:hidden">
        {description}
      </span>
      <span className="truncate text-ink-soft max-lg:order-2 max-lg:ml-auto">
        {useColleague(booking) ?? 'Unassigned'}
      </span>
      <StateBadge booking={booking} now={now} />
    </button>
  );
}
