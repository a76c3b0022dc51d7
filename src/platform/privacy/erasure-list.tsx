import { useList } from '#platform/lists/lists.queries.ts';
import { RecordList } from '#platform/lists/record-list.tsx';
import { formatDateTime } from './format-value.ts';
import type { ErasedCounts, ErasureResponse } from './privacy.ts';
import { erasuresPath } from './privacy.queries.ts';

const words = {
  loading: 'Loading erasures',
  failed: 'Error loading erasures',
  empty: 'No erasures yet.',
  more: 'Show older erasures',
};

/** What was erased, by whom and when, but not whose it was. */
export function ErasureList() {
  return (
    <RecordList list={useList<ErasureResponse>(erasuresPath)} words={words}>
      {({ createdAt, username, counts, id }) => (
        <div className="border-b border-line pb-3 text-small">
          <p>
            <time dateTime={createdAt} className="tabular font-semibold">
              {formatDateTime(new Date(createdAt))}
            </time>{' '}
            by {username}
          </p>
          <p>{formatCounts(counts)}</p>
          <p className="font-mono text-[0.75rem] break-all text-ink-soft">{id}</p>
        </div>
      )}
    </RecordList>
  );
}

/** What happened to the records of each kind: *contact: 2 erased; consent: 1 kept by law*. */
export function formatCounts(counts: ErasedCounts): string {
  return Object.entries(counts)
    .map(([kind, { erased, kept, held }]) => {
      const parts = [
        erased > 0 && `${erased} erased`,
        kept > 0 && `${kept} kept by law`,
        held > 0 && `${held} held`,
      ].filter(Boolean);
      return `${kind}: ${parts.length > 0 ? parts.join(', ') : 'nothing'}`;
    })
    .join('; ');
}
