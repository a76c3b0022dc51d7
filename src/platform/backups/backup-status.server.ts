import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { firstTimes } from '#database/first-times.table.server.ts';
import { keyId } from '#embedded-postgres/sealed-bytes.ts';
import type { Services } from '#platform/feature.server.ts';
import { readOutcome } from '#platform/scheduled-work/scheduled-jobs.store.server.ts';
import { backupKeyPath, readBackupKey } from './backup-key.server.ts';
import {
  backupJob,
  type BackupReport,
  type BackupStatus,
  copyJob,
  type CopyReport,
  nameBucket,
  proofJob,
  type ProofReport,
} from './backups.ts';

type Settings = Pick<Services['config'], 'backups' | 'backupDir' | 'backupUrl' | 'dataDir' | 'databaseUrl'>;

/** Reads who backs up the database, how the last backup and the last proof went, and if there is a copy of the key. */
export async function readBackupStatus(db: Executor, config: Settings): Promise<BackupStatus> {
  const duty = config.databaseUrl !== undefined ? 'server' : config.backups ? 'ours' : 'off';
  const [last = null, proof = null, copy = null] = [
    await readOutcome<BackupReport>(db, backupJob),
    await readOutcome<ProofReport>(db, proofJob),
    await readOutcome<CopyReport>(db, copyJob),
  ];
  const name = config.backupUrl && nameBucket(config.backupUrl);
  const bucket = name ? { name, copy: copy?.bucket === name ? copy : null } : null;
  const key = duty === 'ours' ? await readKeyStatus(db, backupKeyPath(config.dataDir)) : null;
  // A database server is backed up from elsewhere, as in a container of its own.
  const folder = (duty === 'server' && last?.folder) || config.backupDir;
  const isThere = duty !== 'ours' || (last !== null && existsSync(join(folder, last.file)));
  return { duty, folder, last, isThere, proof, bucket, key };
}

const copyOf = (id: string) => `copy of backup key ${id}`;

async function readKeyStatus(db: Executor, file: string): Promise<BackupStatus['key']> {
  const id = await readBackupKey(file).then(keyId, () => undefined);
  if (id === undefined) return null;
  return { id, file, isCopied: (await db.$count(firstTimes, eq(firstTimes.what, copyOf(id)))) > 0 };
}

/** Remembers that the owner has a copy of a key. */
export async function confirmKeyCopy(db: Executor, id: string, now: Date): Promise<void> {
  await db
    .insert(firstTimes)
    .values({ what: copyOf(id), at: now })
    .onConflictDoNothing();
}
