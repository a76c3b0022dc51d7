import { randomUUID } from 'node:crypto';
import { and, asc, gt, inArray, isNull, not, or, type SQL, sql, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { nilUuid } from '#database/columns.server.ts';
import type { Database, Executor, Transaction } from '#database/database.server.ts';
import { notFound, Refusal } from '#http/refusals.server.ts';
import { comparableEmail } from '#lib/email-address.ts';
import { isOneOf, type PersonalDataSource, lockPrivacy } from '#platform/personal-data-source.server.ts';
import { clientEmails, clients, comparablePhone } from './clients.table.server.ts';

const rowsPerBatch = 500;

/**
 * The client with this email address, who is added if nobody has it: of two who come at once, one. Locks the address
 * until the transaction ends, so it comes before a record that somebody else may change. A record without an
 * email address always gets its own client.
 */
export async function findOrAddClient(tx: Transaction, email: string): Promise<string> {
  return (await findOrAddClients(tx, [email]))(email);
}

async function findOrAddClients(tx: Transaction, emails: string[]): Promise<(email: string) => string> {
  const addresses = [...new Set(emails.map(comparableEmail))].filter((email) => email !== '').toSorted();
  const withoutAddress = emails.filter((email) => comparableEmail(email) === '').map(() => randomUUID());
  // Add the address first: it waits for any transaction that adds the same one. The foreign key is checked at commit.
  const { rows } = await tx.execute<{ email: string; clientId: string }>(sql`
    with address as (
      insert into ${clientEmails} ("email", "clientId")
      select email, gen_random_uuid() from unnest(${sql.param(addresses)}::text[]) as given (email)
      on conflict ("email") do update set "email" = excluded."email"
      returning "email", "clientId"
    ), added as (
      insert into ${clients} ("id")
      select "clientId" from address union all select unnest(${sql.param(withoutAddress)}::uuid[])
      on conflict do nothing
    )
    select "email", "clientId" from address`);
  const byEmail = new Map(rows.map((row) => [row.email, row.clientId]));
  return (email) => byEmail.get(comparableEmail(email)) ?? withoutAddress.pop()!;
}

/** A source whose rows refer to clients and say by which address. */
type ClientSource = PersonalDataSource & Required<Pick<PersonalDataSource, 'emails' | 'clientId'>>;

/** The sources whose rows refer to clients: their addresses first, then their records. */
export function withClients(sources: PersonalDataSource[]): ClientSource[] {
  return sources.filter((source): source is ClientSource => Boolean(source.clientId && source.emails));
}

/** The rows with one of these addresses, in any letter case. */
export function hasEmail({ emails = [] }: Pick<PersonalDataSource, 'emails'>, wanted: string[]) {
  return or(...emails.map((stored): SQL => inArray(sql`lower(${stored})`, wanted)));
}

/** The rows with this phone number, however it is written; without an extension, also those that have one. */
function hasPhone({ caller }: Pick<PersonalDataSource, 'caller'>, phone: string): SQL | undefined {
  if (!caller) return undefined;
  const stored = comparablePhone(caller.of.phone);
  return sql`${comparablePhone(sql`${phone}::text`)} in (${stored}, split_part(${stored}, 'x', 1))`;
}

/** The clients who have one of these addresses, or records with it or with this phone number; and all their addresses. */
export async function findClients(
  db: Executor,
  sources: PersonalDataSource[],
  { emails = [], phone }: { emails?: string[]; phone?: string | undefined },
): Promise<{ clientIds: string[]; addresses: string[] }> {
  const found = new Set<string>();
  for (const source of withClients(sources)) {
    const where = phone === undefined ? hasEmail(source, emails) : hasPhone(source, phone);
    if (!where) continue;
    const rows = await db
      .select({ id: sql<string | null>`${source.clientId}` })
      .from(source.table)
      .where(where)
      .groupBy(source.clientId);
    for (const { id } of rows) if (id !== null) found.add(id);
  }
  const clientIds = [...found];
  const more = await db
    .select({ email: clientEmails.email })
    .from(clientEmails)
    .where(isOneOf(clientEmails.clientId, clientIds));
  return { clientIds, addresses: [...new Set([...emails, ...more.map(({ email }) => email)])] };
}

/** Joins records of an older release or an import with clients; removes clients without any. Can be repeated. */
export async function tidyClients(db: Database, sources: PersonalDataSource[]): Promise<void> {
  for (const source of withClients(sources))
    for (let last: string | undefined = nilUuid; last !== undefined;)
      last = await joinBatch(db, source, last);
  for (let last = rowsPerBatch; last === rowsPerBatch;) last = await removeBatch(db, sources);
}

/** Assigns clients to the next batch of records after an id. Returns the last id; undefined at the end. */
async function joinBatch(db: Database, source: ClientSource, after: string): Promise<string | undefined> {
  const { table, id, emails, clientId } = source;
  return db.transaction(async (tx) => {
    await lockPrivacy(tx);
    const rows = await tx
      .select({ id, email: sql<string>`${emails[0]}` })
      .from(table)
      .where(and(isNull(clientId), gt(id, after)))
      .orderBy(asc(id))
      .limit(rowsPerBatch);
    if (rows.length === 0) return undefined;
    const ids = rows.map((row) => String(row.id));
    const written = rows.map(({ email }) => email);
    const owners = written.map(await findOrAddClients(tx, written));
    await tx.execute(sql`
      update ${table} set "clientId" = joined.owner
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(owners)}::uuid[]) as joined (record, owner)
      where ${id} = joined.record and ${clientId} is null`);
    return ids.at(-1);
  });
}

async function removeBatch(db: Database, sources: PersonalDataSource[]): Promise<number> {
  return db.transaction(async (tx) => {
    await lockPrivacy(tx);
    const empty = await tx
      .select({ id: clients.id })
      .from(clients)
      .where(hasNoRecord(sources, clients.id))
      .limit(rowsPerBatch);
    const ids = empty.map(({ id }) => id);
    return removeEmptyClients(tx, sources, ids);
  });
}

/** Removes those of these clients of whom no record is left. Returns how many. */
export async function removeEmptyClients(
  tx: Transaction,
  sources: PersonalDataSource[],
  ids: string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  // A request being stored holds this lock; once it commits, the next statement sees it.
  await tx
    .select({ id: clientEmails.id })
    .from(clientEmails)
    .where(isOneOf(clientEmails.clientId, ids))
    .for('update');
  const { rowCount } = await tx
    .delete(clients)
    .where(and(isOneOf(clients.id, ids), hasNoRecord(sources, clients.id)));
  return rowCount ?? 0;
}

export function hasNoRecord(sources: PersonalDataSource[], client: PgColumn): SQL | undefined {
  const records = withClients(sources).filter(({ table }) => table !== clientEmails);
  return and(
    ...records.map(({ table, clientId }) =>
      not(sql`exists (select from ${table} where ${clientId} = ${client})`),
    ),
  );
}

/** The client who was asked about, and the one who was joined with or separated from them. */
interface Joined {
  id: string;
  other: string;
}

/** Joins two clients: the addresses and records of `other` become those of `id`, and `other` is removed. */
export async function joinClients(
  tx: Transaction,
  sources: PersonalDataSource[],
  { id, other }: Joined,
): Promise<Joined> {
  if (id.toLowerCase() === other.toLowerCase()) throw new Refusal('same-client');
  await lockPrivacy(tx);
  const found = await tx.$count(clients, isOneOf(clients.id, [id, other]));
  if (found < 2) throw notFound('client');
  // Addresses come first: a concurrent request from one either commits before, or finds the remaining client.
  for (const { table, clientId } of withClients(sources))
    await tx.execute(sql`update ${table} set "clientId" = ${id} where ${clientId} = ${other}`);
  await tx.delete(clients).where(eq(clients.id, other));
  return { id, other };
}

/** Gives an address, with its records, to a new client; the empty one stands for records without an address. */
export async function separateAddress(
  tx: Transaction,
  sources: PersonalDataSource[],
  { id, email }: { id: string; email: string },
): Promise<Joined> {
  await lockPrivacy(tx);
  const address = comparableEmail(email);
  const all = new Set<string>();
  const moving = [];
  for (const source of withClients(sources)) {
    // A request being stored holds this lock; once it commits, the next statement sees it.
    const rows = await tx
      .select({ id: source.id, email: sql<string>`${source.emails[0]}` })
      .from(source.table)
      .where(eq(source.clientId, id))
      .orderBy(asc(source.id))
      .for('no key update');
    for (const row of rows) all.add(comparableEmail(row.email));
    const theirs = rows.filter((row) => comparableEmail(row.email) === address);
    const ids = theirs.map((row) => String(row.id));
    moving.push({ table: source.table, where: isOneOf(source.id, ids) });
  }
  if (all.size === 0) throw notFound('client');
  if (!all.has(address)) throw new Refusal('not-theirs');
  if (all.size === 1) throw new Refusal('only-address');
  const [added] = await tx.insert(clients).values({}).returning();
  const other = added!.id;
  for (const { table, where } of moving)
    await tx.execute(sql`update ${table} set "clientId" = ${other} where ${where}`);
  return { id, other };
}
