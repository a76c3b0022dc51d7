import type { Service } from '#brokerage/services.ts';
import { calculatorsFor } from '#features/calculators/calculator-list.ts';
import { RatesTable } from '#features/rates/rates-table.tsx';
import type { ShownRate } from '#features/rates/rates.ts';
import { Link } from '#pages/link.tsx';

const maxShown = 4;

export default function ServiceRates({
  rates,
  mortgageType,
}: Pick<Service, 'mortgageType'> & { rates: readonly ShownRate[] }) {
  const calculator = calculatorsFor(mortgageType).find(({ serves }) => serves[0] === mortgageType);
  return (
    <section aria-labelledby="rates" className="page section">
      <h2 id="rates">Rates today</h2>
      <div className="mt-4 sm:mt-6">
        <RatesTable rates={rates.slice(0, maxShown)} mortgageType={mortgageType} />
      </div>
      <p className="mt-1 flex flex-wrap gap-x-6 sm:mt-4">
        <Link href="/rates" className="link inline-flex min-h-11 items-center">
          All rates
        </Link>
        {calculator && (
          <Link href={`/calculators/${calculator.name}`} className="link inline-flex min-h-11 items-center">
            {calculator.title}
          </Link>
        )}
      </p>
    </section>
  );
}
