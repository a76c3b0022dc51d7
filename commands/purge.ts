import { addAuditEntry, commandLine, type RecordAudit } from '#platform/audit/audit-event.server.ts';
import { previewPurge, type PurgeContext, purgeRecords } from '#platform/privacy/purge.server.ts';
import { personalData } from '#server/features.ts';
import { readAddressHash } from '#server/services.ts';
import { UserError, readArguments, runCommand, withDatabase } from './run-command.ts';

const usage = `Usage:
  npm run purge -- --dry-run      says what would be deleted
  npm run purge                   deletes what is older than its retention period, as the server does every night
  npm run purge -- --approve KIND deletes unusually many of a kind, which the command above reports and leaves

Works whether or not the server is running.`;

const now = () => new Date();
const audit: RecordAudit = (executor, actor, event) => addAuditEntry(executor, actor, event, now());

async function preview(purging: PurgeContext): Promise<string> {
  const lines = (await previewPurge(purging)).map(
    ({ label, keptFor, due, held }) =>
      `${label} (kept for ${keptFor}): ${due} would be deleted${held > 0 ? `, ${held} on hold` : ''}`,
  );
  return [...lines, 'Nothing was changed.'].join('\n');
}

async function purge(purging: PurgeContext, approved: string | undefined): Promise<string> {
  const kinds = purging.sources.flatMap(({ kind, retention }) => (retention ? [kind] : []));
  if (approved !== undefined && !kinds.includes(approved))
    throw new UserError(`There is no kind of record called ${approved}. There are: ${kinds.join(', ')}.`);
  const only = approved === undefined ? {} : { approved };
  const { refused, waiting, counts, failed } = await purgeRecords(purging, commandLine, only);
  if (refused !== null) throw new UserError(`Nothing was deleted: ${refused}.`);
  const lines = [
    ...Object.entries(counts).map(([kind, count]) => `${kind}: ${count} deleted`),
    ...waiting.map(
      ({ kind, due, total }) =>
        `${kind}: ${due} of ${total} are due, which is unusually many, so none was deleted. If that is right: npm run purge -- --approve "${kind}"`,
    ),
  ];
  if (failed.length > 0)
    throw new UserError([...lines, `These could not be deleted: ${failed.join(', ')}.`].join('\n'));
  return lines.length === 0 ? 'There was nothing to purge.' : lines.join('\n');
}

await runCommand(() => {
  const { values } = readArguments(usage, { 'dry-run': { type: 'boolean' }, approve: { type: 'string' } });
  return withDatabase(async (db, { config: { retention }, log }) => {
    const hash = await readAddressHash(db);
    const purging = { db, sources: personalData, hash, retention, audit, log, now };
    return values['dry-run'] ? preview(purging) : purge(purging, values.approve);
  });
});
