import type { ReactNode } from 'react';
import type { Choice } from './list-address.ts';

/** The only part of a row that a list itself needs; `show` gets the whole row. */
export interface ListedRow {
  id: string;
}

export interface RowView {
  title: string;
  kind: string;
  badge?: string | undefined;
  /** One for each column between the name and the state; null where there is nothing to say. */
  cells: ReactNode[];
  state: ReactNode;
  /** Empty if they have none. */
  email: string;
  phone?: string;
  spamReasons?: readonly string[] | null | undefined;
  /** Remarks on it, such as `3 links`. */
  flags?: readonly string[] | undefined;
  /** ISO 8601; shown in Ontario's time. */
  createdAt: string;
  /** The thing to delete, for the confirmation and screen readers: `the contact for Amara Okafor`. */
  what: string;
  caution?: string | undefined;
  /** Whatever else can be done about it. */
  steps?: ReactNode;
  /** The steps that were taken, with a form for more. */
  followUp?: ReactNode;
  facts: ReactNode;
}

export interface Column {
  heading: string;
  /** Classes that hide it where there is no room. */
  className?: string;
}

/** The columns of a list. The name comes first, a delete button last. */
export interface Columns {
  /** The widths of the columns where a row is one line: Tailwind's `@3xl:grid-cols-[…]` and wider. */
  layout: string;
  name: string;
  middle: readonly Column[];
  state: Column;
  /** Shown as a day, or else as an age. */
  received: { heading: string; isDay?: boolean };
}

interface ListLabels {
  loading: string;
  failed: string;
  empty: string;
  row: readonly [one: string, many: string];
  deleted: string;
  notDeleted: string;
  search: string;
  type: string;
  allTypes: string;
  from: string;
  to: string;
}

export interface ListDefinition {
  /** The address of the list; that of its CSV file has `.csv` at the end. */
  path: string;
  types: readonly Choice[];
  sorts: readonly Choice[];
  labels: ListLabels;
  columns: Columns;
  /** The address of what is known about rows beside their content, asked by `records=ID,ID,…`. */
  statesPath?: string;
  /** Must stay the same function, so that a row is drawn again only when it has changed. */
  show(this: void, row: ListedRow, state: unknown, now: Date): RowView;
  /** The heading above a row and its neighbours, where the list is sorted by what it names. */
  groupOf?(this: void, row: ListedRow): string;
}
