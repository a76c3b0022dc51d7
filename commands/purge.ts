/**
 * npm run purge -- --dry-run   says what would be deleted
 * npm run purge                deletes what is older than its retention period, as the server does every night
 * npm run purge -- --approve contact   deletes unusually many of a kind, which the command above reports and leaves
 *
 * Works whether or not the server is running.
 */
import { parseArgs } from 'node:util';
import pino from 'pino';
import { ConfigError, readEnvironment } from '#config.ts';
import type { RecordAudit } from '#platform/audit/audit-event.server.ts';
import { connectDatabase } from '#database/database.server.ts';
import { EmbeddedPostgresError } from '#embedded-postgres/embedded-postgres.ts';
import { migrateDatabase } from '#database/migrate.server.ts';
import { openDatabase } from '#database/open-database.server.ts';
import { addAuditEntry } from '#platform/audit/audit-event.server.ts';
import { previewPurge, type Purging, purgeRecords } from '#platform/privacy/purge.server.ts';
import { personalData } from '#server/features.ts';
import { readAddressHash } from '#server/services.ts';

class CannotPurge extends Error {}

const now = () => new Date();

async function preview(purging: Purging): Promise<string> {
  const lines = (await previewPurge(purging)).map(
    ({ label, keptFor, due, held }) =>
      `${label} (kept for ${keptFor}): ${due} would be deleted${held > 0 ? `, ${held} on hold` : ''}`,
  );
  return [...lines, 'Nothing was changed.'].join('\n');
}

async function purge(purging: Purging, approved: string | undefined): Promise<string> {
  const kinds = purging.sources.flatMap(({ kind, retention }) => (retention ? [kind] : []));
  if (approved !== undefined && !kinds.includes(approved))
    throw new CannotPurge(`There is no kind of record called ${approved}. There are: ${kinds.join(', ')}.`);
  const actor = { user: null, ip: 'command line' };
  const { refused, waiting, counts, failed } = await purgeRecords(
    purging,
    actor,
    approved ? { approved } : {},
  );
  if (refused !== null) throw new CannotPurge(`Nothing was deleted: ${refused}.`);
  const lines = [
    ...Object.entries(counts).map(([kind, count]) => `${kind}: ${count} deleted`),
    ...waiting.map(
      ({ kind, due, total }) =>
        `${kind}: ${due} of ${total} are due, which is unusually many, so none was deleted. If that is right: npm run purge -- --approve ${kind}`,
    ),
  ];
  if (failed.length > 0)
    throw new CannotPurge([...lines, `These could not be deleted: ${failed.join(', ')}.`].join('\n'));
  return lines.length === 0 ? 'There was nothing to purge.' : lines.join('\n');
}

try {
  const { values } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false }, approve: { type: 'string' } },
  });
  const config = readEnvironment();
  const log = pino({ level: 'warn' });
  const database = await openDatabase(config, { role: 'client', log });
  const connection = connectDatabase(database.address, log, { maxConnections: 2 });
  const { db } = connection;
  const record: RecordAudit = (executor, actor, event) => addAuditEntry(executor, actor, event, now());
  try {
    await migrateDatabase(database.address);
    const hash = await readAddressHash(db);
    const purging = { db, sources: personalData, hash, retention: config.retention, record, log, now };
    // Without the preceding `--`, npm takes --dry-run as its own option and sets it in the environment.
    const isDryRun = values['dry-run'] || process.env.npm_config_dry_run === 'true';
    console.log(isDryRun ? await preview(purging) : await purge(purging, values.approve));
  } finally {
    await connection.close();
    await database.stop();
  }
} catch (error) {
  const expected = [ConfigError, EmbeddedPostgresError, CannotPurge].some((kind) => error instanceof kind);
  const isUsage = error instanceof TypeError && 'code' in error;
  if (!expected && !isUsage) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
