import { useEffect, useRef } from 'react';
import type { FactSection } from '#brokerage/facts.ts';
import { listDifferences } from './sections/field-labels.ts';
import type { SectionValues } from './section-values.ts';

const blank = <span className="text-ink-soft">(blank)</span>;

/** A colleague saved the same section in the meantime: shows where the two versions differ. */
export function SectionConflict({
  section,
  mine,
  theirs,
  by,
}: {
  section: FactSection;
  mine: SectionValues[FactSection];
  theirs: SectionValues[FactSection];
  /** Who saved theirs; null if the section is as in the files again. */
  by: string | null;
}) {
  const differences = listDifferences(section, mine, theirs);
  const panel = useRef<HTMLDivElement>(null);
  // At the foot of the section, while the button that was pressed stays in sight wherever one is.
  // In braces: some browsers return a promise, which React would take for the effect's cleanup.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={panel}
      role="alert"
      className="mt-5 scroll-mt-16 scroll-mb-20 border-l-4 border-wrong bg-wrong-soft px-3 py-2"
    >
      <p>
        <strong>
          {by === null ? 'A colleague went back to the original' : `${by} changed this`} in the meantime.
        </strong>{' '}
        Nothing was overwritten, and your changes are still here.
        {differences.length === 0 && ' Both versions say the same.'}
      </p>
      {differences.length > 0 && (
        <dl className="mt-2 divide-y divide-line">
          {differences.map(({ label, mine: own, theirs: other }) => (
            <div key={label} className="py-1.5 sm:grid sm:grid-cols-[12rem_1fr_1fr] sm:gap-x-4">
              <dt className="font-semibold">{label}</dt>
              <dd className="break-words">Theirs: {other || blank}</dd>
              <dd className="break-words">Yours: {own || blank}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
