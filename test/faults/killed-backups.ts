import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backupKeyPath } from '#platform/backups/backup-key.server.ts';
import { startScript } from '#test/server/run-script.ts';
import { bringVisitors, findLost } from '#test/server/visitors.ts';
import { withEmbeddedDatabase } from '#test/server/with-embedded-database.ts';
import { countRows, data, expectWhole, filesIn, fillSite, killInParts, rowsWritten } from './backups.ts';
import { counted, expectThat, type Fault } from './fault.ts';

const points = 10;

export const backupKilled: Fault = {
  name: 'backup-killed',
  injected: `SIGKILL at ${points} points of a backup while visitors send requests, and at ${points} of one without a server`,
  expected: 'the backups before it stay whole, nothing unfinished counts as one, and the next is made',
  async run(stage) {
    const env = { DATA_DIR: await stage.dataDir() };
    const folder = join(env.DATA_DIR, 'backups');
    await fillSite(stage, env);
    await data(env, 'backup');
    const killed: number[] = [];
    const kill = () =>
      killInParts(points, {
        start: async () => startScript('data', ['backup'], env),
        async after() {
          const { backups, others } = await filesIn(folder);
          killed.push(others.length);
          await expectWhole(env, backups);
        },
      });
    await kill();
    const site = await stage.site({ ...env, BACKUPS: 'off' });
    const visitors = bringVisitors(() => site.url, { count: 2, pause: 20 });
    await kill();
    await visitors.leave();
    expectThat(
      Object.keys(visitors.refusals()).length === 0,
      `visitors were answered ${JSON.stringify(visitors.refusals())}`,
    );
    const lost = await findLost(site.url, visitors.answered);
    expectThat(lost.length === 0, `${lost.length} answered requests are gone`);
    await data(env, 'backup');
    const { backups } = await filesIn(folder);
    await expectWhole(env, backups);
    return `${counted(backups.length, 'backups')}, all whole, after ${counted(2 * points, 'kills')}, of which ${killed.filter((others, at) => others > (killed[at - 1] ?? 0)).length} left something unfinished; ${counted(visitors.answered.length, 'requests answered')}, 0 lost`;
  },
};

export const restoreKilled: Fault = {
  name: 'restore-killed',
  injected: `SIGKILL at ${points} points of a restore on an empty machine, and at ${points} of one with --aside`,
  expected:
    'to restore again succeeds each time, with every row; with --aside, until then the database is there as it was',
  async run(stage) {
    const former = { DATA_DIR: await stage.dataDir() };
    await fillSite(stage, former);
    await data(former, 'backup');
    const [file] = (await filesIn(join(former.DATA_DIR, 'backups'))).backups;
    const words = ['restore', file!, '--key', backupKeyPath(former.DATA_DIR)];

    let empty = former;
    let unfinished = 0;
    await killInParts(points, {
      async start() {
        empty = { DATA_DIR: await stage.dataDir() };
        return startScript('data', words, empty);
      },
      async after(output) {
        const again = await startScript('data', words, empty).ended;
        // Killed too late, it had done its work.
        const wasDone =
          output.includes('every row arrived') || again.output.startsWith('This database is not empty');
        expectThat(again.code === 0 || wasDone, `to restore again ended with ${again.code}: ${again.output}`);
        if (!wasDone) unfinished += 1;
        const rows = await countRows(empty.DATA_DIR);
        expectThat(rows === rowsWritten, `${rows} rows were restored instead of ${rowsWritten}`);
      },
    });

    const here = { DATA_DIR: await stage.dataDir() };
    await (await stage.site({ ...here, BACKUPS: 'off' })).end('SIGTERM');
    let [before, asItWas] = [0, 0];
    await killInParts(points, {
      async start() {
        before = await addRow(here.DATA_DIR);
        return startScript('data', [...words, '--aside'], here);
      },
      async after(output) {
        const rows = await countRows(here.DATA_DIR);
        if (rows === before) asItWas += 1;
        else
          expectThat(rows === rowsWritten, `after ${output}, there were ${rows} rows, and ${before} before`);
      },
    });
    await data(here, ...words, '--aside');
    const rows = await countRows(here.DATA_DIR);
    expectThat(rows === rowsWritten, `${rows} rows were restored aside instead of ${rowsWritten}`);
    const left = (await readdir(here.DATA_DIR)).filter((name) => name.startsWith('being-'));
    expectThat(left.length === 0, `${left.join()} is left`);
    return `${unfinished} of ${points} were cut short and restored again; aside, ${asItWas} of ${points} left the database as it was; always ${counted(rows, 'rows')}`;
  },
};

/** Adds a request to a database, so that it is not the one in the backup; returns how many it has. */
async function addRow(dataDir: string): Promise<number> {
  await withEmbeddedDatabase(dataDir, (client) =>
    client.query(
      `insert into contacts ("firstName", "lastName", email, phone, "mortgageType")
       values ('Here', 'A', 'a@example.ca', '905 555 0187', 'Refinancing')`,
    ),
  );
  return countRows(dataDir);
}
