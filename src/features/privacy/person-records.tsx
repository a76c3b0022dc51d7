import { useEffect, useRef, useState } from 'react';
import type { ErasureAnswer } from './erasure.ts';
import { KindGroup } from './kind-group.tsx';
import { PersonActions } from './person-actions.tsx';
import type { PersonAnswer } from './person.ts';

const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'America/Toronto' });
const keyOf = (kind: string, id: string) => `${kind} ${id}`;

/**
 * What was found of a person, kind by kind, to be ticked, and what can be done with what is ticked. The focus goes to the
 * heading.
 */
export function PersonRecords({
  sought,
  person,
  onChanged,
  onErased,
}: {
  sought: string;
  person: PersonAnswer;
  onChanged: () => void;
  onErased: (erasure: ErasureAnswer) => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const all = person.kinds.flatMap(({ kind, canBeHeld, records }) =>
    records.map((record) => ({ ...record, kind, canBeHeld })),
  );
  // What the administrator has said of a record; of the others, whether they are this person's beyond doubt.
  const [said, setSaid] = useState(new Map<string, boolean>());
  const isTicked = (kind: string, { id, belongs }: { id: string; belongs: boolean }) =>
    said.get(keyOf(kind, id)) ?? belongs;
  const tick = (kind: string, ids: string[], value: boolean) =>
    setSaid(new Map([...said, ...ids.map((id) => [keyOf(kind, id), value] as const)]));
  const ticked = all.filter((record) => isTicked(record.kind, record));

  return (
    <section aria-labelledby="found" className="mt-10">
      <h2 id="found" ref={heading} tabIndex={-1} className="text-h3 outline-none">
        {all.length === 0
          ? 'Nothing is stored of '
          : `${all.length} ${all.length === 1 ? 'record' : 'records'} found for `}
        <span className="inline-block max-w-full break-words">{sought}</span>
      </h2>
      <Remembered person={person} />
      {all.length > 0 && (
        <>
          <p className="mt-2 max-w-prose text-ink-soft">
            Ticked is what has this very address, and what hangs on it. Two people may share a phone or a
            name: look before you tick the rest.
          </p>
          <PersonActions ticked={ticked} total={all.length} onChanged={onChanged} onErased={onErased} />
          <div className="mt-8 space-y-9">
            {person.kinds
              .filter(({ records }) => records.length > 0)
              .map((found) => (
                <KindGroup
                  key={found.kind}
                  found={found}
                  isTicked={(record) => isTicked(found.kind, record)}
                  onTick={(ids, value) => tick(found.kind, ids, value)}
                  onChanged={onChanged}
                />
              ))}
          </div>
        </>
      )}
    </section>
  );
}

/** What is known of an address though nothing else is. */
function Remembered({ person: { erasedAt, isSuppressed } }: { person: PersonAnswer }) {
  return (
    <>
      {erasedAt.length > 0 && (
        <p className="mt-3 max-w-prose border-l-[3px] border-press pl-4">
          Records with this address were erased on{' '}
          {erasedAt.map((moment) => day.format(new Date(moment))).join(' and on ')}.
        </p>
      )}
      {isSuppressed && (
        <p className="mt-3 max-w-prose border-l-[3px] border-press pl-4">
          This address is not to be written to: it left the newsletter. That is kept as a hash and ends when
          somebody subscribes with it.
        </p>
      )}
    </>
  );
}
