import type { RefObject } from 'react';
import { countOf, formatCount } from '#lib/format-count.ts';
import { Link } from '#pages/link.tsx';
import { Button, buttonClass, QuietButton } from '#ui/button.tsx';
import type { ImportResult, SkipReason } from './import.ts';

/** Reasons to leave people out, after their number and in a row of the table. */
const reasons: Record<SkipReason, [many: string, one: string]> = {
  wrong: ['could not be read', 'Could not be read'],
  gone: ['marked in the list as not to be emailed', 'Not to be mailed'],
  repeated: ['listed twice', 'Listed twice'],
  unsubscribed: ['unsubscribed here, or deleted from the list', 'Unsubscribed, or deleted from the list'],
  bounced: ['unsubscribed here by us', 'Unsubscribed by us'],
  erased: ['asked to be forgotten', 'Asked to be forgotten'],
  spam: ['in spam', 'In spam: choose Not spam in the list first'],
};

export function ImportReport({
  box,
  result,
  isPending = false,
  onImport,
  onAgain,
}: {
  box: RefObject<HTMLElement | null>;
  result: ImportResult;
  isPending?: boolean;
  /** Missing if it is done. */
  onImport?: () => void;
  onAgain?: () => void;
}) {
  const { rows, added, consentAdded, skipped, columns } = result;
  const unused = columns.filter(({ kind }) => kind === null).map(({ heading }) => heading);
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="import-report" className="text-small outline-none">
      <h2 id="import-report" className="text-h4">
        {countOf(added, 'subscriber')} {onImport ? 'will be added' : 'added'}, of {formatCount(rows)} in the
        list
      </h2>
      <ul className="mt-1 space-y-0.5">
        {linesOf(result).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {unused.length > 0 && <li>Not stored: {unused.join(', ')}</li>}
        {!onImport && added > 0 && <li>They were not emailed. The next issue is the first they get.</li>}
      </ul>
      {skipped.length > 0 && (
        <section
          className="mt-3 max-h-96 overflow-y-auto border-y border-line"
          aria-label="Who is left out"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll with the arrow keys
          tabIndex={0}
        >
          <table className="w-full table-fixed border-collapse">
            <thead className="text-[0.8125rem] text-ink-soft">
              <tr className="[&>th]:h-8 [&>th]:text-left [&>th]:font-normal">
                <th scope="col" className="w-14">
                  Line
                </th>
                <th scope="col">Address</th>
                <th scope="col" className="w-1/2">
                  Left out because
                </th>
              </tr>
            </thead>
            <tbody>
              {skipped.map(({ line, email, why, detail }) => (
                <tr
                  key={`${line} ${email}`}
                  className="border-t border-line align-top [&>td]:py-1.5 [&>td]:break-words"
                >
                  <td className="tabular text-ink-soft">{line}</td>
                  <td className="pr-3">{email || '–'}</td>
                  <td>{why === 'wrong' ? detail : [reasons[why][1], detail].filter(Boolean).join(': ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2 max-sm:[&>*]:w-full">
        {onImport && added + consentAdded > 0 && (
          <Button size="small" pendingLabel={isPending && 'Importing…'} data-saves onClick={onImport}>
            {added > 0 ? `Add ${countOf(added, 'subscriber')}` : 'Store the proof of consent'}
          </Button>
        )}
        {onAgain && (
          <>
            <Link href="/admin/newsletter" className={buttonClass('primary', 'small')}>
              Back to the newsletter
            </Link>
            <Link href="/admin?tab=newsletter" className={buttonClass('quiet', 'small')}>
              See the subscribers
            </Link>
            <QuietButton onClick={onAgain}>Import another list</QuietButton>
          </>
        )}
      </div>
    </section>
  );
}

function linesOf({ already, consentAdded, skipped }: ImportResult): string[] {
  const onList = `${formatCount(already)} ${already === 1 ? 'is' : 'are'} on the list already`;
  const proofs = `, ${formatCount(consentAdded)} of them without proof of consent, which they get now`;
  return [
    ...(already > 0 ? [onList + (consentAdded > 0 ? proofs : '')] : []),
    ...[...Map.groupBy(skipped, ({ why }) => why)].map(
      ([why, rows]) => `${formatCount(rows.length)} ${reasons[why][0]}`,
    ),
  ];
}
