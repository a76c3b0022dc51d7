import { useTextFacts } from '#platform/facts/use-facts.ts';
const steps = (lenders: string) => [
  {
    title: 'Talk',
    text: '30 minutes by video, phone or in person. You tell us your plans; we ask what a lender will ask.',
  },
  {
    title: 'Compare',
    text: `Within 24 hours you’ll have a first answer. We compare the terms of ${lenders} for your file and show what each offer costs over its whole term.`,
  },
  {
    title: 'Apply',
    text: 'You choose, we apply. Approval takes 24 to 48 hours, up to five business days if the file is complex.',
  },
  {
    title: 'Close',
    text: 'Your lawyer closes, the lender advances the money and pays us. You have one person to call, then and afterward.',
  },
];

/** The four steps that every service takes. */
export function ProcessSection() {
  const { lenders } = useTextFacts();
  return (
    <section aria-labelledby="process" className="border-y border-line bg-paper-raised">
      <div className="page section">
        <h2 id="process" className="text-h2">
          How it works, in four steps
        </h2>
        <ol className="mt-10 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:mt-14 lg:grid-cols-4">
          {steps(lenders).map(({ title, text }, at) => (
            <li key={title} className="border-t-2 border-ink pt-5">
              <span aria-hidden="true" className="font-display text-h2 text-ink-soft">
                {at + 1}
              </span>
              <h3 className="mt-1 text-h3">{title}</h3>
              <p className="mt-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
