/** A booking as seen by a visitor who followed the link in an e-mail, and what can be done with it. */
export interface ManagedBooking {
  /** Proves authorization: from the link, and sent back with every form. */
  token: string;
  name: string;
  consultationType: string;
  date: string;
  time: string;
  state: 'upcoming' | 'cancelled' | 'over';
  /** Confirming a cancellation, or showing everything. */
  step: 'show' | 'cancel';
  /** What the visitor has just done. */
  done: 'moved' | undefined;
  /** The day whose times are offered, and the days to choose from. */
  day: string;
  firstDay: string;
  lastDay: string;
  /** The free times of that day; if the chosen one was taken, the next free ones. */
  slots: { date: string; time: string }[];
  /** Why the chosen time is not possible. */
  error: string | undefined;
}
