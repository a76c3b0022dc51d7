import { useList } from '#http/lists.queries.ts';
import { RecordList } from '#ui/record-list.tsx';
import { countsInWords } from './erasure-words.ts';
import type { ErasureAnswer } from './erasure.ts';
import { erasuresPath } from './privacy.queries.ts';

const words = {
  loading: 'Loading the erasures',
  failed: 'Error loading the erasures',
  empty: 'Nobody was erased yet.',
  more: 'Show older erasures',
};
const dateAndTime = new Intl.DateTimeFormat('en-CA', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Toronto',
});

/** What was erased, by whom and when; of whom, nobody can tell from it. */
export function ErasureList() {
  return (
    <RecordList list={useList<ErasureAnswer>(erasuresPath)} words={words}>
      {({ createdAt, username, counts, id }) => (
        <div className="border-b border-line pb-3 text-small">
          <p>
            <time dateTime={createdAt} className="tabular font-semibold">
              {dateAndTime.format(new Date(createdAt))}
            </time>{' '}
            by {username}
          </p>
          <p>{countsInWords(counts)}</p>
          <p className="font-mono text-[0.75rem] break-all text-ink-soft">{id}</p>
        </div>
      )}
    </RecordList>
  );
}
