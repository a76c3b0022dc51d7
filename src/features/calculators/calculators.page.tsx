import { CalculatorLinks } from './calculator-links.tsx';
import { PageIntro } from '#platform/pages/page-intro.tsx';
import { PageHead } from '#platform/pages/page-head.tsx';

/** All calculators, by what people want to know. */
export default function CalculatorsPage() {
  return (
    <>
      <PageHead
        path="/calculators"
        title="Mortgage calculators for Ontario"
        description="Nine calculators by the Canadian rules in force: payment, affordability, insurance, land transfer tax, cash to close, refinancing, prepayment charge, renewal and consolidation."
      />
      <PageIntro
        headline="Calculate first, talk later"
        lead="By the rules of Canada and Ontario, each with its source, its date and its formula. No email address is asked for, nothing is kept, and each result has an address of its own to keep, print or share."
      />
      <section aria-labelledby="calculators" className="page section">
        <h2 id="calculators" className="text-h2">
          Mortgage calculators
        </h2>
        <div className="mt-8">
          <CalculatorLinks />
        </div>
      </section>
    </>
  );
}
