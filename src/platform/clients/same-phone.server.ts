import { eq, sql, type SQL } from 'drizzle-orm';
import { nilUuid } from '#database/columns.server.ts';
import type { Executor } from '#database/database.server.ts';
import { comparableEmail } from '#lib/email-address.ts';
import { byText, type ListReader, type PageCursor } from '#platform/lists/list-reader.server.ts';
import type { CallerTable, PersonalDataSource } from '#platform/personal-data-source.server.ts';
import type { Caller, ClientOfRecord, Proposal } from './client.ts';
import { withClients } from './clients.store.server.ts';
import { clients, comparablePhone } from './clients.table.server.ts';

/** Clients named for one number: if there are more, it is a switchboard's or made up. */
const maxPerNumber = 10;
/** Newest requests, and newest bookings, that are compared with all others for the list. */
const maxExamined = 1_000;
const minDigits = 7;

const withCallers = (sources: PersonalDataSource[]) =>
  withClients(sources).flatMap(({ caller, ...source }) => (caller ? [{ ...source, ...caller }] : []));

/** The ordinary requests of clients, of each source those that meet a condition, as a subquery. */
function callers(sources: PersonalDataSource[], condition: (table: CallerTable, phone: SQL) => SQL): SQL {
  const parts = withCallers(sources).map(({ of, emails, clientId, name }) => {
    const phone = comparablePhone(of.phone);
    return sql`(select ${phone} as phone, ${clientId} as id, ${name} as name, ${emails[0]} as email, ${of.createdAt} as at
      from ${of} where ${of.spamReasons} is null and ${clientId} is not null ${condition(of, phone)})`;
  });
  return sql`(${sql.join(parts, sql` union all `)}) as caller`;
}

/** The clients with each of these numbers, the newest request first. */
async function findCallers(db: Executor, sources: PersonalDataSource[], phones: string[]) {
  const all = callers(sources, (_, phone) => sql`and ${phone} = any(${sql.param(phones)}::text[])`);
  const { rows } = await db.execute<{ phone: string } & Caller>(sql`
    select phone, id, name, email from (
      select *, row_number() over (partition by phone order by at desc, id) as place
      from (select distinct on (phone, id) * from ${all} order by phone, id, at desc) as newest
    ) as placed where place <= ${maxPerNumber} order by phone, place`);
  return (number: string): Caller[] => rows.filter(({ phone }) => phone === number);
}

/** The phone numbers that several clients of the newest requests and bookings share, in the order of the numbers. */
export function proposalList(
  db: Executor,
  sources: PersonalDataSource[],
): Pick<ListReader<Proposal & PageCursor>, 'order' | 'read' | 'count'> {
  const newest = callers(sources, ({ createdAt }) => sql`order by ${createdAt} desc limit ${maxExamined}`);
  const theirs = callers(sources, (_, phone) => sql`and ${phone} = given.phone`);
  const shared = (after: string, limit: number) => sql`
    select phone from (select distinct phone from ${newest}) as given
    where phone > ${after} and length(phone) >= ${minDigits}
      and (select min(id::text) <> max(id::text) from ${theirs})
    order by phone limit ${limit}`;
  return {
    order: byText(sql`phone`, clients),
    async read({ limit, after }) {
      const { rows } = await db.execute<{ phone: string }>(shared(after?.sortKey ?? '', limit));
      const phones = rows.map(({ phone }) => phone);
      const found = await findCallers(db, sources, phones);
      return phones.map((phone) => ({ phone, clients: found(phone), sortKey: phone, id: nilUuid }));
    },
    count: async (limit) => (await db.execute(shared('', limit))).rows.length,
  };
}

/** Finds the client of a request or booking, and others with its phone number; undefined if it is gone. */
export async function findClientOf(
  db: Executor,
  sources: PersonalDataSource[],
  recordId: string,
): Promise<ClientOfRecord | undefined> {
  for (const { of, id, emails, clientId } of withCallers(sources)) {
    const [row] = await db
      .select({
        client: sql<string | null>`${clientId}`,
        email: sql<string>`${emails[0]}`,
        phone: comparablePhone(of.phone),
      })
      .from(of)
      .where(eq(id, recordId));
    if (!row?.client) continue;
    const { client } = row;
    const phones = row.phone.length < minDigits ? [] : [row.phone];
    const samePhone = (await findCallers(db, sources, phones))(row.phone);
    const all = new Set<string>();
    let records = 0;
    for (const source of withClients(sources)) {
      const stored = sql<string>`${source.emails[0]}`;
      const theirs = eq(source.clientId, client);
      const ordinary = source.caller && sql`filter (where ${source.caller.of.spamReasons} is null)`;
      const count = ordinary ? sql<number>`count(*) ${ordinary}::int` : sql<number>`0`;
      const found = await db.select({ stored, count }).from(source.table).where(theirs).groupBy(stored);
      for (const each of found) {
        all.add(comparableEmail(each.stored));
        records += each.count;
      }
    }
    all.delete(comparableEmail(row.email));
    return {
      id: client,
      records,
      otherEmails: [...all].toSorted(),
      samePhone: samePhone.filter((other) => other.id !== client),
    };
  }
  return undefined;
}
