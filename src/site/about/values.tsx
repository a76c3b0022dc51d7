const values = [
  {
    title: 'Say the number',
    text: 'What it costs a month, what it costs in all, what it costs to leave early. If a figure is an estimate, we say so.',
  },
  {
    title: 'Advise against, if need be',
    text: 'Sometimes the mortgage you have is the best one, or next year is the better time. Then that is our advice, though nobody pays us for it.',
  },
  {
    title: 'Be quick, and be right',
    text: 'A response within 24 hours. A pre-approval often on the same day. And the numbers checked again before you sign.',
  },
  {
    title: 'Keep it to ourselves',
    text: 'What you tell us about your income and debts goes to the lenders you agree to, and to nobody who would sell it.',
  },
];

export function Values() {
  return (
    <section aria-labelledby="values" className="page section">
      <h2 id="values" className="text-h2">
        What we hold ourselves to
      </h2>
      <dl className="mt-10 border-t border-line-strong">
        {values.map(({ title, text }) => (
          <div key={title} className="grid gap-x-16 gap-y-2 border-b border-line py-7 lg:grid-cols-[2fr_3fr]">
            <dt className="font-display text-h3">{title}</dt>
            <dd className="max-w-[62ch]">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
