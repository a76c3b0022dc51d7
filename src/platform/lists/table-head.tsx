import { asTable } from './list-row.tsx';

/** The headings of a table whose rows end with buttons; `display` is how the table's parts are laid out. */
export function TableHead({
  columns,
  display,
  rowClass,
  headingClass,
}: {
  columns: readonly string[];
  display: string;
  rowClass: string;
  headingClass: string;
}) {
  return (
    <thead {...asTable.rows} className={display}>
      <tr {...asTable.row} className={rowClass}>
        {columns.map((column) => (
          <th key={column} {...asTable.heading} scope="col" className={headingClass}>
            {column}
          </th>
        ))}
        <th {...asTable.heading} scope="col">
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
  );
}
