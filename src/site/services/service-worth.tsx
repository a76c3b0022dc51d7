import type { ServiceDetails } from '#brokerage/service-details/service-details.ts';
import { CheckIcon } from '#ui/icons.tsx';

/** The benefits to the client, the cost, and what to have ready. */
export function ServiceWorth({ details: { benefits, costs, papers } }: { details: ServiceDetails }) {
  return (
    <div className="page section grid gap-x-20 gap-y-14 lg:grid-cols-[3fr_2fr]">
      <section aria-labelledby="benefits">
        <h2 id="benefits" className="text-h2">
          What you get
        </h2>
        <ul className="mt-8 border-t border-line-strong">
          {benefits.map((benefit) => (
            <li key={benefit} className="flex gap-4 border-b border-line py-4">
              <CheckIcon className="mt-0.5 size-6 text-brick" /> {benefit}
            </li>
          ))}
        </ul>
      </section>
      <div className="space-y-12">
        <section aria-labelledby="costs">
          <h2 id="costs" className="text-h3">
            What it costs
          </h2>
          {costs.map((paragraph) => (
            <p key={paragraph} className="mt-4">
              {paragraph}
            </p>
          ))}
        </section>
        <section aria-labelledby="papers" className="border-l-[3px] border-press bg-paper-sunk p-7">
          <h2 id="papers" className="text-h3">
            Have these ready
          </h2>
          <ul className="mt-4 space-y-2.5">
            {papers.map((paper) => (
              <li key={paper} className="flex gap-3">
                <CheckIcon className="mt-1 size-5" /> {paper}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
