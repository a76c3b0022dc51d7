import { sql } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { bookings } from './bookings.table.server.ts';

/** How many bookings there are, and how many were made in a month of this number (1 to 12), whatever the year. */
export async function countBookings(
  db: Executor,
  month: number,
): Promise<{ total: number; inMonth: number }> {
  const inMonth = sql`extract(month from "createdAt" at time zone 'America/Toronto') = ${month}`;
  const [total, ofMonth] = await Promise.all([db.$count(bookings), db.$count(bookings, inMonth)]);
  return { total, inMonth: ofMonth };
}
