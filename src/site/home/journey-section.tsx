const steps = [
  {
    when: 'Day 1',
    what: 'First call',
    detail:
      '30 minutes by phone, video or in person. We ask about income, savings, debts and plans; you ask everything.',
  },
  {
    when: 'Day 1 or 2',
    what: 'Pre-approval',
    detail:
      'Often the same day. You know what you can borrow, and hold a rate for up to 120 days while you look.',
  },
  {
    when: 'Up to 120 days',
    what: 'Your offer on a home',
    detail: 'You find the place. We check the numbers again before you sign, closing costs included.',
  },
  {
    when: '24 to 48 hours',
    what: 'Approval',
    detail: 'We bring your file to the lenders that suit it. A complex file takes up to five business days.',
  },
  {
    when: 'Closing day',
    what: 'Keys',
    detail:
      'Your lawyer completes, the lender pays out, and you get the keys. We stay reachable for the whole term.',
  },
];

/** What happens when, from the first call to the keys, as a timeline. */
export function JourneySection() {
  return (
    <section aria-labelledby="journey" className="border-y border-line bg-paper-raised">
      <div className="page section">
        <h2 id="journey" className="max-w-[24ch] text-h2">
          What happens, and how long it takes
        </h2>
        <ol className="mt-10 grid lg:mt-16 lg:grid-cols-5">
          {steps.map(({ when, what, detail }, at) => (
            <li
              key={what}
              className="relative border-l-2 border-ink pb-9 pl-7 last:pb-0 lg:border-t-2 lg:border-l-0 lg:pt-8 lg:pr-6 lg:pb-0 lg:pl-0"
            >
              <span
                aria-hidden="true"
                className={`absolute -top-0 -left-[11px] size-5 rounded-full border-2 border-ink lg:-top-[11px] lg:left-0 ${at === steps.length - 1 ? 'bg-press' : 'bg-paper-raised'}`}
              />
              <p className="text-small font-semibold text-ink-soft tabular">{when}</p>
              <h3 className="mt-1 text-h3">{what}</h3>
              <p className="mt-2">{detail}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
