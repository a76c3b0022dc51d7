/**
 * npm run purge -- --dry-run   says what would go
 * npm run purge                takes away what was kept long enough, as the server does every night
 *
 * Works beside a running server and without one.
 */
import { parseArgs } from 'node:util';
import pino from 'pino';
import { ConfigError, readEnvironment } from '#config.ts';
import type { RecordAudit } from '#database/audit-event.server.ts';
import { connectDatabase, type Database } from '#database/database.server.ts';
import { EmbeddedPostgresError } from '#embedded-postgres/embedded-postgres.ts';
import { migrateDatabase } from '#database/migrate.server.ts';
import { openDatabase } from '#database/open-database.server.ts';
import { addAuditEntry } from '#features/audit/audit-entries.store.server.ts';
import { type Perishable, previewPurge } from '#features/privacy/purge.server.ts';
import { perishablesOf } from '#server/privacy/perishables.ts';
import { personalKinds, readAddressHash } from '#server/privacy/personal-kinds.ts';
import { purgeNow } from '#server/privacy/start-purge.ts';

const now = () => new Date();

async function preview(db: Database, perishables: Perishable[]): Promise<string> {
  const lines = (await previewPurge(db, perishables, now())).map(
    ({ label, keptFor, goes, held }) =>
      `${label} (kept for ${keptFor}): ${goes} would go${held > 0 ? `, ${held} are held` : ''}`,
  );
  return [...lines, 'Nothing was changed.'].join('\n');
}

async function purge(db: Database, work: Omit<Parameters<typeof purgeNow>[0], 'db'>): Promise<string> {
  const counts = await purgeNow({ db, ...work }, { user: null, ip: 'command line' });
  const lines = Object.entries(counts).map(([kind, count]) => `${kind}: ${count} gone`);
  return lines.length === 0 ? 'There was nothing to purge.' : lines.join('\n');
}

try {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const config = readEnvironment();
  const log = pino({ level: 'warn' });
  const database = await openDatabase(config, { role: 'client', log });
  const connection = connectDatabase(database.address, log, { maxConnections: 2 });
  const { db } = connection;
  const record: RecordAudit = (executor, actor, event) => addAuditEntry(executor, actor, event, now());
  try {
    await migrateDatabase(database.address);
    const hash = await readAddressHash(db);
    const perishables = perishablesOf(personalKinds(hash), config.retention);
    // Without the two dashes before it npm takes --dry-run for its own, and says so in the environment.
    const isDryRun = values['dry-run'] || process.env.npm_config_dry_run === 'true';
    console.log(
      isDryRun ? await preview(db, perishables) : await purge(db, { perishables, hash, record, now }),
    );
  } finally {
    await connection.close();
    await database.stop();
  }
} catch (error) {
  const expected = [ConfigError, EmbeddedPostgresError].some((kind) => error instanceof kind);
  const isUsage = error instanceof TypeError && 'code' in error;
  if (!expected && !isUsage) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
