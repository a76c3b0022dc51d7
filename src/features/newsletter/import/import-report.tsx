import type { RefObject } from 'react';
import { csvLine } from '#lib/csv.ts';
import { formatCount } from '#lib/format-count.ts';
import { Link } from '#pages/link.tsx';
import { DownloadIcon } from '#ui/admin-icons.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import type { ImportResult, SkippedRow, SkipReason } from './import.ts';

const shownRows = 100;

/** Why a row is left out, as a figure's label and as a sentence. */
const reasons: Record<SkipReason, [label: string, sentence: string]> = {
  wrong: ['could not be read', 'Could not be read'],
  left: ['unsubscribed, or were deleted from the list', 'Unsubscribed, or deleted from the list'],
  bounced: ['were taken off the list', 'Taken off the list'],
  erased: ['asked to be forgotten', 'Asked to be forgotten'],
  'put-aside': ['are put aside as possible spam', 'Put aside as possible spam: clear it in the list first'],
};

/** What an import would do, with the button that does it, or what it did. */
export function ImportReport({
  box,
  result,
  isDone,
  isPending = false,
  onImport,
  onAgain,
}: {
  box: RefObject<HTMLElement | null>;
  result: ImportResult;
  isDone: boolean;
  isPending?: boolean;
  onImport?: () => void;
  onAgain?: () => void;
}) {
  const { added, skipped } = result;
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="import-report" className="text-small outline-none">
      <h2 id="import-report" className="font-sans text-base font-semibold tracking-normal">
        {isDone
          ? `${people(added)} added`
          : added > 0
            ? `${people(added)} will be added`
            : 'Nobody in this list can be added'}
      </h2>
      <ul className="mt-1 space-y-0.5">
        {linesOf(result).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {isDone && added > 0 && <li>They were not emailed. The next issue is the first they get.</li>}
      </ul>
      {skipped.length > 0 && <SkippedTable skipped={skipped} />}
      <div className="mt-4 flex flex-wrap items-center gap-2 max-sm:[&>*]:w-full">
        {onImport && (added > 0 || result.consentAdded > 0) && (
          <Button size="small" pendingLabel={isPending ? 'Importing…' : undefined} onClick={onImport}>
            {added > 0 ? `Add ${people(added)}` : 'Store the proof of consent'}
          </Button>
        )}
        {isDone && (
          <>
            <Link href="/admin/newsletter" className={buttonClass('primary', 'small')}>
              Back to the newsletter
            </Link>
            <Link href="/admin?tab=newsletter" className={buttonClass('quiet', 'small')}>
              See the subscribers
            </Link>
            <Button size="small" variant="quiet" onClick={onAgain}>
              Import another list
            </Button>
          </>
        )}
        {skipped.length > 0 && (
          <Button size="small" variant="secondary" onClick={() => download(skipped)}>
            <DownloadIcon className="size-4.5" /> Download who is left out
          </Button>
        )}
      </div>
    </section>
  );
}

const people = (count: number) => `${formatCount(count)} ${count === 1 ? 'subscriber' : 'subscribers'}`;

function linesOf({ already, consentAdded, repeated, skipped }: ImportResult): string[] {
  const counts = Map.groupBy(skipped, ({ why }) => why);
  return [
    already > 0 &&
      `${formatCount(already)} ${already === 1 ? 'is' : 'are'} on the list already${
        consentAdded > 0
          ? `, ${formatCount(consentAdded)} of them without proof of consent, which they get now`
          : ''
      }`,
    repeated > 0 && `${formatCount(repeated)} ${repeated === 1 ? 'row repeats' : 'rows repeat'} an address`,
    ...[...counts].map(([why, rows]) => `${formatCount(rows.length)} ${reasons[why][0]}`),
  ].filter((line) => line !== false);
}

function SkippedTable({ skipped }: { skipped: readonly SkippedRow[] }) {
  const more = skipped.length - shownRows;
  return (
    <>
      <table className="mt-3 w-full table-fixed border-collapse">
        <caption className="sr-only">Who is left out</caption>
        <thead className="text-[0.8125rem] text-ink-soft">
          <tr>
            <th scope="col" className="h-8 w-14 text-left font-normal">
              Line
            </th>
            <th scope="col" className="text-left font-normal">
              Address
            </th>
            <th scope="col" className="w-1/2 text-left font-normal">
              Left out because
            </th>
          </tr>
        </thead>
        <tbody>
          {skipped.slice(0, shownRows).map(({ line, email, why, detail }) => (
            <tr key={line} className="border-t border-line align-top">
              <td className="tabular py-1.5 text-ink-soft">{line}</td>
              <td className="py-1.5 pr-3 break-words">{email || '–'}</td>
              <td className="py-1.5 break-words">{detail ?? reasons[why][1]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className="border-t border-line py-1.5 text-ink-soft">
          And {formatCount(more)} more, in the file below.
        </p>
      )}
    </>
  );
}

function download(skipped: readonly SkippedRow[]) {
  const lines = skipped.map(({ line, email, why, detail }) =>
    csvLine([String(line), email, detail ?? reasons[why][1]]),
  );
  const text = `\uFEFF${csvLine(['Line', 'Email', 'Left out because'])}${lines.join('')}`;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'left-out-of-the-import.csv';
  link.click();
  URL.revokeObjectURL(url);
}
