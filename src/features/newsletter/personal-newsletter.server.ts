import { and, eq, lt, or, sql, isNotNull } from 'drizzle-orm';
import type { PersonalDataSource } from '#platform/personal-data-source.server.ts';
import { isSuppressedSince, suppressAddresses } from '#platform/privacy/address-hash.server.ts';
import { newsletterConsents as consents } from './newsletter-consents.table.server.ts';
import { newsletterSubscribers as subscribers } from './newsletter-subscribers.table.server.ts';

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
  async beforeDelete(transaction, where, erasing) {
    const rows = await transaction.select({ email: subscribers.email }).from(subscribers).where(where);
    await suppressAddresses(
      transaction,
      rows.map(({ email }) => email),
      erasing,
    );
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

/**
 * Proofs of consent as personal data. The anti-spam law makes the sender prove consent (CASL, section 13), so they
 * outlive an erasure, with a keyed hash instead of the address.
 */
export const personalConsents: PersonalDataSource<typeof consents.$inferSelect> = {
  kind: 'consent',
  label: 'Proofs of consent',
  table: consents,
  id: consents.id,
  emails: [consents.email],
  emailHash: consents.emailHash,
  canBeHeld: true,
  keeps:
    'The anti-spam law requires us to prove consent. We keep the wording, page, network address and times until the retention period ends, with a keyed hash instead of the email address. While a subscription is active, its proof does not change.',
  title: ({ email, withdrawnAt }) =>
    `Newsletter, ${withdrawnAt ? 'withdrawn' : 'given'}${email === null ? ', address erased' : ''}`,
  async anonymize(transaction, where, erasing) {
    const free = and(where, isNotNull(consents.email), sql`not ${stillSubscribed}`);
    const rows = await transaction.select({ email: consents.email }).from(consents).where(free);
    await suppressAddresses(
      transaction,
      rows.map(({ email }) => email!),
      erasing,
    );
    await transaction
      .update(consents)
      .set({
        email: null,
        emailHash: erasing.hash.in(consents.email),
        withdrawnAt: sql`coalesce(${consents.withdrawnAt}, ${erasing.now.toISOString()}::timestamptz)`,
      })
      .where(free);
  },
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
