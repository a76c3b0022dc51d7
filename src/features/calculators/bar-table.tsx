import { WideContent } from '#ui/wide-content.tsx';

/** One row: a name, a formatted number, and the length of its bar. */
export interface BarRow {
  name: string;
  /** Highlighted, such as the result. */
  isMarked?: boolean;
  value: number;
  figure: string;
  /** Additional numbers in the row. */
  more?: readonly string[];
}

/** Numbers as a table with a bar in each row: the chart is the table, so it is fully accessible. */
export function BarTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  /** The column headings: names, numbers, and any additional columns. */
  columns: readonly string[];
  rows: readonly BarRow[];
}) {
  const longest = Math.max(1, ...rows.map(({ value }) => Math.abs(value)));
  const [first, ...rest] = columns;
  return (
    <WideContent label={caption}>
      <table className="w-full max-w-5xl border-collapse text-left">
        <caption className="mb-3 text-left font-display text-h3">{caption}</caption>
        <thead>
          <tr className="border-b-2 border-ink text-small">
            <th scope="col" className="py-2 pr-4 pl-2">
              {first}
            </th>
            <td aria-hidden="true" className="w-2/5 max-sm:hidden" />
            {rest.map((column) => (
              <th key={column} scope="col" className="py-2 pr-2 pl-4 text-right">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular">
          {rows.map(({ name, isMarked, value, figure, more = [] }) => (
            <tr
              key={name}
              className={`border-b border-line ${isMarked ? 'bg-paper-sunk font-semibold' : ''}`}
            >
              <th scope="row" className="py-2.5 pr-4 pl-2 font-[inherit]">
                {name}
              </th>
              <td aria-hidden="true" className="py-2.5 max-sm:hidden">
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="block h-5 w-full">
                  <rect
                    width={Math.max(0, Math.min(100, (Math.abs(value) / longest) * 100)).toFixed(1)}
                    height="10"
                    fill={isMarked ? 'var(--color-ink)' : 'var(--color-lake)'}
                    stroke="var(--color-ink)"
                    strokeWidth="1"
                    vectorEffect="non-scaling-stroke"
                  />
                </svg>
              </td>
              {[figure, ...more].map((text, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- the columns are fixed
                <td key={at} className="py-2.5 pr-2 pl-4 text-right">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideContent>
  );
}
