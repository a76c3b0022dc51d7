import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { KeyedHash } from '#database/keyed-hash.server.ts';
import type { PersonalKind } from '#database/personal-kind.server.ts';
import { newsletterConsents as consents } from './newsletter-consents.table.server.ts';
import { newsletterSubscribers as subscribers } from './newsletter-subscribers.table.server.ts';

const stillSubscribed = sql`exists (select 1 from ${subscribers} where lower(${subscribers.email}) = lower(${consents.email}) and ${subscribers.subscribed})`;

/**
 * What proofs of consent are to their person. The anti-spam law has the sender prove consent (CASL, section 13), so
 * they outlive an erasure; but the address in them becomes its keyed hash, by which whoever knows it still finds them.
 */
export function personalConsents(hash: KeyedHash): PersonalKind {
  return {
    kind: 'consent',
    label: 'Proofs of consent',
    table: consents,
    id: consents.id,
    canBeHeld: true,
    keeps:
      'The anti-spam law asks us to prove consent. Wording, page, network address and times are kept until the period after the withdrawal is over, with a keyed hash instead of the e-mail address. While a subscription stands, its proof stays as it is.',
    finders: {
      email: (email) => or(eq(sql`lower(${consents.email})`, email), eq(consents.emailHash, hash.of(email))),
    },
    describe(row) {
      const { email, address, createdAt, withdrawnAt } = row as typeof consents.$inferSelect;
      const title = `Newsletter, ${withdrawnAt ? 'withdrawn' : 'given'}${email === null ? ', address erased' : ''}`;
      return { title, createdAt, email, networkAddress: address };
    },
    async erase(transaction, ids, { now, suppress }) {
      const free = await transaction
        .select({ id: consents.id, email: consents.email })
        .from(consents)
        .where(and(inArray(consents.id, ids), isNotNull(consents.email), sql`not ${stillSubscribed}`));
      for (const { email } of free) await suppress(transaction, email!);
      const freeIds = free.map(({ id }) => id);
      await transaction
        .update(consents)
        .set({
          email: null,
          emailHash: hash.in(consents.email),
          withdrawnAt: sql`coalesce(${consents.withdrawnAt}, ${now.toISOString()}::timestamptz)`,
        })
        .where(inArray(consents.id, freeIds));
      return { erased: 0, kept: ids.length };
    },
    async purge(transaction, ids) {
      await transaction.delete(consents).where(inArray(consents.id, ids));
    },
    // Proofs of subscribers who were removed before removing noted a withdrawal have none.
    expired: (before) =>
      and(
        sql`coalesce(${consents.withdrawnAt}, ${consents.createdAt}) < ${before.toISOString()}::timestamptz`,
        sql`not ${stillSubscribed}`,
      ),
  };
}
