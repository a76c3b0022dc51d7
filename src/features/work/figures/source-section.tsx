import { useState } from 'react';
import { useGet } from '#http/use-get.ts';
import { Segments } from '#platform/admin/segments.tsx';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import type { SourceFigures } from './source-figures.ts';
import { type CountedKind, countedKinds, SourceTable } from './source-table.tsx';
import { TagLinks } from './tag-links.tsx';

/** Where requests and consultations of the last twelve months came from, by month. */
export function SourceSection() {
  const [kind, setKind] = useState<CountedKind>('all');
  const figures = useGet<SourceFigures>('/api/figures/sources');
  const isEmpty = figures.data?.rows.length === 0;
  return (
    <section aria-labelledby="sources">
      <h2 id="sources" className="font-sans text-base font-semibold tracking-normal">
        Where requests came from
      </h2>
      <Segments
        label="What to count"
        options={countedKinds}
        value={kind}
        className="mt-2 w-fit max-sm:w-full max-sm:*:px-1.5"
        onChange={setKind}
      />
      {figures.data ? (
        <SourceTable figures={figures.data} kind={kind} />
      ) : (
        <NotLoaded query={figures} what="the figures" className="py-8" />
      )}
      {!isEmpty && (
        <p className="mt-3 max-w-prose text-small text-ink-soft">
          Counted in the month in which they arrived. Spam and cancelled consultations don’t count.{' '}
          <em>Unknown</em>: the visitor’s browser asks not to be tracked, or nothing was kept yet.
        </p>
      )}
      <TagLinks isOpen={isEmpty} />
    </section>
  );
}
