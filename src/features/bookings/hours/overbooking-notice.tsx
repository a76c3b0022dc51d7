import { countOf } from '#lib/format-count.ts';
import { formatDayAndYear } from '#lib/format-day.ts';
import { joinWords } from '#lib/join-words.ts';
import { Link } from '#pages/link.tsx';
import type { Overbooking } from './hours.ts';

const maxShown = 6;

export function OverbookingNotice({ overbookings }: { overbookings: readonly Overbooking[] }) {
  if (overbookings.length === 0) return null;
  const more = overbookings.length - maxShown;
  return (
    <section
      aria-labelledby="overbookings"
      className="mb-6 rounded-small border border-wrong bg-paper-raised px-4 py-3 text-small"
    >
      <h2 id="overbookings" className="text-h4">
        Consultations that no longer fit
      </h2>
      <p className="mt-0.5 text-ink-soft">
        They stay booked, and their clients expect you. Move or cancel them in the agenda.
      </p>
      <ul className="mt-1.5 grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
        {overbookings.slice(0, maxShown).map((overbooking) => (
          <li key={overbooking.date} className="flex min-h-9 flex-wrap items-center gap-x-3">
            <Link href={`/admin/agenda?date=${overbooking.date}`} className="link font-semibold">
              {formatDayAndYear(overbooking.date)}
            </Link>
            {describeOverbooking(overbooking)}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1">And {more === 1 ? 'one more day' : `${more} more days`}.</p>}
    </section>
  );
}

function describeOverbooking({ consultations, isClosed, away }: Overbooking): string {
  const names = joinWords(away);
  const why = isClosed
    ? 'nobody there'
    : away.length === 0
      ? 'too few colleagues'
      : `${names} ${away.length === 1 ? 'is' : 'are'} away`;
  return `${countOf(consultations, 'consultation')}, ${why}`;
}
