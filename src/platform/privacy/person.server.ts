import {
  and,
  arrayOverlaps,
  asc,
  desc,
  getTableColumns,
  inArray,
  not,
  or,
  eq,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Database, Executor, Transaction } from '#database/database.server.ts';
import { notFound, Refusal } from '#http/refusals.server.ts';
import { comparableEmail } from '#lib/email-address.ts';
import { comparableNumber } from '#lib/phone-number.ts';
import {
  findClients,
  hasEmail,
  hasNoRecord,
  removeEmptyClients,
} from '#platform/clients/clients.store.server.ts';
import { clientEmails } from '#platform/clients/clients.table.server.ts';
import { listReader, newestFirst } from '#platform/lists/list-reader.server.ts';
import {
  eraseRows,
  isOneOf,
  type PersonalDataSource,
  type StoredRow,
  lockPrivacy,
} from '#platform/personal-data-source.server.ts';
import { isAddressSuppressed, type KeyedHash } from './address-hash.server.ts';
import { erasures, holds } from './privacy.table.server.ts';
import { type ErasedCounts, maxPerKind, type Person, type PersonQuery } from './privacy.ts';

export interface PersonalData {
  /** A source whose rows belong to another source's rows comes after that source. */
  sources: PersonalDataSource[];
  hash: KeyedHash;
}

/** As addresses are stored today, and as typed: older rows have them as submitted. */
function spellingsOf(email: string): string[] {
  return [...new Set([comparableEmail(email), email.trim().toLowerCase()])];
}

/** Stored data of the clients with an address or a phone number. */
interface Found {
  clientIds: string[];
  /** The keyed hashes of all their addresses, in every spelling in which they may be stored, and of the number. */
  hashes: string[];
  records: Map<PersonalDataSource, string[]>;
}

/**
 * Finds all records of the clients with exactly this address or number, those with one of their addresses, and what
 * belongs to them. Locked, they stay until the transaction ends.
 */
async function findRecords(
  db: Executor,
  { sources, hash }: PersonalData,
  { email, phone }: PersonQuery,
  { isLocking = false } = {},
): Promise<Found> {
  const emails = email === undefined ? [] : spellingsOf(email);
  const { clientIds, addresses } = await findClients(db, sources, { emails, phone });
  const number = phone === undefined ? undefined : comparableNumber(phone);
  const hashes = [...addresses, ...(number === undefined ? [] : [number])].map((text) => hash.of(text));
  const found = new Map<PersonalDataSource, string[]>();
  for (const source of sources) {
    const where = or(
      hasEmail(source, addresses),
      source.clientId && isOneOf(source.clientId, clientIds),
      source.emailHash && inArray(source.emailHash, hashes),
      source.belongsTo && isOneOf(source.belongsTo, [...found.values()].flat()),
    );
    if (!where) continue;
    const query = db.select({ id: source.id }).from(source.table).where(where).orderBy(asc(source.id));
    const rows = isLocking ? await query.for('update') : await query;
    const ids = rows.map(({ id }) => String(id));
    found.set(source, ids);
  }
  return { clientIds, hashes, records: found };
}

/** Finds the records of the clients with an address or number, by kind, and earlier erasures. */
export async function findPerson(db: Executor, data: PersonalData, whose: PersonQuery): Promise<Person> {
  const kinds: Person['kinds'] = [];
  const found = await findRecords(db, data, whose);
  for (const [source, ids] of found.records) {
    const { kind, label, canBeHeld = false, keeps = null, caution = null } = source;
    const records = await readRecords(db, source, ids.slice(0, maxPerKind));
    const isLeft =
      source.anonymize !== undefined ||
      (ids.length === records.length && records.every(({ fields }) => source.isLeft?.(fields)));
    kinds.push({ kind, label, canBeHeld, keeps, isLeft, caution, total: ids.length, records });
  }
  const erased = await db
    .select({ createdAt: erasures.createdAt })
    .from(erasures)
    .where(arrayOverlaps(erasures.addressHashes, found.hashes))
    .orderBy(desc(erasures.createdAt));
  return {
    kinds,
    clients: found.clientIds.length,
    erasedAt: erased.map(({ createdAt }) => createdAt),
    isSuppressed: await isAddressSuppressed(db, found.hashes),
  };
}

/** A kind of a person's records, and how many there are; `read` has them all, some at a time. */
export interface KindToExport {
  source: PersonalDataSource;
  total: number;
  read: () => AsyncGenerator<FoundRecords>;
}

const batchSize = 200;

/** Finds everything stored about a person, for an export of any length that holds no connection while it is sent. */
export async function findToExport(
  db: Executor,
  data: PersonalData,
  whose: PersonQuery,
): Promise<KindToExport[]> {
  const { records } = await findRecords(db, data, whose);
  return [...records]
    .filter(([, ids]) => ids.length > 0)
    .map(([source, ids]) => ({
      source,
      total: ids.length,
      async *read() {
        for (let start = 0; start < ids.length; start += batchSize)
          yield await readRecords(db, source, ids.slice(start, start + batchSize));
      },
    }));
}

type FoundRecords = Person['kinds'][number]['records'];

