import { CalculatorLinks } from '#app/calculators/calculator-links.tsx';
import { PageHead } from '#app/page-head.tsx';

/** All calculators, by what people want to know. */
export default function CalculatorsScreen() {
  return (
    <div className="page section">
      <PageHead
        path="/calculators"
        title="Mortgage calculators for Ontario"
        description="Nine calculators by the Canadian rules in force: payment, affordability, insurance, land transfer tax, cash to close, refinancing, prepayment charge, renewal and consolidation."
      />
      <h1 className="text-h2">Mortgage calculators</h1>
      <p className="mt-4 max-w-[58ch] text-lead">
        By the rules of Canada and Ontario, each with its source, its date and its formula. No e-mail address
        is asked for, nothing is kept, and each result has an address of its own to keep, print or share.
      </p>
      <div className="mt-10">
        <CalculatorLinks />
      </div>
    </div>
  );
}
