import { useState } from 'react';
import { formatCount } from '#lib/format-count.ts';
import { dayParts } from '#lib/format-day.ts';
import { ChoiceField } from '#ui/fields/field.tsx';
import { WideContent } from '#ui/wide-content.tsx';
import { formatMonth } from './format-figures.ts';
import type { FigureCounts, SourceFigures } from './source-figures.ts';

export const countedKinds = [
  ['all', 'Both'],
  ['requests', 'Requests'],
  ['consultations', 'Consultations'],
] as const;
export type CountedKind = (typeof countedKinds)[number][0];

/** Counts by name and month. On phones there is room for one number a line: those of a chosen month or of all. */
export function SourceTable({
  figures: { months: allMonths, rows, other },
  kind,
}: {
  figures: SourceFigures;
  kind: CountedKind;
}) {
  const [chosen, setChosen] = useState('');
  const found = rows
    .map((row) => ({ name: row.name, ...countOf(row, kind) }))
    .filter(({ total }) => total > 0)
    .toSorted((one, two) => two.total - one.total);
  if (other && countOf(other, kind).total > 0) found.push({ name: 'Others', ...countOf(other, kind) });
  if (found.length === 0) return <Nothing kind={kind} />;
  // Leaves out the months before the first request.
  const first = allMonths.findIndex((_month, index) => found.some(({ byMonth }) => byMonth[index]! > 0));
  const months = allMonths.slice(first);
  const chosenIndex = months.indexOf(chosen);
  const lines = found.map((line) => ({ ...line, byMonth: line.byMonth.slice(first) }));
  const all = months.map((_month, index) => lines.reduce((sum, { byMonth }) => sum + byMonth[index]!, 0));
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  const most = Math.max(...lines.map((line) => line.total));
  const [lastMonth = 0, thisMonth = 0] = [0, ...all].slice(-2);
  return (
    <>
      <p className="tabular mt-4">
        <strong>{formatCount(thisMonth)}</strong> in {formatMonth(months.at(-1)!)} so far ·{' '}
        <strong>{formatCount(lastMonth)}</strong> the month before · <strong>{formatCount(total)}</strong> in
        the last {allMonths.length} months
      </p>
      <ChoiceField
        className="mt-4 md:hidden"
        label="Month"
        none="All of these months"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={months.toReversed().map((month) => [month, formatMonth(month)] as const)}
      />
      <WideContent label="Counted by source">
        <table className="tabular mt-4 w-full text-left text-small">
          <thead>
            <tr className="border-b border-line-strong">
              <th scope="col" className="py-2 pr-4">
                Source
              </th>
              {months.map((month) => (
                <th key={month} scope="col" className="px-2 py-2 text-right max-md:hidden">
                  <abbr title={formatMonth(month)} className="no-underline">
                    {dayParts.month(month)}
                  </abbr>
                </th>
              ))}
              <th scope="col" className="py-2 pl-3 text-right">
                {chosenIndex >= 0 && <span className="md:hidden">{formatMonth(chosen)}</span>}
                <span className={chosenIndex >= 0 ? 'max-md:hidden' : undefined}>Total</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.name} className="h-10 border-b border-line hover:bg-paper-raised">
                <th scope="row" className="py-1 pr-4 font-normal">
                  <span className="font-semibold break-words">{line.name}</span>
                  <Bar share={line.total / most} />
                </th>
                {line.byMonth.map((count, index) => (
                  <td key={months[index]} className="px-2 text-right max-md:hidden">
                    <Count count={count} />
                  </td>
                ))}
                <Total total={line.total} chosen={line.byMonth[chosenIndex]} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="h-10 font-semibold">
              <th scope="row" className="py-1 pr-4">
                All
              </th>
              {all.map((count, index) => (
                <td key={months[index]} className="px-2 text-right max-md:hidden">
                  <Count count={count} />
                </td>
              ))}
              <Total total={total} chosen={all[chosenIndex]} />
            </tr>
          </tfoot>
        </table>
      </WideContent>
    </>
  );
}

/** A line's share of the longest. */
function Bar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1 h-1 w-full">
      <rect width="100" height="4" className="fill-paper-sunk" />
      <rect width={Math.max(1, share * 100)} height="4" className="fill-ink" />
    </svg>
  );
}

/** The last column: on phones the chosen month's, if one is chosen. */
function Total({ total, chosen }: { total: number; chosen: number | undefined }) {
  if (chosen === undefined) return <td className="pl-3 text-right font-semibold">{formatCount(total)}</td>;
  return (
    <td className="pl-3 text-right font-semibold">
      <span className="md:hidden">
        <Count count={chosen} />
      </span>
      <span className="max-md:hidden">{formatCount(total)}</span>
    </td>
  );
}

function Count({ count }: { count: number }) {
  return count === 0 ? <span className="font-normal text-ink-soft">–</span> : formatCount(count);
}

function Nothing({ kind }: { kind: CountedKind }) {
  const noun = kind === 'all' ? 'requests or consultations' : kind;
  return (
    <div className="mt-4 border-y border-line py-6">
      <p className="font-semibold">No {noun} in these months.</p>
      <p className="mt-1 max-w-prose text-small text-ink-soft">
        As soon as there are some, this shows by month which search engine, site, newsletter or ad they came
        from.
      </p>
    </div>
  );
}

function countOf({ requests, consultations }: FigureCounts, kind: CountedKind) {
  const byMonth = requests.map((count, index) => {
    if (kind === 'all') return count + consultations[index]!;
    return kind === 'requests' ? count : consultations[index]!;
  });
  return { byMonth, total: byMonth.reduce((sum, count) => sum + count, 0) };
}