async function readRecords(db: Executor, source: PersonalDataSource, ids: string[]): Promise<FoundRecords> {
  const rows: StoredRow[] = await db
    .select()
    .from(source.table)
    .where(isOneOf(source.id, ids))
    .orderBy(asc(source.id));
  // Columns are named like their properties.
  const idOf = (row: StoredRow) => String(row[source.id.name]);
  const idsOf = (row: StoredRow) => [
    idOf(row),
    ...(source.belongsTo ? [String(row[source.belongsTo.name])] : []),
  ];
  const holdById = await findHolds(db, rows.flatMap(idsOf));
  return rows.map((row) => ({
    id: idOf(row),
    title: source.title?.(row) ?? source.label,
    hold: idsOf(row).flatMap((id) => holdById.get(id) ?? [])[0] ?? null,
    fields: Object.fromEntries(Object.entries(row).filter(([name]) => !source.derived?.includes(name))),
  }));
}

const { addressHashes: _, ...erasureColumns } = getTableColumns(erasures);
/**
 * Erases everything stored about the clients with an address or number, except what is on hold, and records that
 * without identifying them; undefined if nothing is stored. `onErased` is part of the same transaction.
 */
export async function erasePerson(
  db: Database,
  data: PersonalData,
  { whose, username, now }: { whose: PersonQuery; username: string; now: Date },
  onErased: (tx: Transaction, erasure: { id: string }) => Promise<void>,
): Promise<(Omit<typeof erasures.$inferSelect, 'addressHashes'> & { told: string[] }) | undefined> {
  return db.transaction(async (tx) => {
    await lockPrivacy(tx);
    const counts: ErasedCounts = {};
    const told: string[] = [];
    const erasing = { hash: data.hash, now, tell: (sentence: string) => void told.push(sentence) };
    const found = await findRecords(tx, data, whose, { isLocking: true });
    // In reverse order, so that what belongs to a record is erased before it.
    for (const [source, ids] of [...found.records].toReversed()) {
      if (ids.length === 0) continue;
      // While a record is on hold, so are the addresses of its client.
      const isFree =
        source.table === clientEmails
          ? hasNoRecord(data.sources, clientEmails.clientId)
          : not(isHeld(source));
      const done = await eraseRows(tx, source, and(isOneOf(source.id, ids), isFree), erasing);
      counts[source.kind] = { ...done, held: ids.length - done.erased - done.kept };
    }
    if (Object.keys(counts).length === 0) return undefined;

    await removeEmptyClients(tx, data.sources, found.clientIds);
    const [erasure] = await tx
      .insert(erasures)
      .values({ createdAt: now, username, addressHashes: found.hashes, counts })
      .returning(erasureColumns);
    await onErased(tx, erasure!);
    return { ...erasure!, told };
  });
}

/** All erasures, newest first, without the hashes. */
export function erasureList(db: Executor) {
  return listReader(db, erasures, erasureColumns, { order: newestFirst(erasures) });
}

type Hold = typeof holds.$inferSelect;

/** Puts a record on hold and locks its row. Returns the hold's id. */
export async function holdRecord(
  tx: Transaction,
  sources: PersonalDataSource[],
  { kind, recordId, ...hold }: Omit<Hold, 'id'>,
): Promise<string> {
  await lockPrivacy(tx);
  const source = sources.find((candidate) => candidate.kind === kind && candidate.canBeHeld);
  if (!source) throw notFound('record');
  const rows = await tx
    .select({ id: source.id })
    .from(source.table)
    .where(eq(source.id, recordId))
    .for('update');
  if (rows.length === 0) throw notFound('record');
  const [added] = await tx
    .insert(holds)
    .values({ kind, recordId, ...hold })
    .onConflictDoNothing({ target: holds.recordId })
    .returning({ id: holds.id });
  if (!added) throw new Refusal('held-already');
  return added.id;
}

export async function liftHold(db: Executor, id: string): Promise<Hold | undefined> {
  const [lifted] = await db.delete(holds).where(eq(holds.id, id)).returning();
  return lifted;
}

async function findHolds(db: Executor, recordIds: string[]): Promise<Map<string, Hold>> {
  if (recordIds.length === 0) return new Map();
  const found = await db.select().from(holds).where(inArray(holds.recordId, recordIds));
  return new Map(found.map((hold) => [hold.recordId, hold]));
}

/** Selects rows on hold, by themselves or with the record they belong to. */
export function isHeld({ id, belongsTo }: Pick<PersonalDataSource, 'id' | 'belongsTo'>): SQL {
  const ids = [id, ...(belongsTo ? [belongsTo] : [])].map((column) => sql`${column}::text`);
  return sql`exists (select 1 from ${holds} where ${holds.recordId} in (${sql.join(ids, sql`, `)}))`;
}

/**
 * Refuses to remove a held record. The removal has happened within the transaction; throwing rolls it back. A hold
 * locks its record's row: either it is visible here, or the record is gone before it can be held.
 */
export async function refuseIfHeld(tx: Transaction, id: string): Promise<void> {
  if ((await findHolds(tx, [id])).size > 0) throw new Refusal('held');
}
