/** A booking as its visitor sees it who came by the link in a mail, and what can be done with it. */
export interface ManagedBooking {
  /** Proves that the visitor may: from the link, and sent back with every form. */
  token: string;
  name: string;
  consultationType: string;
  date: string;
  time: string;
  state: 'upcoming' | 'cancelled' | 'over';
  /** Asked whether to cancel it, or shown with everything there is. */
  step: 'show' | 'cancel';
  /** What the visitor has just done. */
  done: 'moved' | undefined;
  /** The day whose times are offered, and the days that can be chosen. */
  day: string;
  firstDay: string;
  lastDay: string;
  /** The free times of that day; or, when the chosen one was taken, the next that are free. */
  slots: { date: string; time: string }[];
  /** Why the time that was chosen cannot be. */
  error: string | undefined;
}
