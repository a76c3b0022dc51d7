import { and, gte, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Executor } from '#database/database.server.ts';
import { countedBookings } from '#features/bookings/bookings.store.server.ts';
import { countedContacts } from '#features/requests/contacts/contacts.store.server.ts';
import { adminRoute } from '#http/route.server.ts';
import { addMonths, dateInOntario, lastMonths } from '#lib/calendar.ts';
import { midnightInOntario } from '#lib/ontario-moment.ts';
import type { Services } from '#platform/feature.server.ts';
import { sourceName } from '#platform/sources/describe-source.ts';
import type { StoredSource } from '#platform/sources/read-source.server.ts';
import { type FigureCounts, type SourceFigures, sourceFiguresSchema } from './source-figures.ts';

const maxRows = 50;
/** Several of them can have one name, such as a site's addresses. */
const maxKeys = 200;

export const figuresRoutes: FastifyPluginAsyncZod<Services> = async (app, { db, now }) => {
  app.get(
    '/api/figures/sources',
    adminRoute('requests', 'Requests and consultations of the last 12 months, by source and month', {
      response: { 200: sourceFiguresSchema },
    }),
    () => readSourceFigures(db, lastMonths(dateInOntario(now()), 12)),
  );
};

type Sent = PgTable & Record<keyof StoredSource | 'createdAt' | 'spamReasons', PgColumn>;

/** Columns by which requests count as one source: the link's, or else the site, or else the visit. */
const keyOf = ({ utmSource, referrer, firstPage }: Sent): SQL[] => [
  sql`${utmSource}`,
  sql`case when ${utmSource} is null then ${referrer} end`,
  sql`case when ${utmSource} is null and ${referrer} is null and ${firstPage} is not null then 'visit' end`,
];

function nameOf(key: string): string {
  const [utmSource, referrer, firstPage] = key.split('\n').map((text) => text || undefined);
  return sourceName({ utmSource, referrer, firstPage }) ?? 'Unknown';
}

/** Requests and consultations of these months in Ontario, by source, without spam and what was cancelled. */
async function readSourceFigures(db: Executor, months: string[]): Promise<SourceFigures> {
  const begins = [...months, addMonths(months.at(-1)!, 1)].map((month) => midnightInOntario(`${month}-01`));
  const bounds = sql.join(
    begins.map((moment) => sql`${moment.toISOString()}`),
    sql`, `,
  );
  const count = (kind: Kind, { table, where }: { table: Sent; where?: SQL }) => {
    // Combined into one text: grouping by several columns makes PostgreSQL sort instead of hash.
    const key = sql.join(
      keyOf(table).map((part) => sql`coalesce(${part}, '')`),
      sql` || E'\\n' || `,
    );
    const counts = kind === 'requests' ? sql`count(*)::int, 0` : sql`0, count(*)::int`;
    return sql`
      select ${key}, width_bucket(${table.createdAt}, array[${bounds}]::timestamptz[]), ${counts} from ${table}
      where ${and(gte(table.createdAt, begins[0]), lt(table.createdAt, begins.at(-1)!), isNull(table.spamReasons), where)}
      group by 1, 2`;
  };
  const { rows } = await db.execute<Found>(sql`
    with sent (key, month, requests, consultations) as (
      ${count('requests', countedContacts)} union all ${count('consultations', countedBookings)}
    ), frequent as (
      select key from sent group by 1 order by sum(requests + consultations) desc, 1 limit ${maxKeys}
    )
    select frequent.key, month,
      sum(requests)::int as requests, sum(consultations)::int as consultations
    from sent left join frequent on frequent.key = sent.key
    group by 1, 2`);
  return { months, ...sumUp(rows, months.length) };
}

type Kind = keyof FigureCounts;
const kinds: Kind[] = ['requests', 'consultations'];
type Found = { key: string | null; month: number } & Record<Kind, number>;

/** Adds up rows by name, the most frequent first, and combines the rest in one. */
function sumUp(found: Found[], months: number): Pick<SourceFigures, 'rows' | 'other'> {
  const nothing = (): FigureCounts => ({
    requests: Array<number>(months).fill(0),
    consultations: Array<number>(months).fill(0),
  });
  const byName = new Map<string, SourceFigures['rows'][number]>();
  const other = nothing();
  for (const { key, month, ...counted } of found) {
    const name = key === null ? undefined : nameOf(key);
    const id = name?.toLowerCase();
    if (name !== undefined && !byName.has(id!)) byName.set(id!, { name, ...nothing() });
    add(byName.get(id!) ?? other, month - 1, counted);
  }
  const rows = [...byName.values()].toSorted(
    (a, b) => totalOf(b) - totalOf(a) || a.name.localeCompare(b.name, 'en-CA'),
  );
  for (const row of rows.splice(maxRows))
    for (const month of other.requests.keys())
      add(other, month, { requests: row.requests[month]!, consultations: row.consultations[month]! });
  return { rows, other: totalOf(other) > 0 ? other : null };
}

function add(sums: FigureCounts, month: number, counted: Record<Kind, number>): void {
  for (const kind of kinds) sums[kind][month] = sums[kind][month]! + counted[kind];
}

function totalOf(counts: FigureCounts): number {
  return kinds.flatMap((kind) => counts[kind]).reduce((sum, count) => sum + count, 0);
}
