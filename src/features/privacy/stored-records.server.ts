import { asc, type SQL } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import {
  type PersonalFacts,
  type PersonalKind,
  type StoredRow,
  withIds,
} from '#database/personal-kind.server.ts';
import type { RecordRef } from './person.ts';

/** A record of some kind, with all that is stored of it. */
export interface StoredRecord {
  kind: PersonalKind;
  id: string;
  facts: PersonalFacts;
  fields: StoredRow;
}

/** The records of a kind that a condition leaves, at most `limit`; locked, nobody changes them until the transaction ends. */
export async function selectRecords(
  db: Executor,
  kind: PersonalKind,
  where: SQL | undefined,
  { limit, isLocking = false }: { limit?: number; isLocking?: boolean } = {},
): Promise<StoredRecord[]> {
  let query = db.select().from(kind.table).where(where).orderBy(asc(kind.id)).$dynamic();
  if (limit !== undefined) query = query.limit(limit);
  if (isLocking) query = query.for('update');
  const rows: StoredRow[] = await query;
  return rows.map((row) => ({
    kind,
    id: String(row[nameOf(kind)]),
    facts: kind.describe(row),
    fields: Object.fromEntries(Object.entries(row).filter(([name]) => !kind.derived?.includes(name))),
  }));
}

/** The records that these refer to and that are still there, kind by kind. */
export async function readRecords(
  db: Executor,
  kinds: PersonalKind[],
  refs: RecordRef[],
  { isLocking = false } = {},
): Promise<StoredRecord[]> {
  const found: StoredRecord[] = [];
  for (const kind of kinds) {
    const ids = refs.filter((ref) => ref.kind === kind.kind).map(({ id }) => id);
    if (ids.length > 0) found.push(...(await selectRecords(db, kind, withIds(kind, ids), { isLocking })));
  }
  return found;
}

// Our columns are called as their properties are, and so are the ids of others'.
function nameOf({ id }: PersonalKind): string {
  return id.name;
}
