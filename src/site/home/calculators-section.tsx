import { CalculatorLinks } from '#features/calculators/calculator-links.tsx';

/** The calculators, for visitors who want numbers before talking. */
export function CalculatorsSection() {
  return (
    <section aria-labelledby="calculators" className="page section">
      <h2 id="calculators" className="max-w-[24ch] text-h2">
        Calculate first, if you like
      </h2>
      <p className="mt-4 max-w-[58ch]">
        By the rules of Canada and Ontario, with source, date and formula beside each result. No e-mail
        address is asked for.
      </p>
      <div className="mt-10">
        <CalculatorLinks />
      </div>
    </section>
  );
}
