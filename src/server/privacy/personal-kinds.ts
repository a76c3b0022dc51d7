import { type KeyedHash, keyedHash } from '#database/keyed-hash.server.ts';
import type { Executor } from '#database/database.server.ts';
import type { PersonalKind } from '#database/personal-kind.server.ts';
import { personalAuditEntries } from '#features/audit/personal-audit-entries.server.ts';
import { personalBookings } from '#features/bookings/personal-bookings.server.ts';
import { personalContacts } from '#features/contacts/personal-contacts.server.ts';
import { withdrawMails } from '#platform/outbox/mails.store.server.ts';
import { personalMails } from '#platform/outbox/personal-mails.server.ts';
import { personalConsents } from '#features/newsletter/personal-consents.server.ts';
import { personalSubscribers } from '#features/newsletter/personal-subscribers.server.ts';
import { suppressedSince } from '#features/privacy/erasures.store.server.ts';
import { mailTemplates } from '#server/mail-templates.ts';
import { readSecret } from '#server/read-secret.ts';
import { personalRateLimits } from './personal-rate-limits.ts';

const mailsGoAlong = {
  removed: (...[transaction, id]: Parameters<typeof withdrawMails>) => withdrawMails(transaction, id),
};

/** The hash under which addresses of people who were erased are remembered. Its key is in the database. */
export async function readAddressHash(db: Executor): Promise<KeyedHash> {
  return keyedHash(await readSecret(db, 'erased-addresses'));
}

/**
 * Everything that is stored of people who are not our own staff. A subscriber is erased before its proofs of consent,
 * which stay as they are while a subscription stands.
 */
export function personalKinds(hash: KeyedHash): PersonalKind[] {
  return [
    personalContacts(mailsGoAlong),
    personalBookings(mailsGoAlong),
    personalSubscribers(mailsGoAlong, suppressedSince(hash)),
    personalConsents(hash),
    personalMails(mailTemplates),
    personalAuditEntries,
    personalRateLimits,
  ];
}
