import type { ServiceDetails } from '#brokerage/service-details/service-details.ts';
import { PaperList } from '#ui/paper-list.tsx';
import { CheckIcon } from '#ui/icons.tsx';

/** Who should come and who should not, what they get, and what to have ready. */
export function ServiceWorth({
  details: { forWhom, notForWhom, benefits, papers },
}: {
  details: ServiceDetails;
}) {
  return (
    <div className="page section">
      <div className="grid gap-x-20 gap-y-14 lg:grid-cols-[2fr_3fr]">
        <section aria-labelledby="for-whom">
          <h2 id="for-whom" className="text-h2">
            Who it is for
          </h2>
          <ul className="mt-6 list-disc space-y-3 pl-5 marker:text-ink-soft">
            {forWhom.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {notForWhom && <p className="mt-7 rounded-large bg-paper-sunk p-5">{notForWhom}</p>}
        </section>
        <section aria-labelledby="benefits">
          <h2 id="benefits" className="text-h2">
            What you get
          </h2>
          <ul className="mt-6 border-t border-line-strong">
            {benefits.map((benefit) => (
              <li key={benefit} className="flex gap-4 border-b border-line py-3.5">
                <CheckIcon className="mt-0.5 size-6 shrink-0 text-owned" /> {benefit}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section
        aria-labelledby="papers"
        className="mt-14 grid gap-x-12 gap-y-5 rounded-large border border-line bg-paper-raised p-6 sm:p-9 lg:mt-20 lg:grid-cols-[1fr_2fr]"
      >
        <h2 id="papers" className="text-h3">
          Have these ready
        </h2>
        <PaperList papers={papers} className="grid gap-x-10 gap-y-3 sm:grid-cols-2" />
      </section>
    </div>
  );
}
