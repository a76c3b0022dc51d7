import { and, gte, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '#database/database.server.ts';
import { countedBookings } from '#features/bookings/bookings.store.server.ts';
import { countedContacts } from '#features/requests/contacts/contacts.store.server.ts';
import { midnightInOntario } from '#lib/ontario-moment.ts';
import { sourceName } from '#platform/sources/describe-source.ts';
import type { StoredSource } from '#platform/sources/read-source.server.ts';
import { type FigureCounts, type FigureGroup, monthAfter, type SourceFigures } from './source-figures.ts';

const maxRows = 50;
/** Several of them can have one name, such as a site's addresses. */
const maxKeys = 200;

type Sent = PgTable & Record<keyof StoredSource | 'createdAt' | 'spamReasons', PgColumn>;
type Key = [first: string, second: string, third: string];

/** What makes two requests count as one, in the database and by name; an empty text where nothing is known. */
const groups: Record<
  FigureGroup,
  { key: (table: Sent) => SQL[]; name: (key: Key) => { name: string; detail: string | null } }
> = {
  source: {
    key: ({ utmSource, referrer, firstPage }) => [
      sql`${utmSource}`,
      sql`case when ${utmSource} is null then ${referrer} end`,
      sql`case when ${utmSource} is null and ${referrer} is null and ${firstPage} is not null then 'visit' end`,
    ],
    name: ([utmSource, referrer, firstPage]) => ({
      name: sourceName(knownOf({ utmSource, referrer, firstPage })) ?? 'Unknown',
      detail: null,
    }),
  },
  page: {
    key: ({ sentFrom, form }) => [sql`${sentFrom}`, sql`${form}`, sql`null::text`],
    name: ([page, form]) => ({ name: page || 'Unknown', detail: form || null }),
  },
  campaign: {
    key: ({ utmCampaign, utmSource, utmMedium }) => [
      sql`${utmCampaign}`,
      sql`case when ${utmCampaign} is not null then ${utmSource} end`,
      sql`case when ${utmCampaign} is not null then ${utmMedium} end`,
    ],
    name: ([campaign, utmSource, medium]) => ({
      name: campaign || 'No campaign',
      detail: [sourceName(knownOf({ utmSource })), medium].filter(Boolean).join(', ') || null,
    }),
  },
};

const knownOf = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text));

/**
 * Requests and consultations of these months in Ontario, by where they came from. What is spam or cancelled does
 * not count.
 */
export async function readSourceFigures(
  db: Executor,
  { months, by }: { months: string[]; by: FigureGroup },
): Promise<SourceFigures> {
  const begins = [...months, monthAfter(months.at(-1)!, 1)].map((month) => midnightInOntario(`${month}-01`));
  const bounds = sql.join(
    begins.map((moment) => sql`${moment.toISOString()}`),
    sql`, `,
  );
  const count = (kind: Kind, { table, where }: { table: Sent; where?: SQL }) => {
    // One text: of several columns PostgreSQL would expect a million groups and sort instead of hashing.
    const key = sql.join(
      groups[by].key(table).map((part) => sql`coalesce(${part}, '')`),
      sql` || E'\\n' || `,
    );
    const both = kind === 'requests' ? sql`count(*)::int, 0` : sql`0, count(*)::int`;
    return sql`
      select ${key}, width_bucket(${table.createdAt}, array[${bounds}]::timestamptz[]), ${both} from ${table}
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
  return { months, ...sumUp(rows, groups[by].name, months.length) };
}

type Kind = keyof FigureCounts;
const kinds: Kind[] = ['requests', 'consultations'];
type Found = { key: string | null; month: number } & Record<Kind, number>;

/** One row for each name, the most frequent first; those beyond the last in one. */
function sumUp(
  found: Found[],
  nameOf: (key: Key) => { name: string; detail: string | null },
  months: number,
): Pick<SourceFigures, 'rows' | 'other'> {
  const nothing = (): FigureCounts => ({
    requests: Array<number>(months).fill(0),
    consultations: Array<number>(months).fill(0),
  });
  const byName = new Map<string, SourceFigures['rows'][number]>();
  const other = nothing();
  for (const { key, month, ...counted } of found) {
    const named = key === null ? null : nameOf(key.split('\n') as Key);
    const id = named && `${named.name}\n${named.detail ?? ''}`.toLowerCase();
    if (named && !byName.has(id!)) byName.set(id!, { ...named, ...nothing() });
    add(named ? byName.get(id!)! : other, month - 1, counted);
  }
  const rows = [...byName.values()].toSorted(
    (one, two) => totalOf(two) - totalOf(one) || one.name.localeCompare(two.name, 'en-CA'),
  );
  for (const row of rows.splice(maxRows))
    for (const at of other.requests.keys())
      add(other, at, { requests: row.requests[at]!, consultations: row.consultations[at]! });
  return { rows, other: totalOf(other) > 0 ? other : null };
}

function add(to: FigureCounts, at: number, counted: Record<Kind, number>): void {
  for (const kind of kinds) to[kind][at] = to[kind][at]! + counted[kind];
}

function totalOf(counts: FigureCounts): number {
  return kinds.flatMap((kind) => counts[kind]).reduce((sum, count) => sum + count, 0);
}
