import type { Executor } from '#database/database.server.ts';
import {
  newsletterConsents,
  newsletterSubscribers,
} from '#features/newsletter/newsletter-subscribers.table.server.ts';

/** Adds subscribers with proofs of their consent; returns their ids in the same order. */
export async function addSubscribers(db: Executor, emails: string[]): Promise<string[]> {
  const rows = await db
    .insert(newsletterSubscribers)
    .values(emails.map((email, at) => ({ email, createdAt: new Date(Date.UTC(2026, 0, 1) + at) })))
    .returning({ id: newsletterSubscribers.id });
  await db
    .insert(newsletterConsents)
    .values(emails.map((email) => ({ email, wording: 'I agree', address: '192.0.2.1' })));
  return rows.map(({ id }) => id);
}
