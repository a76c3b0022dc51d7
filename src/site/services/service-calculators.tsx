import { CalculatorLinks } from '#features/calculators/calculator-links.tsx';
import type { Service } from '#brokerage/services.ts';

/** The calculators that belong to a service. */
export function ServiceCalculators({ service }: { service: Service }) {
  return (
    <section aria-labelledby="calculators" className="page section">
      <h2 id="calculators" className="text-h2">
        Calculate it yourself
      </h2>
      <p className="mt-4 max-w-[58ch]">
        By the rules in force, with source, date and formula beside each result. No e-mail address is asked
        for.
      </p>
      <div className="mt-8">
        <CalculatorLinks service={service.mortgageType} />
      </div>
    </section>
  );
}
