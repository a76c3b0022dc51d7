import { WideContent } from '#ui/wide-content.tsx';

export function FigureTable({
  caption,
  columns,
  rows,
  foot,
  isDense = false,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  foot?: readonly string[];
  /** Many rows under a heading of their own: small, and close together on paper. */
  isDense?: boolean;
}) {
  const nameAndCells = ([name, ...cells]: readonly string[], weight = '') => (
    <>
      <th
        scope="row"
        className={`${isDense ? `${dense} whitespace-nowrap` : 'py-2 pr-2'} text-left ${weight}`}
      >
        {name}
      </th>
      {cells.map((cell, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the columns are fixed
        <td key={at} className={isDense ? dense : 'py-2 pl-2 sm:pl-4'}>
          {cell}
        </td>
      ))}
    </>
  );
  return (
    <WideContent label={caption}>
      <table
        className={`w-full border-collapse text-right ${isDense ? 'mb-4 min-w-[16rem] table-fixed text-small print:mb-0 print:leading-[1.2]' : 'max-w-4xl break-inside-avoid max-sm:text-small'}`}
      >
        <caption
          className={`text-left ${isDense ? 'sr-only print:not-sr-only print:font-display print:text-h3' : 'mb-3 font-display text-h3'}`}
        >
          {caption}
        </caption>
        <thead>
          <tr className="border-b-2 border-ink text-small">
            {columns.map((column, at) => (
              <th
                key={column}
                scope="col"
                className={`${isDense ? (at === 0 ? 'py-1' : 'py-1 pl-2') : at === 0 ? 'py-2 pr-2' : 'py-2 pl-2 sm:pl-4'} ${at === 0 ? `text-left ${isDense ? 'w-1/6 max-sm:w-1/5' : ''}` : ''}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular">
          {rows.map((row) => (
            <tr key={row[0]} className="border-b border-line">
              {nameAndCells(row, 'font-normal')}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot className="tabular font-semibold">
            <tr className="border-t-2 border-ink">{nameAndCells(foot)}</tr>
          </tfoot>
        )}
      </table>
    </WideContent>
  );
}

const dense = 'py-1.5 print:py-0';
