import type { Executor } from '#database/database.server.ts';
import { personalAuditEntries } from '#platform/audit/audit-entries.table.server.ts';
import { personalBookings } from '#features/bookings/personal-bookings.server.ts';
import { personalContacts } from '#features/contacts/personal-contacts.server.ts';
import { personalConsents } from '#features/newsletter/personal-consents.server.ts';
import { personalSubscribers } from '#features/newsletter/personal-subscribers.server.ts';
import { personalSessions, personalSignInFailures } from '#platform/session/personal-sessions.server.ts';
import { type KeyedHash, keyedHash } from '#platform/privacy/address-hash.server.ts';
import { personalMails } from '#platform/outbox/personal-mails.server.ts';
import type { PersonalDataSource } from '#platform/privacy/personal-data-source.server.ts';
import { mailTemplates } from './mail-templates.ts';
import { readSecret } from './read-secret.ts';

/**
 * Every table with personal data. Records come after those they belong to, and erasure runs in reverse: subscribers are
 * erased before their proofs of consent, which do not change while a subscription is active.
 */
export const personalData: PersonalDataSource[] = [
  personalContacts,
  personalBookings,
  personalConsents,
  personalSubscribers,
  personalMails(mailTemplates),
  personalAuditEntries,
  personalSessions,
  personalSignInFailures,
];

/** The hash that stands in for erased addresses. Its key is in the database. */
export async function readAddressHash(db: Executor): Promise<KeyedHash> {
  return keyedHash(await readSecret(db, 'erased-addresses'));
}
