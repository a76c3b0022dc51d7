const values = [
  {
    title: 'Say the number',
    text: 'What it costs a month, what it costs overall, what it costs to leave early. If a figure is an estimate, we say so.',
  },
  {
    title: 'Talk you out of it, if need be',
    text: 'Sometimes the mortgage you have is the best one, or next year is the better time. Then that’s our advice, even though nobody pays us for it.',
  },
  {
    title: 'Be quick, and be right',
    text: 'A response within 24 hours. A pre-approval often the same day. And the numbers checked again before you sign.',
  },
  {
    title: 'Keep it to ourselves',
    text: 'What you tell us about your income and debts goes to the lenders you agree to and is never sold.',
  },
];

/** What we promise, as a sheet that both sides could sign. */
export function Values() {
  return (
    <section aria-labelledby="values" className="page py-12 lg:py-24">
      <div className="mx-auto max-w-4xl rounded-large border border-line-strong bg-paper-raised p-6 sm:p-10 lg:p-14">
        <h2 id="values" className="text-h2">
          What we hold ourselves to
        </h2>
        <ol className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2">
          {values.map(({ title, text }, at) => (
            <li key={title}>
              <h3 className="text-h3">
                <span className="tabular text-ink-soft">{at + 1}.</span> {title}
              </h3>
              <p className="mt-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
