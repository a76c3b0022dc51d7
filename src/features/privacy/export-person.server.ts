import type { Executor } from '#database/database.server.ts';
import type { PersonalKind, StoredRow } from '#database/personal-kind.server.ts';
import { findHolds } from './holds.store.server.ts';
import type { RecordRef } from './person.ts';
import { readRecords } from './stored-records.server.ts';

/** All that is stored of somebody, to be handed out. */
export interface PersonExport {
  exportedAt: Date;
  brokerage: string;
  kinds: { kind: string; label: string; records: StoredRow[] }[];
}

/** Reads records as they are stored, with the holds on them; kinds without any are left out. */
export async function exportPerson(
  db: Executor,
  kinds: PersonalKind[],
  { records, brokerage, now }: { records: RecordRef[]; brokerage: string; now: Date },
): Promise<PersonExport> {
  const found = await readRecords(db, kinds, records);
  const holds = await findHolds(
    db,
    found.map(({ id }) => id),
  );
  const withHold = (id: string, fields: StoredRow): StoredRow => {
    const hold = holds.get(id);
    return hold
      ? { ...fields, held: { since: hold.createdAt, reason: hold.reason, by: hold.username } }
      : fields;
  };
  return {
    exportedAt: now,
    brokerage,
    kinds: kinds.flatMap((kind) => {
      const own = found.filter((record) => record.kind === kind);
      if (own.length === 0) return [];
      const rows = own.map(({ id, fields }) => withHold(id, fields));
      return [{ kind: kind.kind, label: kind.label, records: rows }];
    }),
  };
}
