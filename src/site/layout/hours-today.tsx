import { useEffect, useState, useSyncExternalStore } from 'react';
import { openingHours } from '#brokerage/brokerage.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { type PublicHours, usePublicHours } from '#platform/pages/page-data.tsx';
import type { OpenNow } from '#platform/pages/open-now.tsx';

const never = () => () => {};
const isWeekendInOntario = () => [0, 6].includes(new Date(dateInOntario(new Date())).getUTCDay());

/** When we answer the phone today. The served page, which may be older than today, has the whole week. */
export function HoursToday() {
  const hours = usePublicHours();
  return <p className="text-small text-ink-soft">{hours ? <OpenToday hours={hours} /> : <CallsToday />}</p>;
}

function CallsToday() {
  const isWeekend = useSyncExternalStore<boolean | undefined>(never, isWeekendInOntario, () => undefined);
  const [weekdays, weekend] = openingHours.calls;
  if (isWeekend === undefined)
    return (
      <>
        {weekdays}
        <br />
        {weekend}
      </>
    );
  const [, hours] = (isWeekend ? weekend : weekdays).split(': ');
  return `Call today from ${hours}.`;
}

/** Whether we are there now, once the code for it has come, which only sites that show their hours need. */
function OpenToday({ hours }: { hours: PublicHours }) {
  const [Part, setPart] = useState<typeof OpenNow>();
  useEffect(() => {
    // Without it, the week stays.
    import('#platform/pages/open-now.tsx').then(
      (module) => setPart(() => module.OpenNow),
      () => {},
    );
  }, []);
  return Part ? <Part hours={hours} /> : hours.week;
}
