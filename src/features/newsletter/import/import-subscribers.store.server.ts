import { inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/database.server.ts';
import {
  newsletterConsents as consents,
  newsletterSubscribers as subscribers,
} from '#features/newsletter/newsletter-subscribers.table.server.ts';
import { midnightInOntario } from '#lib/ontario-moment.ts';
import type { KeyedHash } from '#platform/privacy/address-hash.server.ts';
import { suppressedAddresses } from '#platform/privacy/privacy.table.server.ts';
import type { SkippedRow, SkipReason } from './import.ts';
import type { ImportedRow } from './read-list.server.ts';

/** The number of rows that fit into one statement. */
const batchSize = 1_000;

/** Tells the rows that can be added from the others: an import never brings back anyone who unsubscribed or was erased. */
export async function classifyRows(db: Executor, rows: readonly ImportedRow[], addressHash: KeyedHash) {
  const byEmail = new Map<string, ImportedRow>();
  const toAdd: ImportedRow[] = [];
  const skipped: SkippedRow[] = [];
  /** Subscribers without a proof of consent that is in effect. */
  const consentToAdd: ImportedRow[] = [];
  let already = 0;
  for (const row of rows) {
    const { line, email } = row;
    const above = byEmail.get(keyOf(row));
    if (above) skipped.push({ line, email, why: 'repeated', detail: `the same as in line ${above.line}` });
    else byEmail.set(keyOf(row), row);
  }
  for (const batch of batchesOf([...byEmail.values()])) {
    const emails = batch.map(keyOf);
    const stored = await readStored(db, emails);
    const proofs = await readProofs(db, emails);
    const erased = await readErased(db, emails, addressHash);
    for (const row of batch) {
      const email = keyOf(row);
      const isStored = stored.has(email);
      const reason = isStored
        ? stored.get(email)
        : erased.has(email)
          ? 'erased'
          : proofs.get(email) === false && 'unsubscribed';
      if (reason) skipped.push({ line: row.line, email: row.email, why: reason });
      else if (!isStored) toAdd.push(row);
      else {
        already += 1;
        if (!proofs.get(email)) consentToAdd.push(row);
      }
    }
  }
  return { toAdd, already, consentToAdd, skipped };
}

export type SortedRows = Awaited<ReturnType<typeof classifyRows>>;

/**
 * Adds subscribers with their proofs of consent, which come from `address`, and the missing proofs of others. Nobody is
 * emailed. Returns how many were added: fewer if somebody else has just added the others.
 */
export async function addImported(
  tx: Transaction,
  { toAdd, consentToAdd }: Pick<SortedRows, 'toAdd' | 'consentToAdd'>,
  address: string,
): Promise<number> {
  let added = 0;
  // In one order, so that two imports at once wait for each other instead of locking each other out.
  for (const batch of batchesOf(toAdd.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))) {
    const inserted = await tx
      .insert(subscribers)
      .values(batch.map(({ email, name }) => ({ email, name, source: 'import' })))
      .onConflictDoNothing()
      .returning({ email: subscribers.email });
    const isNew = new Set(inserted.map(keyOf));
    added += inserted.length;
    await addProofs(
      tx,
      batch.filter((row) => isNew.has(keyOf(row))),
      address,
    );
  }
  for (const batch of batchesOf(consentToAdd)) await addProofs(tx, batch, address);
  return added;
}

async function addProofs(tx: Transaction, rows: readonly ImportedRow[], address: string): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(consents)
    .values(
      rows.map(({ email, source, day }) => ({
        email,
        wording: source,
        address,
        createdAt: midnightInOntario(day),
      })),
    );
}

/** Maps addresses that are already stored to the reason to skip them; undefined if they are on the list. */
async function readStored(db: Executor, emails: string[]): Promise<Map<string, SkipReason | undefined>> {
  const rows = await db
    .select()
    .from(subscribers)
    .where(inArray(sql`lower(${subscribers.email})`, emails));
  return new Map(rows.map((row) => [keyOf(row), reasonToSkip(row)]));
}

function reasonToSkip({ subscribed, spamReasons, unsubscribedBecause }: typeof subscribers.$inferSelect) {
  if (spamReasons !== null) return 'spam';
  if (subscribed) return undefined;
  return unsubscribedBecause === null ? 'unsubscribed' : 'bounced';
}

/** Finds those with a proof of consent: true if one is in effect, false if all were withdrawn. */
async function readProofs(db: Executor, emails: string[]): Promise<Map<string, boolean>> {
  const email = sql<string>`lower(${consents.email})`;
  const rows = await db
    .select({ email, inEffect: sql<boolean>`bool_or(${consents.withdrawnAt} is null)` })
    .from(consents)
    .where(inArray(email, emails))
    .groupBy(email);
  return new Map(rows.map((row) => [row.email, row.inEffect]));
}

async function readErased(db: Executor, emails: string[], addressHash: KeyedHash): Promise<Set<string>> {
  const byHash = new Map(emails.map((email) => [addressHash.of(email), email]));
  const rows = await db
    .select({ hash: suppressedAddresses.hash })
    .from(suppressedAddresses)
    .where(inArray(suppressedAddresses.hash, [...byHash.keys()]));
  return new Set(rows.map(({ hash }) => byHash.get(hash)!));
}

/** Addresses that differ in case only are one. */
const keyOf = ({ email }: { email: string }) => email.toLowerCase();

function* batchesOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += batchSize) yield rows.slice(start, start + batchSize);
}
