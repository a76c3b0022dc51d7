import type { Transaction } from '#database/database.server.ts';
import type { LogContext } from '#features/follow-ups/follow-ups.store.server.ts';
import type { Services } from '#platform/feature.server.ts';

/** The conditions besides the schedule under which a slot can be booked. */
export interface SlotRules {
  now: () => Date;
  /** The number of consultations that can begin at the same time while nobody takes them by name. */
  perSlot: number;
  /** Set when booking for a client: minimum notice, limits and `memberId` are only for clients themselves. */
  administrator?: string | undefined;
  /** The colleague the client chose; missing means anyone, as does one who no longer takes consultations. */
  memberId?: string | null | undefined;
}

export interface BookingContext extends SlotRules, Pick<Services, 'queueMails'> {
  /** True if the bookings of one address or network are limited. */
  isLimited: boolean;
  /** Counts an email to a client, and says whether it may be sent. */
  reserveMail: (tx: Transaction, email: string) => Promise<boolean>;
  phone: () => string;
}

/** The writer of what is logged: the client, where no administrator does it. */
export const logContextOf = ({
  administrator,
  now,
}: Pick<SlotRules, 'administrator' | 'now'>): LogContext => ({
  writer: { username: administrator ?? 'the client' },
  now: now(),
});

export function bookingContext(
  { config, now, queueMails, reserveMail, facts }: Services,
  { ip, administrator }: { ip?: string; administrator?: string } = {},
): BookingContext {
  const isLimited = config.rateLimit && administrator === undefined;
  return {
    perSlot: config.bookingsPerSlot,
    isLimited,
    administrator,
    now,
    queueMails,
    phone: () => facts().company.phone.display,
    reserveMail: async (tx, email) =>
      email !== '' && (administrator !== undefined || (await reserveMail(tx, email, ip))),
  };
}
