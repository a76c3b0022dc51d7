/** A form that came back from the server, because it was sent without script and something in it was wrong or still to be chosen. */
export interface SentForm {
  /** What the visitor had typed, by field. */
  values: Record<string, string>;
  /** What is wrong, by field, in words for the visitor. */
  errors: Record<string, string>;
  /** What is wrong with the whole of it, when it is not the fields. */
  notice?: string;
  /** For bookings whose time was taken: the next that are free. */
  freeSlots?: { date: string; time: string }[];
  /** For bookings: the free times of the day in it. Not there where they could not be looked up. */
  times?: string[];
}
