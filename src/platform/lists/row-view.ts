import type { ReactNode } from 'react';
import type { Choice } from './list-address.ts';

/** Of a row, a list itself needs no more; `show` gets the whole of it. */
export interface ListedRow {
  id: string;
}

/** What a list shows about a record. */
export interface RowView {
  title: string;
  kind: string;
  badge?: string | undefined;
  /** One for each column between the name and the state; null where there is nothing to say. */
  cells: ReactNode[];
  /** Where the work on it stands. */
  state: ReactNode;
  /** Empty if they have none. */
  email: string;
  phone?: string;
  spamReasons?: readonly string[] | null | undefined;
  /** What is worth knowing when reading it, such as `3 links`. */
  flags?: readonly string[] | undefined;
  /** ISO 8601; shown in Ontario's time. */
  createdAt: string;
  /** What is deleted, for the confirmation and screen readers, such as `the contact for Amara Okafor`. */
  what: string;
  caution?: string | undefined;
  /** What was done about it, with a form for more. */
  followUp?: ReactNode;
  facts: ReactNode;
}

export interface Column {
  heading: string;
  /** Where it is shown: a list leaves columns out where there is no room. */
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

export interface ListLabels {
  loading: string;
  /** Precedes the error message. */
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

/** What sets one admin list apart from the others. */
export interface ListDefinition {
  /** Where the list is; its CSV file has the same address with `.csv`. */
  path: string;
  types: readonly Choice[];
  sorts: readonly Choice[];
  labels: ListLabels;
  columns: Columns;
  /** Where what is known about rows beside their content is asked for, by `records=ID,ID,…`. */
  statesPath?: string;
  /** Must stay the same function, so that a row is drawn again only when it has changed. */
  show(this: void, row: ListedRow, state: unknown, now: Date): RowView;
  /** The heading above a row and its neighbours, where the list is sorted by what it names. */
  groupOf?(this: void, row: ListedRow): string;
}
