import type { Executor } from '#database/database.server.ts';
import { newsletterSubscribers } from './newsletter-subscribers.table.server.ts';

/** How many addresses are on the newsletter's list. */
export function countSubscribers(db: Executor): Promise<number> {
  return db.$count(newsletterSubscribers);
}
