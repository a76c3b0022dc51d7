import { and, type Column, eq, lt, sql, type SQLWrapper } from 'drizzle-orm';
import { boolean } from 'drizzle-orm/pg-core';
import { isOfLastDay } from '#database/columns.server.ts';
import { type Database, type Transaction, lockUntilCommit } from '#database/database.server.ts';
import { comparableEmail } from '#lib/email-address.ts';
import { clientNetwork, isLoopback } from '#lib/network-address.ts';
import { unaskedMails } from './mails.table.server.ts';

/** The most emails our forms send in a day to one mailbox, whose owner may have asked for none, and for one network. */
const maxPerDay = { mailbox: 6, network: 20 };

/**
 * Counts an email that its recipient may not have asked for, and says whether it may be sent. `ip` is the address of the
 * visitor who causes it; it is missing if only time does.
 */
export type ReserveMail = (tx: Transaction, email: string, ip?: string) => Promise<boolean>;

interface TextHash {
  of(text: string): string;
}

/** Creates a server's count, which knows mailboxes and networks by their hashes only. */
export function mailLimits({ hash, isLimited }: { hash: TextHash; isLimited: boolean }): ReserveMail {
  return async (tx, email, ip) => {
    if (!isLimited) return true;
    const network = ip === undefined ? undefined : networkOf(ip, hash);
    const mailbox = hash.of(mailboxOf(email));
    // In this order wherever there are both: else two could wait for each other.
    if (network !== undefined && (await atLimit(tx, unaskedMails.network, network, maxPerDay.network)))
      return false;
    if (await atLimit(tx, unaskedMails.mailbox, mailbox, maxPerDay.mailbox)) return false;
    await tx.insert(unaskedMails).values({ mailbox, network });
    return true;
  };
}

/** Locks a mailbox or network until the transaction ends; true if it has reached its limit. */
async function atLimit(tx: Transaction, column: Column, value: string, limit: number): Promise<boolean> {
  await lockUntilCommit(tx, `unasked emails ${value}`);
  return (
    (await tx.$count(unaskedMails, and(eq(column, value), isOfLastDay(unaskedMails.createdAt)))) >= limit
  );
}

export async function forgetUnasked(db: Database): Promise<void> {
  await db.delete(unaskedMails).where(lt(unaskedMails.createdAt, sql`now() - interval '1 day'`));
}

/** A keyed hash of a visitor's network; undefined behind an untrusted proxy, where all seem to come from this machine. */
export const networkOf = (ip: string, hash: TextHash): string | undefined =>
  isLoopback(ip) ? undefined : hash.of(clientNetwork(ip));

/** Providers that treat these domains as one, and ignore these characters in a mailbox's name. */
const providers = [
  // https://support.google.com/mail/answer/7436150
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  // https://proton.me/support/addresses-and-aliases
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[._-]/g },
];

/** Reads what all names of a mailbox have in common: no `+tag` (RFC 5233), and no characters that its provider ignores. */
export function mailboxOf(email: string): string {
  const address = comparableEmail(email);
  const atSign = address.lastIndexOf('@');
  const [local = ''] = address.slice(0, atSign).split('+');
  const domain = address.slice(atSign + 1);
  const provider = providers.find(({ domains }) => domains.includes(domain));
  return provider ? `${local.replace(provider.ignored, '')}@${provider.domains[0]}` : `${local}@${domain}`;
}

/** A column of forms' tables: whether the sender was emailed a confirmation; without one, they get no emails. */
export const confirmedColumn = () => boolean().notNull().default(true);

/** The flags of a row as administrators see them: with a note if its sender was not emailed. */
export const shownFlags = (flags: Column, isConfirmed: SQLWrapper) =>
  sql<string[]>`case when ${isConfirmed} then ${flags} else ${flags} || ${notConfirmed}::text end`.as(
    'flags',
  );

const notConfirmed =
  'No confirmation was emailed to this address, so nothing else is: many were asked for within a day, for it or from one network, or it was corrected without telling the client';
