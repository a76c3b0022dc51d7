import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.server.ts';
import { firstTimes } from '#database/first-times.table.server.ts';
import { dayMs } from '#lib/durations.ts';

const weekMs = 7 * dayMs;
const firstWeekSeconds = 5 * 60;
const twoYearsSeconds = 2 * 365 * 24 * 3_600;

/**
 * Makes the Strict-Transport-Security value for the current time; undefined without HTTPS. In the first week it
 * applies for only five minutes at a time, so a site with a bad certificate can still go back.
 */
export async function requireHttps(
  db: Database,
  { https, subdomains, now }: { https: boolean; subdomains: boolean; now: () => Date },
): Promise<() => string | undefined> {
  if (!https) return () => undefined;
  const what = 'https';
  await db.insert(firstTimes).values({ what, at: now() }).onConflictDoNothing();
  const [first] = await db.select().from(firstTimes).where(eq(firstTimes.what, what));
  const since = first!.at.getTime();
  const subdomainsToo = subdomains ? '; includeSubDomains' : '';
  return () =>
    `max-age=${now().getTime() - since < weekMs ? firstWeekSeconds : twoYearsSeconds}${subdomainsToo}`;
}
