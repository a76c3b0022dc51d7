import type { Transaction } from '#database/database.server.ts';
import type { Services } from '#platform/feature.server.ts';

/** What besides the schedule decides whether a slot can be booked. */
export interface SlotRules {
  now: () => Date;
  /** How many consultations can begin at the same time while nobody takes consultations by name. */
  perSlot: number;
  /** The administrator who does it for a client. Minimum notice, limits and `memberId` are only for clients themselves. */
  administrator?: string | undefined;
  /** Whom of the team the client wants; anyone if missing, or once they take no consultations any more. */
  memberId?: string | null | undefined;
}

/** What booking and changing consultations needs to know. */
export interface BookingContext extends SlotRules, Pick<Services, 'queueMails'> {
  /** Whether there are limits to how much one address or network books. */
  isLimited: boolean;
  /** Counts an email to a client, and says whether it may be sent. */
  mayMail: (tx: Transaction, email: string) => Promise<boolean>;
}

/** The same for a client at an IP address, or for an administrator who does it for one. */
export function bookingContext(
  { config, now, queueMails, mayMail }: Services,
  { ip, administrator }: { ip?: string; administrator?: string } = {},
): BookingContext {
  const isLimited = config.rateLimit && administrator === undefined;
  return {
    perSlot: config.bookingsPerSlot,
    isLimited,
    administrator,
    now,
    queueMails,
    mayMail: async (tx, email) =>
      email !== '' && (administrator !== undefined || (await mayMail(tx, email, ip))),
  };
}
