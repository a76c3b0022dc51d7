import type { ServiceDetails } from '#brokerage/service-details/service-details.ts';

/** Who the service is for, and what happens when. */
export function ServiceSteps({ details: { forWhom, steps } }: { details: ServiceDetails }) {
  return (
    <div className="border-y border-line bg-paper-sunk">
      <div className="page section grid gap-x-20 gap-y-14 lg:grid-cols-[2fr_3fr]">
        <section aria-labelledby="for-whom">
          <h2 id="for-whom" className="text-h2">
            Who it is for
          </h2>
          <ul className="mt-6 divide-y divide-line-strong/40 border-y border-line-strong/40">
            {forWhom.map((line) => (
              <li key={line} className="py-4">
                {line}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="how">
          <h2 id="how" className="text-h2">
            How it works here
          </h2>
          <ol className="mt-8">
            {steps.map(({ when, title, text }, at) => (
              <li key={title} className="relative border-l-2 border-ink pb-8 pl-8 last:pb-0">
                <span
                  aria-hidden="true"
                  className={`absolute top-0.5 -left-[11px] size-5 rounded-full border-2 border-ink ${at === steps.length - 1 ? 'bg-press' : 'bg-paper-sunk'}`}
                />
                <p className="tabular text-small font-semibold text-ink-soft">{when}</p>
                <h3 className="mt-0.5 text-h3">{title}</h3>
                <p className="mt-1.5 max-w-[58ch]">{text}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}
