import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connectDatabase, type Database } from '#database/database.server.ts';
import { contacts } from '#features/requests/contacts/contacts.table.server.ts';
import { createMigratedDatabase } from '#test/database/create-test-database.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { runScript } from '#test/server/run-script.ts';
import { runServer } from '#test/server/run-server.ts';

const silent = { info() {}, warn() {}, error() {} };

test('npm run purge says what would be deleted, deletes it, and refuses what it does not know', async () => {
  const database = await createMigratedDatabase();
  const server = await runServer({ DATABASE_URL: database.url, SHUTDOWN_DELAY: '0', RATE_LIMIT: 'off' });
  try {
    for (const firstName of ['Old', 'Young']) {
      await fetch(`${server.url}/api/contacts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(newContact({ firstName })),
      });
    }
    await withDatabase(database.url, (db) =>
      db.execute(sql`update contacts set "createdAt" = now() - interval '3 years' where "firstName" = 'Old'`),
    );
    const purge = (args: string[], env: Record<string, string> = {}) =>
      runScript('purge', args, { DATABASE_URL: database.url, ...env });
    expect((await purge(['--dry-run'])).output).toContain(
      'Pre-approval requests (kept for six years after they were received): 0 would be deleted',
    );
    const shorter = { RETENTION_CONTACTS_YEARS: '2' };
    const dry = await purge(['--dry-run'], shorter);
    expect(dry.output).toMatch(
      /kept for two years after they were received\): 1 would be deleted\n[^]*Nothing was changed\.\n$/,
    );
    const count = () => withDatabase(database.url, (db) => db.$count(contacts));
    expect(await count()).toBe(2);
    // A typo must not turn a dry run into a real one.
    const slip = await purge(['--dryrun'], shorter);
    expect([slip.code, slip.output]).toEqual([2, expect.stringContaining('--dryrun')]);
    expect(await count()).toBe(2);
    const unknown = await purge(['--approve', 'contacts'], shorter);
    expect([unknown.code, unknown.output]).toEqual([1, expect.stringContaining('There are: booking, ')]);
    expect(await count()).toBe(2);
    // npm run purge --dry-run, where npm does not pass the option on.
    expect((await purge([], { ...shorter, npm_config_dry_run: 'true' })).output).toContain(
      'Nothing was changed.',
    );
    expect(await purge([], shorter)).toMatchObject({ code: 0, output: 'contact: 1 deleted\n' });
    expect(await count()).toBe(1);
    expect((await purge([], shorter)).output).toBe('There was nothing to purge.\n');
  } finally {
    await server.end('SIGTERM');
    await database.drop();
  }
});

async function withDatabase<Answer>(
  connectionString: string,
  ask: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  const connection = connectDatabase({ connectionString }, silent, { maxConnections: 1 });
  return ask(connection.db).finally(() => connection.close());
}
