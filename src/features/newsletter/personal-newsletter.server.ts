import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { PersonalDataSource } from '#platform/personal-data-source.server.ts';
import { isSuppressedSince, suppressAddresses } from '#platform/privacy/address-hash.server.ts';
import { keepProofs, keepsProof } from '#platform/privacy/consent.server.ts';
import {
  newsletterConsents as consents,
  newsletterSubscribers as subscribers,
} from './newsletter-subscribers.table.server.ts';

const unsubscribedAt = sql`coalesce((select max(${consents.withdrawnAt}) from ${consents} where lower(${consents.email}) = lower(${subscribers.email})), ${subscribers.createdAt})`;

/** Subscribers as personal data. Their address is suppressed, so that restoring a backup cannot bring it back. */
export const personalSubscribers: PersonalDataSource<typeof subscribers.$inferSelect> = {
  kind: 'subscriber',
  label: 'Newsletter subscribers',
  table: subscribers,
  id: subscribers.id,
  emails: [subscribers.email],
  clientId: subscribers.clientId,
  derived: ['clientId', 'searchText'],
  canBeHeld: true,
  keeps:
    'We keep a keyed hash of this address, which nobody can read, so we never send it the newsletter again.',
  title: ({ name, email, subscribed }) => `${name ?? email}: ${subscribed ? 'subscribed' : 'unsubscribed'}`,
  async beforeDelete(tx, where, erasing) {
    const rows = await tx.select({ email: subscribers.email }).from(subscribers).where(where);
    const emails = rows.map(({ email }) => email);
    await suppressAddresses(tx, emails, erasing);
  },
  retention: {
    period: 'unsubscribed',
    since: 'after they unsubscribed',
    expired: (before, hash) =>
      or(
        and(eq(subscribers.subscribed, false), lt(unsubscribedAt, before)),
        isSuppressedSince(hash, subscribers.email, subscribers.createdAt),
      ),
  },
};

const stillSubscribed = sql`exists (select 1 from ${subscribers} where lower(${subscribers.email}) = lower(${consents.email}) and ${subscribers.subscribed})`;

export const personalConsents: PersonalDataSource<typeof consents.$inferSelect> = {
  kind: 'consent',
  label: 'Proofs of consent',
  table: consents,
  id: consents.id,
  emails: [consents.email],
  emailHash: consents.emailHash,
  canBeHeld: true,
  keeps: `${keepsProof} While a subscription is active, its proof does not change.`,
  title: ({ email, withdrawnAt }) =>
    `Newsletter, ${withdrawnAt ? 'withdrawn' : 'given'}${email === null ? ', address erased' : ''}`,
  anonymize: (tx, where, erasing) =>
    keepProofs(consents, tx, and(where, sql`not ${stillSubscribed}`), erasing),
  retention: {
    period: 'consents',
    since: 'after they were withdrawn',
    // Proofs of subscribers removed before removal recorded a withdrawal have no withdrawal time.
    expired: (before) =>
      and(
        sql`coalesce(${consents.withdrawnAt}, ${consents.createdAt}) < ${before.toISOString()}::timestamptz`,
        sql`not ${stillSubscribed}`,
      ),
  },
};
