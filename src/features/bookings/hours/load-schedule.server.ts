import { sql } from 'drizzle-orm';
import type { WeeklyHours } from '#brokerage/weekly-hours.ts';
import type { Executor } from '#database/database.server.ts';
import { availabilityOf } from '#features/team/absences.store.server.ts';
import { closedDays, openingHours } from './hours.table.server.ts';
import type { Absence, Schedule } from './schedule.ts';

/**
 * What decides which slots can be booked between two dates, both inclusive, with anyone or only with one member of the
 * team. One query: it runs whenever somebody asks.
 */
export async function loadSchedule(db: Executor, from: string, to: string, only?: string): Promise<Schedule> {
  const team = availabilityOf({ from, to, only });
  const { rows } = await db.execute<{
    weekly: WeeklyHours | null;
    notice: number | null;
    closed: Record<string, string> | null;
    colleagues: number;
    absences: Absence[] | null;
  }>(sql`
    select
      (select weekly from ${openingHours}) as weekly,
      (select "minimumNotice" from ${openingHours}) as notice,
      (select jsonb_object_agg(date, reason) from ${closedDays} where date between ${from} and ${to}) as closed,
      ${team.colleagues} as colleagues,
      ${team.absences} as absences
  `);
  const row = rows[0]!;
  return {
    weekly: row.weekly,
    minimumNotice: row.notice ?? 0,
    closed: new Map(Object.entries(row.closed ?? {})),
    colleagues: row.colleagues,
    absences: row.absences ?? [],
  };
}
