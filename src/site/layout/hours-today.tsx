import { useSyncExternalStore } from 'react';
import { openingHours } from '#brokerage/brokerage.ts';
import { dateInOntario } from '#lib/calendar.ts';

const never = () => () => {};
const isWeekendInOntario = () => [0, 6].includes(new Date(dateInOntario(new Date())).getUTCDay());

/** When we answer the phone today. The served page, which may be older than today, has the whole week. */
export function HoursToday() {
  const isWeekend = useSyncExternalStore<boolean | undefined>(never, isWeekendInOntario, () => undefined);
  const [weekdays, weekend] = openingHours.calls;
  if (isWeekend === undefined)
    return (
      <p className="text-small text-ink-soft">
        {weekdays}
        <br />
        {weekend}
      </p>
    );
  const [, hours] = (isWeekend ? weekend : weekdays).split(': ');
  return <p className="text-small text-ink-soft">Call today from {hours}.</p>;
}
