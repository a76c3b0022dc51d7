import { WideContent } from '#ui/wide-content.tsx';

/** A table of numbers. The first cell of each row is its name. */
export function FigureTable({
  caption,
  columns,
  rows,
  foot,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  foot?: readonly string[];
}) {
  return (
    <WideContent label={caption}>
      <table className="w-full max-w-4xl break-inside-avoid border-collapse text-right max-sm:text-small">
        <caption className="mb-3 text-left font-display text-h3">{caption}</caption>
        <thead>
          <tr className="border-b-2 border-ink text-small">
            {columns.map((column, at) => (
              <th key={column} scope="col" className={at === 0 ? 'py-2 pr-2 text-left' : 'py-2 pl-2 sm:pl-4'}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular">
          {rows.map(([name, ...cells]) => (
            <tr key={name} className="border-b border-line">
              <NameAndCells name={name ?? ''} cells={cells} />
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot className="tabular font-semibold">
            <tr className="border-t-2 border-ink">
              <NameAndCells name={foot[0] ?? ''} cells={foot.slice(1)} isFoot />
            </tr>
          </tfoot>
        )}
      </table>
    </WideContent>
  );
}

function NameAndCells({
  name,
  cells,
  isFoot = false,
}: {
  name: string;
  cells: readonly string[];
  isFoot?: boolean;
}) {
  return (
    <>
      <th scope="row" className={`py-2 pr-2 text-left ${isFoot ? '' : 'font-normal'}`}>
        {name}
      </th>
      {cells.map((cell, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the columns are fixed
        <td key={at} className="py-2 pl-2 sm:pl-4">
          {cell}
        </td>
      ))}
    </>
  );
}
