import type { CsvRow } from '#lib/csv.ts';
import { smallControl } from '#ui/fields/small-field.tsx';
import { WideContent } from '#ui/wide-content.tsx';
import type { Columns } from './guess-columns.ts';
import type { ColumnKind } from './import.ts';

const shownRows = 5;
const labels: [kind: ColumnKind | '', label: string][] = [
  ['', 'Left out'],
  ['email', 'Email address'],
  ['name', 'Name'],
  ['lastName', 'Last name'],
  ['day', 'Day they agreed'],
  ['source', 'Where they agreed'],
];

/** The first rows of the list, and what each of its columns is. */
export function ImportColumns({
  rows,
  columns: { kinds, hasHeading },
  onChange,
}: {
  rows: readonly CsvRow[];
  columns: Columns;
  onChange: (columns: Columns) => void;
}) {
  const choose = (at: number, kind: ColumnKind | null) =>
    onChange({
      hasHeading,
      // Each kind once: another column that was it is left out.
      kinds: kinds.map((before, other) => (other === at ? kind : before === kind ? null : before)),
    });
  const heading = hasHeading ? rows[0] : undefined;
  const first = rows.slice(hasHeading ? 1 : 0, shownRows + (hasHeading ? 1 : 0));
  return (
    <>
      <WideContent label="The first rows">
        <table className="w-full border-collapse">
          <thead>
            <tr>
              {kinds.map((kind, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is its position
                <th key={at} scope="col" className="min-w-42 pr-2 pb-1.5 text-left align-bottom font-normal">
                  <span className="mb-1 block max-w-56 truncate text-ink-soft">
                    {heading?.cells[at]?.trim() || `Column ${at + 1}`}
                  </span>
                  <select
                    aria-label={`Column ${at + 1}`}
                    value={kind ?? ''}
                    onChange={(event) => choose(at, (event.currentTarget.value || null) as ColumnKind | null)}
                    className={`${smallControl} w-full`}
                  >
                    {labels.map(([value, label]) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first.map(({ line, cells }) => (
              <tr key={line} className="border-t border-line">
                {kinds.map((kind, at) => (
                  <td
                    // oxlint-disable-next-line react/no-array-index-key -- a column is its position
                    key={at}
                    className={`h-9 max-w-56 truncate pr-2 ${kind === null ? 'text-ink-soft' : ''}`}
                  >
                    {cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideContent>
      <label className="mt-2 flex min-h-11 w-fit cursor-pointer items-center gap-2.5 sm:min-h-9">
        <input
          type="checkbox"
          checked={hasHeading}
          onChange={(event) => onChange({ kinds, hasHeading: event.currentTarget.checked })}
          className="size-6 accent-ink"
        />
        The first row names the columns
      </label>
    </>
  );
}
