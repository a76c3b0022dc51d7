import { addDays } from '#lib/calendar.ts';
import { dayParts, formatDayAndYear, formatMonthAndDay } from '#lib/format-day.ts';
import { SegmentedControl } from '#platform/admin/segmented-control.tsx';
import { SmallButton } from '#ui/button.tsx';
import { DateInput } from '#ui/fields/small-date-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ArrowIcon } from '#ui/icons.tsx';
import type { useAgendaAddress } from './use-agenda-address.ts';

const views = [
  ['day', 'Day'],
  ['week', 'Week'],
] as const;
const choices = [
  ['mine', 'Mine'],
  ['everybody', 'Everybody’s'],
] as const;

export function AgendaToolbar({
  address,
  start,
  today,
}: {
  address: ReturnType<typeof useAgendaAddress>;
  /** The first day shown. */
  start: string;
  today: string;
}) {
  const { view, isMine, show, step } = address;
  const [, day, year] = /(.+), (.+)/.exec(view === 'day' ? formatDayAndYear(start) : describeWeek(start))!;
  const turn = (to: string, key: string) => ({
    label: `${to} ${view}`,
    tooltip: `${to} ${view} (${key})`,
    className: 'max-md:size-11',
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 md:max-lg:gap-x-2">
      <div className="-ml-2.5 flex items-center gap-1 max-md:order-1">
        <IconButton {...turn('Previous', '[')} onClick={() => step(start, -1)}>
          <ArrowIcon className="size-4.5 rotate-180" />
        </IconButton>
        <SmallButton
          className="max-md:min-h-11"
          disabled={start === today}
          onClick={() => show({ date: today })}
        >
          Today
        </SmallButton>
        <IconButton {...turn('Next', ']')} onClick={() => step(start, 1)}>
          <ArrowIcon className="size-4.5" />
        </IconButton>
      </div>
      <span className="order-2 w-full md:hidden" />
      <h2 aria-live="polite" className="text-h4 whitespace-nowrap flex-1 max-md:order-3 max-md:basis-full">
        {day}
        {/* A tablet has no room for it on one line. */}
        <span className="md:max-lg:sr-only">, {year}</span>
      </h2>
      <span className="max-md:order-4 max-md:flex-1">
        <DateInput
          aria-label="Go to a day"
          value={start}
          onChange={(event) => event.target.value && show({ date: event.target.value })}
          className="block w-full min-h-10 rounded-small border-[1.5px] border-line-strong bg-paper-raised px-2 text-small hover:border-ink aria-invalid:border-wrong max-md:min-h-11"
        />
      </span>
      <SegmentedControl
        label="Whose"
        options={choices}
        value={isMine ? 'mine' : 'everybody'}
        className="max-md:order-last"
        onChange={(whose) => show({ isMine: whose === 'mine' })}
      />
      <SegmentedControl
        label="Show"
        options={views}
        value={view}
        className="max-md:order-1 max-md:ml-auto"
        onChange={(shown) => show({ view: shown })}
      />
    </div>
  );
}

/** `Nov 23 – 29, 2026`, or with both months. */
function describeWeek(from: string): string {
  const to = addDays(from, 6);
  const year = to.slice(0, 4).replace(/^0+/, '');
  const end = from.slice(0, 7) === to.slice(0, 7) ? dayParts.day(to) : formatMonthAndDay(to);
  return `${formatMonthAndDay(from)} – ${end}, ${year}`;
}
