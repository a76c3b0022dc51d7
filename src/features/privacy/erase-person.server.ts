import { inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#database/database.server.ts';
import type { KeyedHash } from '#database/keyed-hash.server.ts';
import type { Erasing, PersonalKind } from '#database/personal-kind.server.ts';
import { comparableEmail } from '#lib/email-address.ts';
import type { ErasedCounts } from './erasure.ts';
import { addErasure, suppressAddress } from './erasures.store.server.ts';
import { findHolds, waitForTurn } from './holds.store.server.ts';
import type { RecordRef } from './person.ts';
import { readRecords, selectRecords, type StoredRecord } from './stored-records.server.ts';

/** What is typed where none of the records has an address. */
export const wordWithoutAddress = 'erase';

export interface Erasure {
  records: RecordRef[];
  /** An address that stands in one of the records, as a proof that the right person is meant. */
  confirmation: string | null;
  username: string;
  now: Date;
}

export type Erased =
  | { ok: true; erasure: Awaited<ReturnType<typeof addErasure>> }
  | { ok: false; reason: 'nothing-there' | 'not-confirmed' };

/**
 * Erases records with what hangs on them, but those that are held, and remembers that without a word of whom. What the
 * law keeps is kept without the address. `written` is part of the same transaction.
 */
export async function erasePerson(
  db: Database,
  { kinds, hash }: { kinds: PersonalKind[]; hash: KeyedHash },
  { records, confirmation, username, now }: Erasure,
  written: (transaction: Transaction, erasure: { id: string; counts: ErasedCounts }) => Promise<void>,
): Promise<Erased> {
  return db.transaction(async (transaction) => {
    await waitForTurn(transaction);
    const chosen = await readRecords(transaction, kinds, records, { isLocking: true });
    if (chosen.length === 0) return { ok: false, reason: 'nothing-there' };
    const addresses = addressesOf(chosen);
    if (!isConfirmed(confirmation, addresses)) return { ok: false, reason: 'not-confirmed' };

    const all = await withWhatHangsOn(transaction, kinds, chosen);
    const counts = await eraseEach(transaction, kinds, all, {
      now,
      suppress: (tx, email) => suppressAddress(tx, hash.of(email), now),
    });
    const addressHashes = addresses.map((address) => hash.of(address));
    const erasure = await addErasure(transaction, { createdAt: now, username, addressHashes, counts });
    await written(transaction, erasure);
    return { ok: true, erasure };
  });
}

/** The addresses in the records, in small letters. */
function addressesOf(records: StoredRecord[]): string[] {
  return [...new Set(records.flatMap(({ facts }) => (facts.email ? [facts.email.toLowerCase()] : [])))];
}

function isConfirmed(confirmation: string | null, addresses: string[]): boolean {
  const typed = comparableEmail(confirmation ?? '');
  if (addresses.length === 0) return typed === wordWithoutAddress;
  return addresses.some((address) => comparableEmail(address) === typed);
}

/** The chosen records and, of the kinds that go with another record, what is about those. */
async function withWhatHangsOn(
  transaction: Transaction,
  kinds: PersonalKind[],
  chosen: StoredRecord[],
): Promise<StoredRecord[]> {
  const all = [...chosen];
  const ids = chosen.filter(({ kind }) => kind.id.getSQLType() === 'uuid').map(({ id }) => id);
  for (const kind of kinds) {
    if (!kind.about || ids.length === 0) continue;
    // A mail and its job have the same id.
    const known = new Set(chosen.filter((record) => record.kind === kind).map(({ id }) => id));
    const about = await selectRecords(transaction, kind, inArray(kind.about, ids));
    all.push(...about.filter(({ id }) => !known.has(id)));
  }
  return all;
}

async function eraseEach(
  transaction: Transaction,
  kinds: PersonalKind[],
  records: StoredRecord[],
  erasing: Erasing,
): Promise<ErasedCounts> {
  const holds = await findHolds(
    transaction,
    records.flatMap(({ id, facts }) => [id, facts.about ?? id]),
  );
  const isHeld = ({ id, facts }: StoredRecord) => holds.has(id) || holds.has(facts.about ?? id);
  const counts: ErasedCounts = {};
  // What goes with another record goes first, or it would be gone before it is counted.
  const order = kinds.toSorted(
    (one, other) => Number(other.about !== undefined) - Number(one.about !== undefined),
  );
  for (const kind of order) {
    const own = records.filter((record) => record.kind === kind);
    if (own.length === 0) continue;
    const ids = own.filter((record) => !isHeld(record)).map(({ id }) => id);
    const { erased, kept } =
      ids.length === 0 ? { erased: 0, kept: 0 } : await kind.erase(transaction, ids, erasing);
    counts[kind.kind] = { erased, kept, held: own.length - ids.length };
  }
  return counts;
}
