import { PersonLine } from '#platform/facts/person-line.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';

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

/** Shown in place of the form, while there is no rate that could fall. */
export function WhoAnswers() {
  const { people } = useFacts();
  return (
    <section aria-labelledby="answers" className="rounded-large border border-line bg-paper-raised p-card">
      <h2 id="answers" className="text-h3">
        Who answers
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">
        One of us looks for your rate and replies with its APR and conditions.
      </p>
      <div className="grid gap-4">
        {people.slice(0, 3).map((person) => (
          <PersonLine key={person.licenceNumber} person={person} />
        ))}
      </div>
    </section>
  );
}
