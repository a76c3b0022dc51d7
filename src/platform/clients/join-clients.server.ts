import { asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#database/database.server.ts';
import { HttpError, notFound, notPossible } from '#http/http-error.server.ts';
import { comparableEmail } from '#lib/email-address.ts';
import { isOneOf, type PersonalDataSource, lockPrivacy } from '#platform/personal-data-source.server.ts';
import { withClients } from './clients.store.server.ts';
import { clients } from './clients.table.server.ts';

/** The client who was asked about, and the one who was joined with or separated from them. */
interface Joined {
  id: string;
  other: string;
}

/**
 * Joins two clients: the addresses and records of `other` are those of `id` from now on, and so is what arrives at
 * these addresses. The other client is removed.
 */
export async function joinClients(
  transaction: Transaction,
  sources: PersonalDataSource[],
  { id, other }: Joined,
): Promise<Joined> {
  if (id.toLowerCase() === other.toLowerCase()) throw sameClient;
  await lockPrivacy(transaction);
  const found = await transaction.$count(clients, isOneOf(clients.id, [id, other]));
  if (found < 2) throw notFound('client');
  // The addresses come first. A request from one of them is stored before, or finds the client who remains.
  for (const { table, clientId } of withClients(sources))
    await transaction.execute(sql`update ${table} set "clientId" = ${id} where ${clientId} = ${other}`);
  await transaction.delete(clients).where(eq(clients.id, other));
  return { id, other };
}

const sameClient = new HttpError(422, {
  code: 'same-client',
  message: 'A client cannot be joined with themselves.',
});

/** Gives an address, with its records, to a new client; the empty one stands for records without an address. */
export async function separateAddress(
  transaction: Transaction,
  sources: PersonalDataSource[],
  { id, email }: { id: string; email: string },
): Promise<Joined> {
  await lockPrivacy(transaction);
  const address = comparableEmail(email);
  const all = new Set<string>();
  const moving = [];
  for (const source of withClients(sources)) {
    // Who is just sending a request has locked the address: afterwards, the next statement sees the request.
    const rows = await transaction
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
  if (!all.has(address)) throw notPossible('not-theirs', 'This client does not have this address any more');
  if (all.size === 1) throw notPossible('only-address', 'This is the only address of the client');
  const [added] = await transaction.insert(clients).values({}).returning();
  const other = added!.id;
  for (const { table, where } of moving)
    await transaction.execute(sql`update ${table} set "clientId" = ${other} where ${where}`);
  return { id, other };
}
