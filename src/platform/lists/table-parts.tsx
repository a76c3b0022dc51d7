import type { ComponentProps } from 'react';

/** Some browsers forget what a table's parts are when they are laid out as a grid. */
const roles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
};

export const Table = (props: ComponentProps<'table'>) => <table {...roles.table} {...props} />;
export const Head = (props: ComponentProps<'thead'>) => <thead {...roles.rows} {...props} />;
export const Body = (props: ComponentProps<'tbody'>) => <tbody {...roles.rows} {...props} />;
export const Row = (props: ComponentProps<'tr'>) => <tr {...roles.row} {...props} />;
export const Heading = (props: ComponentProps<'th'>) => <th {...roles.heading} {...props} />;
/** The cell that names its row. */
export const NameCell = (props: ComponentProps<'th'>) => <th {...roles.name} {...props} />;
export const Cell = (props: ComponentProps<'td'>) => <td {...roles.cell} {...props} />;
