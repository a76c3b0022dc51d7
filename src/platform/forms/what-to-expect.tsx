import type { ReactNode } from 'react';
import { personWith } from '#brokerage/team.ts';
import { PersonLine } from '#platform/facts/person-line.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';

export function ReceiptSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h3 className="text-h4">{title}</h3>
      {children}
    </section>
  );
}

/** The people who may answer; nothing if the brokerage names nobody. */
export function WhomToExpect({
  verb,
  memberId,
}: {
  verb: 'talk to' | 'hear from';
  /** The person the client chose; anyone if missing. */
  memberId?: string | null | undefined;
}) {
  const all = useFacts().people;
  const chosen = personWith(all, memberId);
  const people = chosen ? [chosen] : all;
  if (people.length === 0) return null;
  return (
    <ReceiptSection title={`You’ll ${verb} ${people.length === 1 ? '' : 'one of us'}`.trim()}>
      <ul className="mt-3 space-y-3">
        {people.map((person) => (
          <li key={person.licenceNumber}>
            <PersonLine person={person} />
          </li>
        ))}
      </ul>
    </ReceiptSection>
  );
}

/** Next steps as a path; the first one is where the visitor is now. */
export function NextSteps({ steps }: { steps: readonly { when: string; what: ReactNode }[] }) {
  return (
    <ReceiptSection title="What happens next">
      <ol className="mt-3">
        {steps.map(({ when, what }, at) => (
          <li
            key={when}
            aria-current={at === 0 ? 'step' : undefined}
            className="relative pb-4 pl-8 last:pb-0 not-last:before:absolute not-last:before:top-3 not-last:before:bottom-[-0.5rem] not-last:before:left-[7px] not-last:before:w-px not-last:before:bg-line-strong"
          >
            <span
              aria-hidden="true"
              className={`absolute top-1.5 left-0 size-[15px] rounded-full border-[1.5px] border-ink ${at === 0 ? 'bg-ink' : 'bg-paper-raised'}`}
            />
            <span className="font-semibold">{when}</span>
            <span className="block">{what}</span>
          </li>
        ))}
      </ol>
    </ReceiptSection>
  );
}
