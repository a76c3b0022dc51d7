import { and, asc, between, eq, isNotNull } from 'drizzle-orm';
import { describeWeek } from '#brokerage/describe-hours.ts';
import { addDays, dateInOntario } from '#lib/calendar.ts';
import { nextMidnightInOntario } from '#lib/ontario-moment.ts';
import type { EveryPageFacts, ReadContext } from '#pages/page-source.server.ts';
import type { PublicHours } from '#platform/facts/use-public-hours.ts';
import { closedDays, openingHours } from './hours.table.server.ts';

const daysAhead = 60;

/** The hours that every page shows, once the owner wants the site to show them. */
export async function readPublicHours({ db, now }: ReadContext): Promise<EveryPageFacts> {
  const [row] = await db
    .select({ weekly: openingHours.weekly })
    .from(openingHours)
    .where(and(eq(openingHours.isPublic, true), isNotNull(openingHours.weekly)));
  if (!row?.weekly) return { data: {} };
  const today = dateInOntario(now);
  const closed = await db
    .select({ date: closedDays.date, reason: closedDays.reason })
    .from(closedDays)
    .where(between(closedDays.date, today, addDays(today, daysAhead)))
    .orderBy(asc(closedDays.date));
  const hours: PublicHours = { weekly: row.weekly, closed, week: `${describeWeek(row.weekly)}.` };
  return { data: { hours }, validUntil: nextMidnightInOntario(now) };
}
