const factors = [
  ['Your down payment', 'With less than 20%, the mortgage is insured, and its rate is often lower.'],
  [
    'The home',
    'A home you’ll live in gets a lower rate than a rental. At $1,500,000 and above, none can be insured.',
  ],
  ['The term', 'From six months to ten years, fixed or variable.'],
  ['Your credit and income', 'They decide which lenders will offer you their best.'],
  ['When you close', 'A rate can be held for up to 120 days; a shorter hold can cost less.'],
];

/** Shown in place of the rates, while there are none. */
export const WhatSetsIt = () => (
  <section aria-labelledby="factors" className="mt-10">
    <h2 id="factors" className="text-h3">
      What sets your rate
    </h2>
    <dl className="mt-3 divide-y divide-line border-y border-line">
      {factors.map(([name, text]) => (
        <div key={name} className="py-3 sm:grid sm:grid-cols-[13rem_1fr] sm:gap-x-6">
          <dt className="font-semibold">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
