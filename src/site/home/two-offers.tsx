import { wholeDollars } from '#features/calculators/figures.ts';
import { DisclosureSummary } from '#ui/disclosure-summary.tsx';
import { workedExample } from './worked-example.ts';

const { loan, amortizationYears, offers } = workedExample;
const [lowerRate, lowerCost] = offers;

/** Two offers side by side: the same loan, two contracts, and what each has cost when it ends early. */
export function TwoOffers() {
  return (
    <figure className="overflow-hidden rounded-large border border-line bg-paper-raised">
      <p className="border-b border-line px-4 py-3 font-semibold max-sm:leading-snug sm:px-7 sm:py-5">
        An example: {wholeDollars(loan)} over {amortizationYears} years, with a five-year term and a move
        after three.
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-px bg-line">
        {offers.map((offer) => (
          <Offer key={offer.name} offer={offer} isDearer={offer === lowerRate} />
        ))}
      </div>
      <figcaption className="border-t border-line px-4 text-small text-ink-soft sm:px-7">
        <details className="group">
          <DisclosureSummary className="min-h-11 justify-between gap-4 py-2 hover:text-ink sm:min-h-14">
            <span>
              {wholeDollars(lowerRate.total - lowerCost.total)} apart.{' '}
              <span className="underline decoration-press-active decoration-2 underline-offset-4">
                How it is calculated
              </span>
            </span>
          </DisclosureSummary>
          <p className="max-w-[80ch] pb-5">
            Not offers: both are fixed, compounded semi-annually. No fees are included, so the APR equals the
            rate. The charge is the greater of three months’ interest and the interest rate differential for
            the two years left. The first lender compares its rate with {lowerRate.comparison}%, which is its
            posted rate less your discount; the second with {lowerCost.comparison}%, the rate it offers that
            day.
          </p>
        </details>
      </figcaption>
    </figure>
  );
}

const longest = Math.max(...offers.map(({ total }) => total));

const widthOf = (amount: number) => (amount / longest) * 100;

function Offer({ offer, isDearer }: { offer: (typeof offers)[number]; isDearer: boolean }) {
  const { name, percent, payment, interest, charge, total } = offer;
  return (
    <div className="bg-paper-raised p-4 max-sm:pr-2 sm:px-7 sm:py-6">
      <h3 className="text-h3">{name}</h3>
      <p className="tabular max-sm:text-small">
        {`Example rate ${percent}%, APR ${percent}% without fees`}
        <br />
        {wholeDollars(payment)} a month
      </p>
      <p className={`tabular mt-2 font-display sm:mt-3 text-h2 ${isDearer ? 'text-wrong' : ''}`}>
        {wholeDollars(total)}
      </p>
      <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className="mt-2 h-5 w-full">
        <rect width={widthOf(interest)} height="6" className="fill-lake" />
        <rect x={widthOf(interest)} width={widthOf(charge)} height="6" className="fill-brick" />
      </svg>
      <dl className="tabular mt-2 sm:mt-3">
        <Part dot="bg-lake" label="3 years’ interest" amount={wholeDollars(interest)} />
        <Part dot="bg-brick" label="Charge for leaving" amount={wholeDollars(charge)} />
      </dl>
    </div>
  );
}

function Part({ dot, label, amount }: { dot: string; label: string; amount: string }) {
  return (
    <div className="py-1 max-sm:text-small sm:flex sm:items-baseline sm:justify-between sm:gap-4">
      <dt className="flex items-center gap-2 sm:gap-3">
        <span aria-hidden="true" className={`size-3.5 shrink-0 rounded-small ${dot}`} /> {label}
      </dt>
      <dd className="font-semibold">{amount}</dd>
    </div>
  );
}
