import { rateCaveat } from '#features/rates/rate-days.ts';
import { type CurrentRate, rateLine, rateName } from '#features/rates/rates.ts';
import { Link } from '#pages/link.tsx';

const shownCount = 3;

/** The first rates of today under a reply, with what the law wants beside them; the others are a press away. */
export function ChatRates({ rates, onLeave }: { rates: readonly CurrentRate[]; onLeave: () => void }) {
  return (
    <div className="mt-2 rounded-large border border-line px-3.5 py-2 text-small leading-snug">
      <ul className="divide-y divide-line">
        {rates.slice(0, shownCount).map((rate) => (
          <li key={JSON.stringify(rate)} className="py-1.5">
            <strong className="block font-semibold">{rateName(rate)}</strong>
            {rateLine(rate)}
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">{rateCaveat}</p>
      <Link href="/rates" onClick={onLeave} className="link inline-flex min-h-11 items-center">
        {rates.length > shownCount ? `All ${rates.length} of today’s rates` : 'Today’s rates'}
      </Link>
    </div>
  );
}
