import type * as z from 'zod/mini';

/** A form the server returned because it was sent without script and something was wrong or still to be chosen. */
export interface SentForm {
  values: Record<string, string>;
  /** Messages for the visitor, by field. */
  errors: Record<string, string>;
  /** A message about the form as a whole, when it is not the fields. */
  notice?: string;
  /** For bookings whose time was taken: the next free ones. */
  freeSlots?: { date: string; time: string }[];
  /** For bookings: the free times of the chosen day. Missing if they could not be looked up. */
  times?: string[];
  /** For bookings: the reason why we are closed on the chosen day, as a sentence. */
  closed?: string | undefined;
  /** For bookings: the next days, with the number of free times, or why we are closed. */
  days?: { date: string; free: number; closed?: string | undefined }[];
}

/** The errors of a form by field: only the first of each is reported. */
export function errorsByField({ issues }: z.core.$ZodError): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}
