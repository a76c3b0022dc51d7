import { arrayOverlaps, asc, desc, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { comparableEmail } from '#lib/email-address.ts';
import { findHolds } from './holds.server.ts';
import type { KeyedHash } from './keyed-hash.server.ts';
import { isOneOf, type PersonalDataSource, type StoredRow } from './personal-data-source.server.ts';
import { erasures } from './privacy.table.server.ts';
import { maxPerKind, type Person } from './privacy.ts';
import { isAddressSuppressed } from './suppressed-addresses.server.ts';

export interface PersonalData {
  /** A source whose rows belong to another source's rows comes after that source. */
  sources: PersonalDataSource[];
  hash: KeyedHash;
}

/** As addresses are stored today, and as typed: older rows have them as submitted. */
function spellingsOf(email: string): string[] {
  return [...new Set([comparableEmail(email), email.trim().toLowerCase()])];
}

/** The keyed hashes of an address, one for every spelling in which it may be stored. */
export function hashesOf(hash: KeyedHash, email: string): string[] {
  return spellingsOf(email).map((spelling) => hash.of(spelling));
}

/**
 * The ids of all records with exactly this address, and of what belongs to them. Locked, they stay until the
 * transaction ends.
 */
export async function findRecordIds(
  db: Executor,
  { sources, hash }: PersonalData,
  email: string,
  { isLocking = false } = {},
): Promise<Map<PersonalDataSource, string[]>> {
  const found = new Map<PersonalDataSource, string[]>();
  for (const source of sources) {
    const where = or(
      ...(source.emails ?? []).map((stored) => inArray(sql`lower(${stored})`, spellingsOf(email))),
      source.emailHash && inArray(source.emailHash, hashesOf(hash, email)),
      source.belongsTo && isOneOf(source.belongsTo, [...found.values()].flat()),
    );
    if (!where) continue;
    const query = db.select({ id: source.id }).from(source.table).where(where).orderBy(asc(source.id));
    const rows = isLocking ? await query.for('update') : await query;
    found.set(
      source,
      rows.map(({ id }) => String(id)),
    );
  }
  return found;
}

/** Everything stored under an e-mail address, by kind, and whether records with it were erased before. */
export async function findPerson(db: Executor, data: PersonalData, email: string): Promise<Person> {
  const kinds: Person['kinds'] = [];
  for (const [source, ids] of await findRecordIds(db, data, email)) {
    const { kind, label, canBeHeld = false, keeps = null, caution = null } = source;
    const records = await readRecords(db, source, ids.slice(0, maxPerKind));
    kinds.push({ kind, label, canBeHeld, keeps, caution, total: ids.length, records });
  }
  const hashes = hashesOf(data.hash, email);
  const erased = await db
    .select({ createdAt: erasures.createdAt })
    .from(erasures)
    .where(arrayOverlaps(erasures.addressHashes, hashes))
    .orderBy(desc(erasures.createdAt));
  return {
    kinds,
    erasedAt: erased.map(({ createdAt }) => createdAt),
    isSuppressed: await isAddressSuppressed(db, hashes),
  };
}

async function readRecords(
  db: Executor,
  source: PersonalDataSource,
  ids: string[],
): Promise<Person['kinds'][number]['records']> {
  const rows: StoredRow[] = await db
    .select()
    .from(source.table)
    .where(isOneOf(source.id, ids))
    .orderBy(asc(source.id));
  // Columns are named like their properties.
  const idOf = (row: StoredRow) => String(row[source.id.name]);
  const ownerOf = (row: StoredRow) => String(source.belongsTo && row[source.belongsTo.name]);
  const holds = await findHolds(
    db,
    rows.flatMap((row) => [idOf(row), ownerOf(row)]),
  );
  return rows.map((row) => ({
    id: idOf(row),
    title: source.title?.(row) ?? source.label,
    hold: holds.get(idOf(row)) ?? holds.get(ownerOf(row)) ?? null,
    fields: Object.fromEntries(Object.entries(row).filter(([name]) => !source.derived?.includes(name))),
  }));
}
