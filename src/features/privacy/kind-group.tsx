import { useId } from 'react';
import type { FoundKindAnswer, FoundRecordAnswer } from './person.ts';
import { RecordRow } from './record-row.tsx';

/** The records of one kind, with a box that ticks them all. What merely hangs on other records is folded up. */
export function KindGroup({
  found: { label, canBeHeld, keeps, caution, records, more },
  isTicked,
  onTick,
  onChanged,
}: {
  found: FoundKindAnswer;
  isTicked: (record: FoundRecordAnswer) => boolean;
  onTick: (ids: string[], value: boolean) => void;
  onChanged: () => void;
}) {
  const id = useId();
  const ticked = records.filter(isTicked).length;
  const areAllTicked = ticked === records.length;
  const rows = (
    <ul>
      {records.map((record) => (
        <RecordRow
          key={record.id}
          canBeHeld={canBeHeld}
          record={record}
          isTicked={isTicked(record)}
          onTick={(value) => onTick([record.id], value)}
          onChanged={onChanged}
        />
      ))}
    </ul>
  );
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line-strong pb-2">
        <h3 id={id} className="font-sans text-base font-semibold">
          {label} <span className="tabular font-normal text-ink-soft">{records.length}</span>
        </h3>
        {records.length > 1 && (
          <label className="inline-flex min-h-8 items-center gap-2.5 text-small">
            <input
              type="checkbox"
              className="size-5 accent-ink"
              checked={areAllTicked}
              onChange={() =>
                onTick(
                  records.map((record) => record.id),
                  !areAllTicked,
                )
              }
            />
            Tick all {label.toLowerCase()}
          </label>
        )}
      </div>
      <Note title="Before you erase" words={caution} />
      <Note title="Kept when erased" words={keeps} />
      {canBeHeld ? (
        rows
      ) : (
        <details className="group mt-2">
          <summary className="inline-block cursor-pointer py-1 text-small font-semibold underline decoration-press-active decoration-2 underline-offset-4">
            {ticked === records.length ? 'All' : ticked} ticked.{' '}
            <span className="group-open:hidden">Show them</span>
            <span className="hidden group-open:inline">Hide them</span>
            <span className="sr-only">: {label}</span>
          </summary>
          {rows}
        </details>
      )}
      {more && (
        <p className="mt-3 font-semibold">
          There are more than are shown. Look for something narrower, such as the e-mail address.
        </p>
      )}
    </section>
  );
}

function Note({ title, words }: { title: string; words: string | null }) {
  if (words === null) return null;
  return (
    <p className="mt-2 max-w-prose text-small text-ink-soft">
      <span className="font-semibold">{title}:</span> {words}
    </p>
  );
}
