import { sql } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { dateInOntario, midnightInOntario, ontarioTimeZone } from '#lib/calendar.ts';
import type { AnswerTimes } from './follow-up.ts';
import { followUps } from './follow-ups.table.server.ts';

const months = 12;

/**
 * How fast requests were answered, by the month of receipt in Ontario: the current month and the eleven before it,
 * oldest first. A request that has waited for more than 24 hours counts as late, answered or not.
 */
export async function readAnswerTimes(db: Executor, now: Date): Promise<AnswerTimes[]> {
  const names = lastMonths(dateInOntario(now));
  const { receivedAt, answeredAt } = followUps;
  const inTime = sql`${answeredAt} <= ${receivedAt} + interval '24 hours'`;
  const hasWaited = sql`${receivedAt} < ${now.toISOString()}::timestamptz - interval '24 hours'`;
  // Clocks of different nodes may differ by a little.
  const minutes = sql`greatest(extract(epoch from ${answeredAt} - ${receivedAt}) / 60, 0)`;
  const { rows } = await db.execute<AnswerTimes & Record<string, unknown>>(sql`
    select to_char(${receivedAt} at time zone ${sql.raw(`'${ontarioTimeZone}'`)}, 'YYYY-MM') as month,
      count(*)::int as requests,
      count(${answeredAt})::int as answered,
      percentile_cont(0.5) within group (order by ${minutes}) filter (where ${answeredAt} is not null) as "medianMinutes",
      (count(*) filter (where ${inTime}))::int as "within24h",
      (count(*) filter (where ${answeredAt} is not null or ${hasWaited}))::int as decided
    from ${followUps}
    where ${receivedAt} >= ${midnightInOntario(`${names[0]}-01`).toISOString()}::timestamptz
      -- The same moment: it waited for no answer.
      and ${answeredAt} is distinct from ${receivedAt}
    group by 1`);
  const found = new Map(rows.map((row) => [row.month, row]));
  const none = { requests: 0, answered: 0, medianMinutes: null, within24h: 0, decided: 0 };
  return names.map((month) => found.get(month) ?? { month, ...none });
}

/** The month of this date and those before it, as `YYYY-MM`, oldest first. */
function lastMonths(date: string): string[] {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return Array.from({ length: months }, (_, at) =>
    new Date(Date.UTC(year, month - months + at)).toISOString().slice(0, 7),
  );
}
