import type * as z from 'zod/mini';

/** A form the server returned because it was sent without script and something was wrong or still to be chosen. */
export interface SentForm {
  /** What the visitor had typed, by field. */
  values: Record<string, string>;
  /** What is wrong, by field, as messages for the visitor. */
  errors: Record<string, string>;
  /** What is wrong with the form as a whole, when it is not the fields. */
  notice?: string;
  /** For bookings whose time was taken: the next free ones. */
  freeSlots?: { date: string; time: string }[];
  /** For bookings: the free times of the chosen day. Missing if they could not be looked up. */
  times?: string[];
  /** For bookings: why nothing is free on the chosen day when we are closed, as a sentence. */
  closed?: string | undefined;
  /** For bookings: the next days, with the number of free times, or why we are closed. */
  days?: { date: string; free: number; closed?: string | undefined }[];
}

/** The errors of a form by field: only the first of each is reported. */
export function errorsByField({ issues }: z.core.$ZodError): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}
