import pino from 'pino';
import { connectDatabase, type Database, type DatabaseAddress } from '#database/database.server.ts';
import { proofJob, type ProofReport } from '#platform/backups/backups.ts';
import { readOutcome } from '#platform/scheduled-work/scheduled-jobs.store.server.ts';

/** Connects to the database in which the site reads what its jobs said of their last runs. */
export async function withReports<Result>(
  address: DatabaseAddress,
  task: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { db, close } = connectDatabase(address, pino({ level: 'warn' }), { maxConnections: 1 });
  return task(db).finally(close);
}

/** The backup that was last restored to prove it, which is kept; none before the first. */
export async function findProven(db: Database): Promise<string[]> {
  const proof = await readOutcome<ProofReport>(db, proofJob);
  return proof?.file === undefined ? [] : [proof.file];
}
