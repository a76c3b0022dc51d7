import { sql } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { midnightInOntario } from '#lib/ontario-moment.ts';
import type { AnswerTimes } from './follow-up.ts';
import { followUps } from './follow-ups.table.server.ts';

/**
 * How fast requests were answered, by the month of receipt in Ontario: this many months up to the current one, oldest
 * first. A request that has waited for more than 24 hours counts as late, answered or not.
 */
export async function readAnswerTimes(db: Executor, now: Date, months: number): Promise<AnswerTimes[]> {
  const names = lastMonths(dateInOntario(now), months);
  const moments = names.map((month) => midnightInOntario(`${month}-01`).toISOString());
  const until = [...moments.slice(1), 'infinity'];
  const { receivedAt, answeredAt } = followUps;
  const inTime = sql`${answeredAt} <= ${receivedAt} + interval '24 hours'`;
  const hasWaited = sql`${receivedAt} < ${now.toISOString()}::timestamptz - interval '24 hours'`;
  // Clocks of different nodes may differ by a little.
  const minutes = sql`greatest(date_part('epoch', ${answeredAt} - ${receivedAt}) / 60, 0)`;
  // One index range per month, which is much faster than grouping.
  const { rows } = await db.execute<AnswerTimes & Record<string, unknown>>(sql`
    select span.month, counted.*
    from unnest(${sql.param(names)}::text[], ${sql.param(moments)}::timestamptz[], ${sql.param(until)}::timestamptz[])
      as span(month, "from", "until"),
    lateral (
      select count(*)::int as requests,
        count(${answeredAt})::int as answered,
        percentile_cont(0.5) within group (order by ${minutes}) filter (where ${answeredAt} is not null)
          as "medianMinutes",
        (count(*) filter (where ${inTime}))::int as "within24h",
        (count(*) filter (where ${answeredAt} is not null or ${hasWaited}))::int as decided
      from ${followUps}
      where ${receivedAt} >= span."from" and ${receivedAt} < span."until"
        -- The same moment: it waited for no answer.
        and ${answeredAt} is distinct from ${receivedAt}
    ) as counted
    order by span.month`);
  return rows;
}

/** The month of this date and those before it, as `YYYY-MM`, oldest first. */
function lastMonths(date: string, months: number): string[] {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return Array.from({ length: months }, (_, at) =>
    new Date(Date.UTC(year, month - months + at)).toISOString().slice(0, 7),
  );
}
