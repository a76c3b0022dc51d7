import type { ScheduleYear } from '#features/calculators/arithmetic/schedule.ts';
import { wholeDollars } from '#features/calculators/figures.ts';

const columns = ['Year', 'Interest', 'Principal', 'Owed'];
const yearsInGroup = 5;

/** The schedule in whole dollars: five years at a time to unfold, and on paper all of them in one table. */
export function YearTable({
  years,
  totals: [interest, principal],
}: {
  years: readonly ScheduleYear[];
  /** All interest and all principal, in cents. */
  totals: readonly [interest: number, principal: number];
}) {
  const foot = ['Total', wholeDollars(interest), wholeDollars(principal), wholeDollars(0)];
  const groups = Array.from({ length: Math.ceil(years.length / yearsInGroup) }, (_, at) =>
    years.slice(at * yearsInGroup, (at + 1) * yearsInGroup),
  );
  return (
    <section aria-labelledby="year-by-year" className="max-w-2xl print:max-w-none">
      <h2 id="year-by-year" className="text-h3 print:hidden">
        Year by year
      </h2>
      <div className="mt-3 border-t border-line-strong print:hidden">
        {groups.map((group, at) => (
          <details key={group[0]!.year} open={at === 0} className="border-b border-line">
            <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 py-2 font-semibold">
              <span>{nameOf(group)}</span>
              <span className="tabular font-normal">{`${wholeDollars(group.at(-1)!.balance)} owed`}</span>
            </summary>
            {/* With large text it scrolls: a figure must not break. */}
            <div className="relative overflow-x-auto">
              <Rows caption={nameOf(group)} years={group} />
            </div>
          </details>
        ))}
      </div>
      <dl className="tabular mt-3 flex flex-wrap gap-x-8 gap-y-1 print:hidden">
        <div className="flex gap-x-2">
          <dt>All interest</dt>
          <dd className="font-semibold">{foot[1]}</dd>
        </div>
        <div className="flex gap-x-2">
          <dt>All principal</dt>
          <dd className="font-semibold">{foot[2]}</dd>
        </div>
      </dl>
      <div className="hidden break-inside-avoid print:block">
        <Rows caption="Year by year" years={years} foot={foot} />
      </div>
    </section>
  );
}

function nameOf(group: readonly ScheduleYear[]): string {
  const [first, last] = [group[0]!.year, group.at(-1)!.year];
  return first === last ? `Year ${first}` : `Years ${first} to ${last}`;
}

function Rows({
  caption,
  years,
  foot,
}: {
  caption: string;
  years: readonly ScheduleYear[];
  foot?: readonly string[];
}) {
  return (
    <table className="tabular mb-4 w-full min-w-[16rem] table-fixed border-collapse text-right text-small print:mb-0 print:leading-[1.2]">
      <caption className="sr-only text-left print:not-sr-only print:font-display print:text-h3">
        {caption}
      </caption>
      <thead>
        <tr className="border-b-2 border-ink">
          {columns.map((column, at) => (
            <th key={column} scope="col" className={at === 0 ? 'w-1/6 py-1 text-left' : 'py-1'}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {years.map(({ year, interest, principal, balance }) => (
          <tr key={year} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 text-left font-normal print:py-0">
              {year}
            </th>
            {[interest, principal, balance].map((cents, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the columns are fixed
              <td key={at} className="py-1.5 print:py-0">
                {wholeDollars(cents)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {foot && (
        <tfoot className="font-semibold">
          <tr className="border-t-2 border-ink">
            <th scope="row" className="text-left">
              {foot[0]}
            </th>
            {foot.slice(1).map((cell, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the columns are fixed
              <td key={at}>{cell}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
