import { mortgageRenewals } from '#brokerage/service-details/mortgage-renewals.ts';
import { ratesFor } from '#features/rates/rates.ts';
import { ServicePage } from './service-layout.tsx';

export { parts } from './service-layout.tsx';

const moments = [
  { at: 6, month: '6 months', what: 'We begin' },
  { at: 4, month: '4 months', what: 'Rate held, up to 120 days' },
  { at: 1, month: '1 month', what: 'The offers side by side' },
  { at: 0, month: 'The day', what: 'Stay or switch, no penalty' },
];

export default function MortgageRenewalsPage() {
  return (
    <ServicePage
      ratesFor={ratesFor.renewal}
      text={mortgageRenewals}
      figure={{
        title: 'The last six months of your term',
        note: 'Start 4 to 6 months before the renewal date. If you wait for the bank’s letter, you have a few weeks and one offer.',
      }}
    >
      <Timeline />
      <ol className="mt-2 divide-y divide-line sm:mt-4">
        {moments.map(({ month, what }) => (
          <li key={month} className="grid grid-cols-[5.5rem_1fr] gap-x-4 py-1.5 sm:py-2.5">
            <span className="tabular text-small leading-[1.8] font-semibold text-ink-soft">{month}</span>
            <strong className="font-semibold">{what}</strong>
          </li>
        ))}
      </ol>
    </ServicePage>
  );
}

/** A timeline of the last six months: four of them with the rate held, the bank's letter only in the last. */
function Timeline() {
  return (
    <svg aria-hidden="true" className="block h-26 w-full overflow-visible text-small">
      <text x={x(4)} y="1em" className="fill-ink font-semibold">
        Rate held, 120 days
      </text>
      <rect x={x(4)} y="24" width={`${(4 / 6) * 92}%`} height="18" className="fill-owned" />
      <text x={x(1)} y="91" textAnchor="end" dx="-8" className="fill-ink font-semibold">
        The bank’s letter
      </text>
      <rect x={x(1)} y="77" width={`${(1 / 6) * 92}%`} height="18" className="fill-brick" />
      <line x1={x(6)} x2={x(0)} y1="60" y2="60" strokeWidth="2" className="stroke-ink" />
      {moments.map(({ at }) => (
        <circle
          key={at}
          cx={x(at)}
          cy="60"
          r="7"
          strokeWidth="2"
          className={`stroke-ink ${at === 0 ? 'fill-ink' : 'fill-paper-raised'}`}
        />
      ))}
    </svg>
  );
}

function x(monthsLeft: number): string {
  return `${4 + ((6 - monthsLeft) / 6) * 92}%`;
}
