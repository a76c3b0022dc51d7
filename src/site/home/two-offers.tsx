import { DollarFigure } from '#ui/dollar-figure.tsx';
import { workedExample } from './worked-example.ts';

const { loan, amortizationYears, offers } = workedExample;
const [lowerRate, lowerCost] = offers;

const dollars = (amount: number, decimals = 0) =>
  `$${amount.toFixed(decimals).replaceAll(/\B(?=(?:\d{3})+(?:\.|$))/g, ',')}`;

/** Two offers side by side: the same loan, two contracts, and what each has cost when it ends early. */
export function TwoOffers() {
  return (
    <figure className="mt-8 overflow-hidden rounded-large border border-line bg-paper-raised lg:mt-12">
      <p className="px-5 pt-5 font-semibold sm:px-9 sm:pt-8">
        An example: {dollars(loan)} over {amortizationYears} years, a five-year term, and a move after three.
      </p>
      <div className="grid sm:grid-cols-2">
        {offers.map((offer) => (
          <Offer key={offer.name} offer={offer} isDearer={offer === lowerRate} />
        ))}
      </div>
      <figcaption className="border-t border-line px-5 py-4 text-small text-ink-soft sm:px-9">
        The difference is {dollars(lowerRate.total - lowerCost.total)}. Not offers: example rates, fixed and
        compounded semi-annually; no fees counted, so the APR is the rate. The charge is the greater of three
        months’ interest and the interest rate differential. The first lender compares with{' '}
        {lowerRate.comparison}%, its posted rate less your discount; the second with {lowerCost.comparison}%,
        the rate it offers that day.
      </figcaption>
    </figure>
  );
}

const longest = Math.max(...offers.map(({ total }) => total));

function Offer({ offer, isDearer }: { offer: (typeof offers)[number]; isDearer: boolean }) {
  const { name, percent, payment, interest, charge, total } = offer;
  const width = (amount: number) => (amount / longest) * 100;
  return (
    <div className="border-line p-5 max-sm:not-first:border-t sm:px-9 sm:py-8 sm:not-first:border-l">
      <h3 className="text-h3">{name}</h3>
      <p className="tabular">
        {percent}% (APR {percent}%), {dollars(payment, 2)} a month
      </p>
      <p className={`tabular mt-3 font-display text-h2 ${isDearer ? 'text-wrong' : ''}`}>
        <DollarFigure>{dollars(total)}</DollarFigure>
      </p>
      <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className="mt-2 h-5 w-full">
        <rect width={width(interest)} height="6" className="fill-lake" />
        <rect x={width(interest)} width={width(charge)} height="6" className="fill-brick" />
      </svg>
      <dl className="tabular mt-3">
        <Part dot="bg-lake" label="Interest in three years" amount={dollars(interest)} />
        <Part dot="bg-brick" label="Charge for leaving early" amount={dollars(charge)} />
      </dl>
    </div>
  );
}

function Part({ dot, label, amount }: { dot: string; label: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1">
      <dt className="flex items-center gap-3">
        <span aria-hidden="true" className={`size-3.5 shrink-0 rounded-small ${dot}`} /> {label}
      </dt>
      <dd className="font-semibold">{amount}</dd>
    </div>
  );
}
