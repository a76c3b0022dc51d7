import type * as z from 'zod/mini';

/** A form the server returned because something was wrong. Features declare what their own forms need besides. */
export interface SentForm {
  values: Record<string, string>;
  /** Messages for the visitor, by field. */
  errors: Record<string, string>;
  /** A message about the form as a whole, when it is not the fields. */
  notice?: string;
  /** The next free times, where the one asked for was taken. */
  freeSlots?: { date: string; time: string }[];
}

/** The errors of a form by field: only the first of each is reported. */
export function errorsByField({ issues }: z.core.$ZodError): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}
