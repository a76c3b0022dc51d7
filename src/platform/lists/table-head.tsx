import { classNames } from '#ui/class-names.ts';
import { asTable } from './list-row.tsx';

/** A heading, and the class that sets how wide its column is. */
export type Column = readonly [label: string, className: string];

/** The headings of a table whose rows end with buttons; `display` is how the table's parts are laid out. */
export function TableHead({
  columns,
  display,
  rowClass,
  headingClass,
}: {
  columns: readonly Column[];
  display: string;
  rowClass: string;
  headingClass: string;
}) {
  return (
    <thead {...asTable.rows} className={display}>
      <tr {...asTable.row} className={rowClass}>
        {columns.map(([label, className]) => (
          <th key={label} {...asTable.heading} scope="col" className={classNames(headingClass, className)}>
            {label}
          </th>
        ))}
        <th {...asTable.heading} scope="col" className="md:w-10">
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
  );
}
