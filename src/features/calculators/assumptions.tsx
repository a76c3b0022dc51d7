import type { DatedRule } from './arithmetic/dated-rule.ts';
import { day } from './figures.ts';

/** Shown next to every number: what was assumed, which rules apply as of when, and that it is an estimate. */
export function Assumptions({
  assumptions,
  rules,
}: {
  assumptions: readonly string[];
  rules: readonly DatedRule[];
}) {
  return (
    <section aria-labelledby="assumptions" className="text-small">
      <h2 id="assumptions" className="font-sans text-base font-semibold tracking-normal">
        Assumptions
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {assumptions.map((assumption) => (
          <li key={assumption}>{assumption}</li>
        ))}
      </ul>
      <ul className="mt-3 space-y-1.5">
        {rules.map(({ name, effectiveFrom, source, verifiedOn }) => (
          <li key={name + effectiveFrom}>
            <span className="font-semibold">
              {name}: rules as of {day(verifiedOn)}
            </span>
            , in force since {day(effectiveFrom)}. {source}.
          </li>
        ))}
      </ul>
      <p className="mt-3">
        This is an estimate to help you plan. It is not an offer, a commitment or advice. Your lender’s and
        lawyer’s figures are the ones that count.
      </p>
    </section>
  );
}
