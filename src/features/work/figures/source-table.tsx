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
  figures: { months: asked, rows, other },
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
  // The months before the first say nothing.
  const first = asked.findIndex((_month, at) => found.some(({ byMonth }) => byMonth[at]! > 0));
  const months = asked.slice(first);
  const month = months.indexOf(chosen);
  const lines = found.map((line) => ({ ...line, byMonth: line.byMonth.slice(first) }));
  const all = months.map((_month, at) => lines.reduce((sum, { byMonth }) => sum + byMonth[at]!, 0));
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  const most = Math.max(...lines.map((line) => line.total));
  const [before = 0, now = 0] = [0, ...all].slice(-2);
  return (
    <>
      <p className="tabular mt-4">
        <strong>{formatCount(now)}</strong> in {formatMonth(months.at(-1)!)} so far ·{' '}
        <strong>{formatCount(before)}</strong> the month before · <strong>{formatCount(total)}</strong> in the
        last {asked.length} months
      </p>
      <ChoiceField
        className="mt-4 md:hidden"
        label="Month"
        none="All of these months"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={months.toReversed().map((shown) => [shown, formatMonth(shown)] as const)}
      />
      <WideContent label="Counted by source">
        <table className="tabular mt-4 w-full text-left text-small">
          <thead>
            <tr className="border-b border-line-strong">
              <th scope="col" className="py-2 pr-4">
                Source
              </th>
              {months.map((shown) => (
                <th key={shown} scope="col" className="px-2 py-2 text-right max-md:hidden">
                  <abbr title={formatMonth(shown)} className="no-underline">
                    {dayParts.month(shown)}
                  </abbr>
                </th>
              ))}
              <th scope="col" className="py-2 pl-3 text-right">
                {month >= 0 && <span className="md:hidden">{formatMonth(chosen)}</span>}
                <span className={month >= 0 ? 'max-md:hidden' : undefined}>Total</span>
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
                {line.byMonth.map((count, at) => (
                  <td key={months[at]} className="px-2 text-right max-md:hidden">
                    <Count count={count} />
                  </td>
                ))}
                <Total total={line.total} chosen={line.byMonth[month]} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="h-10 font-semibold">
              <th scope="row" className="py-1 pr-4">
                All
              </th>
              {all.map((count, at) => (
                <td key={months[at]} className="px-2 text-right max-md:hidden">
                  <Count count={count} />
                </td>
              ))}
              <Total total={total} chosen={all[month]} />
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
  const what = kind === 'all' ? 'requests or consultations' : kind;
  return (
    <div className="mt-4 border-y border-line py-6">
      <p className="font-semibold">No {what} in these months.</p>
      <p className="mt-1 max-w-prose text-small text-ink-soft">
        As soon as there are some, this shows by month which search engine, site, newsletter or ad they came
        from.
      </p>
    </div>
  );
}

function countOf({ requests, consultations }: FigureCounts, kind: CountedKind) {
  const byMonth = requests.map((count, at) => {
    if (kind === 'all') return count + consultations[at]!;
    return kind === 'requests' ? count : consultations[at]!;
  });
  return { byMonth, total: byMonth.reduce((sum, count) => sum + count, 0) };
}
