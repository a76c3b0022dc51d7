import { rmSync, statfsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { backupKeyPath } from '#platform/backups/backup-key.server.ts';
import { startBucketServer } from '#test/server/bucket-server.ts';
import { startScript } from '#test/server/run-script.ts';
import { countRows, data, type Env, expectWhole, filesIn, fillSite, rowsWritten } from './backups.ts';
import { expectThat, type Fault } from './fault.ts';
import { endDatabase, fill, smallDisk } from './small-disk.ts';

export const backupDiskFull: Fault = {
  name: 'backup-disk-full',
  injected:
    'the disk of the backups is filled to the last byte during a backup and a download, that of the data during a restore and a proof',
  expected:
    'each ends in words, and leaves nothing; earlier backups stay whole; the same command succeeds once there is room',
  needs: ['root'],
  async run(stage) {
    const bucket = await startBucketServer();
    stage.afterwards(bucket.stop);
    const backupDir = await smallDisk(stage, 400);
    const env = { DATA_DIR: await stage.dataDir(), BACKUP_DIR: backupDir, BACKUP_URL: bucket.url };
    await fillSite(stage, env);
    await data(env, 'backup');
    const { backups } = await filesIn(backupDir);
    const name = basename(backups[0]!);
    const seen: string[] = [];

    seen.push(await fillDuring(['backup'], env, { disk: backupDir, from: usedOf(backupDir) + 10e6 }));
    const left = await filesIn(backupDir);
    expectThat(
      left.backups.join() === backups.join() && left.others.length === 0,
      `in the folder: ${left.others.join()}`,
    );
    await expectWhole(env, backups);

    const key = ['--key', backupKeyPath(env.DATA_DIR)];
    const elsewhere = await smallDisk(stage, 400);
    const there = { DATA_DIR: join(elsewhere, 'data'), BACKUP_DIR: elsewhere, BACKUP_URL: bucket.url };
    const check = ['check', `${bucket.name}/${name}`, ...key];
    seen.push(await fillDuring(check, there, { disk: elsewhere, from: 10e6 }));
    expectThat((await readdir(elsewhere)).length === 0, 'a part of a download is left');
    await data(there, ...check);

    // The programs of PostgreSQL, its first files, and rows.
    for (const from of [1e6, 30e6, 60e6, 120e6, 160e6]) {
      const disk = await smallDisk(stage, 1000);
      const empty = { DATA_DIR: join(disk, 'data') };
      stage.afterwards(() => endDatabase(empty.DATA_DIR));
      const restore = ['restore', backups[0]!, ...key];
      seen.push(await fillDuring(restore, empty, { disk, from }));
      await data(empty, ...restore);
      const rows = await countRows(empty.DATA_DIR);
      expectThat(rows === rowsWritten, `${rows} rows were restored instead of ${rowsWritten}`);
      if (from === 160e6) {
        await data({ ...env, ...empty }, 'backup');
        seen.push(await fillDuring(['prove'], { ...env, ...empty }, { disk, from: usedOf(disk) + 40e6 }));
        expectThat(
          !(await readdir(empty.DATA_DIR)).some((entry) => entry.startsWith('being-')),
          'something is left of a proof',
        );
        await data({ ...env, ...empty }, 'prove');
      }
    }
    return seen.join('; ');
  },
};

/** Fills a disk once a command has begun to work; returns the words in which it then fails. Throws Unmet unless it does. */
async function fillDuring(
  words: string[],
  env: Env,
  { disk, from }: { disk: string; from: number },
): Promise<string> {
  const { child, ended } = startScript('data', words, env);
  while (usedOf(disk) < from && child.exitCode === null) await wait(2);
  const filler = join(disk, 'filler');
  fill(filler);
  const { code, output } = await ended;
  rmSync(filler);
  const [said] = /^A disk is full \(.*\)/.exec(output) ?? [];
  expectThat(code === 1 && said !== undefined, `${words[0]} ended with ${code}: ${output}`);
  return `${words[0]}: ${said}`;
}

function usedOf(disk: string): number {
  const { blocks, bfree, bsize } = statfsSync(disk);
  return (blocks - bfree) * bsize;
}
