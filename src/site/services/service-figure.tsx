import type { Service } from '#brokerage/services.ts';
import { compareConsolidation } from '#features/calculators/arithmetic/consolidation.ts';
import { knownRuleOn } from '#features/calculators/arithmetic/dated-rule.ts';
import { downPaymentRules, minimumDown } from '#features/calculators/arithmetic/insurance.ts';
import { bar, BarChart, waterfall } from '#features/calculators/charts/bar-chart.tsx';
import { wholeDollars } from '#features/calculators/figures.ts';
import { useToday } from '#ui/use-today.ts';

const figures = {
  'purchase-mortgages': {
    title: 'Minimum down payment',
    Picture: DownPayments,
    note: '5% of the first $500,000 and 10% of the rest, or 20% of the whole price at $1,500,000 and above. With less than 20% down, the mortgage must be insured. Federal rule, as of November 2026.',
  },
  refinancing: {
    title: 'A home worth $800,000',
    Picture: () => <BarChart size="large" bars={equity} />,
    note: 'An example. You can borrow up to 80% of the home’s value, here $640,000, if your income supports it.',
  },
  'mortgage-renewals': {
    title: 'The last six months of your term',
    Picture: LastMonths,
    note: 'Start 4 to 6 months before the renewal date. If you wait for the bank’s letter, you have a few weeks and one offer.',
  },
  'debt-consolidation': {
    title: 'Lower payments aren’t always cheaper',
    Picture: Interest,
    note: 'An example, not an offer: $25,000 of debt against the same sum in a fixed mortgage, compounded semi-annually. The rates are assumed to stay the same; costs are not included, so the APR equals the rate. This is the debt alone: counted with the mortgage payment, the total falls by less.',
  },
};

/** The number of a service that surprises people, as a picture. */
export default function ServiceFigure({ slug }: Pick<Service, 'slug'>) {
  const { title, Picture, note } = figures[slug];
  return (
    <figure className="rounded-large border border-line bg-paper-raised p-card sm:p-8">
      <figcaption className="font-display text-h3">{title}</figcaption>
      <div className="mt-3 sm:mt-5">
        <Picture />
      </div>
      <p className="mt-4 border-t border-line pt-3 text-small text-ink-soft max-sm:leading-snug sm:mt-5 sm:pt-4">
        {note}
      </p>
    </figure>
  );
}

const prices = [400_000_00, 600_000_00, 1_000_000_00, 1_500_000_00];

function DownPayments() {
  const rule = knownRuleOn(downPaymentRules, useToday());
  const bars = prices.map((price, at) =>
    bar(`${wholeDollars(price)} home`, minimumDown(price, rule), 'owned', at === prices.length - 1),
  );
  return <BarChart size="large" bars={bars} />;
}

/** A home's value from left to right. */
const equity = waterfall([
  ['You still owe', 420_000_00, 'neutral'],
  ['You could take out', 220_000_00, 'owned', true],
  ['Must stay in the home', 160_000_00, 'main'],
]);

const moments = [
  { at: 6, month: '6 months', what: 'We begin' },
  { at: 4, month: '4 months', what: 'Rate held, up to 120 days' },
  { at: 1, month: '1 month', what: 'The offers side by side' },
  { at: 0, month: 'The day', what: 'Stay or switch, no penalty' },
];

function LastMonths() {
  return (
    <>
      <Timeline />
      <ol className="mt-2 divide-y divide-line sm:mt-4">
        {moments.map(({ month, what }) => (
          <li key={month} className="grid grid-cols-[5.5rem_1fr] gap-x-4 py-1.5 sm:py-2.5">
            <span className="tabular text-small leading-[1.8] font-semibold text-ink-soft">{month}</span>
            <strong className="font-semibold">{what}</strong>
          </li>
        ))}
      </ol>
    </>
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

const { before, after, keepPaying } = compareConsolidation({
  mortgage: 0,
  rate: 5,
  amortization: 25,
  newRate: 5,
  newAmortization: 25,
  costs: 0,
  debts: [{ balance: 25_000_00, percent: 19.99, months: 60 }],
});
const ways = [
  { label: 'Today, over 5 years', ...before },
  { label: 'Rolled into your mortgage, over 25 years', ...after },
  {
    label: 'Rolled into your mortgage, with your payments unchanged',
    payment: before.payment,
    totalInterest: before.totalInterest + keepPaying!.extraCost,
  },
];

/** The interest on a debt, paid as it is and in a mortgage. */
function Interest() {
  return (
    <>
      <p className="font-semibold">What $25,000 of debt costs you in interest</p>
      <p className="mb-4 text-small">Example rates: 19.99% for the debt, 5% (APR 5%) for the mortgage.</p>
      <BarChart
        size="large"
        bars={ways.map(({ label, payment, totalInterest }, at) => ({
          ...bar(label, totalInterest, 'cost', at === ways.length - 1),
          detail: `${wholeDollars(payment)} a month`,
        }))}
      />
    </>
  );
}
