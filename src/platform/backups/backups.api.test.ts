import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#config.ts';
import { firstTimes } from '#database/first-times.table.server.ts';
import { keyId } from '#embedded-postgres/sealed-bytes.ts';
import type { ToDoResponse } from '#features/work/to-do/to-do.ts';
import { dayMs } from '#lib/durations.ts';
import { saveOutcome } from '#platform/scheduled-work/scheduled-jobs.store.server.ts';
import { scheduledJobs } from '#platform/scheduled-work/scheduled-jobs.table.server.ts';
import { jobs } from '#server/features.ts';
import { useServer } from '#test/server/describe-api.ts';
import { jobServices } from '#test/server/run-job.ts';
import { signInAs } from '#test/server/sign-in-as.ts';
import { backupKeyPath, createBackupKey, readBackupKey } from './backup-key.server.ts';
import { readBackupStatus } from './backup-status.server.ts';
import { backupJob, type BackupReport, copyJob, proofJob, type ProofReport } from './backups.ts';
import { describeBackups } from './describe-backups.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'status-'));
afterAll(() => rm(dataDir, { recursive: true }));
const token = 'a token of sixteen or more';
const server = useServer({ DATA_DIR: dataDir, METRICS_TOKEN: token });

const made: BackupReport = {
  file: 'site-1a2b3c4d-2026-11-30T08-15-00Z.backup',
  at: '2026-11-30T08:15:00.000Z',
  rows: 1_234,
  bytes: 5_600_000,
  seconds: 1.5,
};
const folder = join(dataDir, 'backups');
await mkdir(folder);
await writeFile(join(folder, made.file), 'x');
const proven: ProofReport = { ...made, provenAt: '2026-11-30T09:00:10.000Z', pages: 35, seconds: 9.8 };

beforeEach(async () => {
  await server.db.delete(firstTimes);
  await server.db.update(scheduledJobs).set({ outcome: null });
});

const readStatus = (env: Record<string, string> = {}) =>
  readBackupStatus(server.db, readConfig({ DATA_DIR: dataDir, ...env }));
const say = async (env?: Record<string, string>) => describeBackups(await readStatus(env));

describe('says', () => {
  test('when the last backup was made, and restored, with rows, bytes, pages and seconds', async () => {
    expect(await say()).toBe('No backup has been made yet: the first one follows within minutes.');
    await saveOutcome(server.db, backupJob, made);
    const last = `Last backup: Nov 30, 2026, 3:15 AM (1,234 rows, 5.6 MB), in ${join(dataDir, 'backups')}.`;
    expect(await say()).toBe(last);
    await saveOutcome(server.db, proofJob, proven);
    expect(await say()).toBe(
      `${last} Last restored on the side on Nov 30, 2026, 4:00 AM: every row was the same and every page opened (1,234 rows, 5.6 MB, 35 pages, 9.8 s).`,
    );
  });

  test('how many are in the bucket, and that it returned the same bytes', async () => {
    const bucket = 's3://office/our%20site';
    const env = { BACKUP_URL: 'https://key:secret@s3.example.ca/office/our%20site/' };
    await saveOutcome(server.db, backupJob, made);
    expect(await say(env)).toMatch(/ None has been copied to s3:\/\/office\/our%20site yet\.$/);
    await saveOutcome(server.db, copyJob, { at: made.at, bucket, backups: 12 });
    await saveOutcome(server.db, proofJob, { ...proven, bucket });
    expect(await say(env)).toMatch(
      /backups\. 12 backups in s3:\/\/office\/our%20site, as of Nov 30, 2026, 3:15 AM\. .* 9\.8 s\), and s3:\/\/office\/our%20site returned the same bytes\.$/,
    );
    expect(await say()).not.toContain('returned the same bytes');
    // What is in one bucket says nothing of another, and nothing is told without one.
    expect(await say({ BACKUP_URL: 'https://key:secret@s3.example.ca/other' })).toContain(
      'None has been copied to s3://other yet.',
    );
    expect(await say()).not.toContain('12 backups');
  });

  test('whose duty backups are with a database server, and what could be exported from it', async () => {
    const env = { DATABASE_URL: 'postgresql://db.test/x' };
    const duty =
      'The database has a server of its own; the people who run that server are responsible for backups.';
    expect(await say(env)).toBe(duty);
    const { file: _, pages: __, ...exported } = proven;
    await saveOutcome(server.db, proofJob, exported);
    await saveOutcome(server.db, backupJob, made);
    expect(await say(env)).toBe(
      `${duty} Last backup: Nov 30, 2026, 3:15 AM (1,234 rows, 5.6 MB), in ${join(dataDir, 'backups')}. Everything in it was last exported and read back on Nov 30, 2026, 4:00 AM (1,234 rows, 5.6 MB, 9.8 s).`,
    );
  });

  test('that the last one is not there any more', async () => {
    await saveOutcome(server.db, backupJob, made);
    const [there, elsewhere] = [join(folder, made.file), join(dataDir, 'elsewhere')];
    await rename(there, elsewhere);
    expect(await say()).toMatch(
      /^The last backup, of Nov 30, 2026, 3:15 AM, is not in \S+backups any more: the next/,
    );
    // Those of a database server may be on another machine.
    expect(await say({ DATABASE_URL: 'postgresql://db.test/x' })).toContain('Last backup: Nov 30');
    await rename(elsewhere, there);
  });

  test('that there are none', async () => {
    await saveOutcome(server.db, backupJob, made);
    expect(await say({ BACKUPS: 'off' })).toMatch(/^Backups are turned off \(BACKUPS=off\): .* is lost/);
  });
});

test('the owner is asked for a copy of the key until it is confirmed, and again for another key', async () => {
  const toDo = async (headers: { cookie: string }) =>
    (await server.inject({ url: '/api/to-do', headers })).json<ToDoResponse>().backups;
  const owner = await server.signIn();
  expect((await toDo(owner))!.key).toBeNull();
  await createBackupKey(dataDir);
  const file = backupKeyPath(dataDir);
  const id = keyId(await readBackupKey(file));
  expect((await toDo(owner))!.key).toEqual({ id, file, isCopied: false });
  expect(await toDo(await signInAs(server, 'broker'))).toBeNull();

  const confirm = (headers: object, payload: object) =>
    server.inject({ method: 'POST', url: '/api/backups/key-copy', headers: { ...headers }, payload });
  expect((await confirm({}, { id })).statusCode).toBe(401);
  expect((await confirm(owner, { id: '../etc' })).statusCode).toBe(400);
  expect((await confirm(owner, { id: 'ffffffff' })).statusCode).toBe(200);
  expect((await toDo(owner))!.key!.isCopied).toBe(false);
  for (const _twice of [1, 2]) expect((await confirm(owner, { id })).statusCode).toBe(200);
  expect((await toDo(owner))!.key!.isCopied).toBe(true);

  await rm(file);
  await createBackupKey(dataDir);
  expect((await toDo(owner))!.key!.isCopied).toBe(false);
  // What is wrong with it is said by the backup that fails.
  await writeFile(file, 'x');
  expect((await toDo(owner))!.key).toBeNull();
});

test('a backup is proven every week, as soon as there is one', async () => {
  // The command that proves it goes by the process’s settings.
  vi.stubEnv('DATA_DIR', dataDir);
  onTestFinished(() => void vi.unstubAllEnvs());
  await rm(backupKeyPath(dataDir), { force: true });
  const services = await jobServices(server, { at: new Date(proven.provenAt), env: { DATA_DIR: dataDir } });
  const prove = (daysLater: number, env = {}) => {
    const at = () => new Date(Date.parse(proven.provenAt) + daysLater * dayMs);
    const job = jobs.find(({ name }) => name === proofJob)!;
    return job.run(
      { ...services, now: at, config: { ...services.config, ...env } },
      { isStopping: () => false, signal: AbortSignal.abort(), keep: async () => {} },
    );
  };
  await prove(0);
  await saveOutcome(server.db, backupJob, made);
  await saveOutcome(server.db, proofJob, proven);
  // There is no such backup: it fails whenever it is tried.
  await expect(prove(7)).rejects.toThrow(dataDir);
  await prove(6);
  // A clock that was ahead has proven it.
  await expect(prove(-7)).rejects.toThrow(dataDir);
  await prove(7, { backups: false });
});

test('backups are copied to the bucket as soon as there is one of each', async () => {
  vi.stubEnv('DATA_DIR', dataDir);
  onTestFinished(() => void vi.unstubAllEnvs());
  const services = await jobServices(server, { at: new Date(made.at), env: { DATA_DIR: dataDir } });
  const copy = (env = {}) =>
    jobs
      .find(({ name }) => name === copyJob)!
      .run(
        { ...services, config: { ...services.config, ...env } },
        { isStopping: () => false, signal: AbortSignal.abort(), keep: async () => {} },
      );
  const backupUrl = 'https://key:secret@s3.example.ca/office';
  await copy({ backupUrl });
  await saveOutcome(server.db, backupJob, made);
  await copy();
  await copy({ backupUrl, databaseUrl: 'postgresql://db.test/x' });
  await expect(copy({ backupUrl })).rejects.toThrow('There is no database in');
});

test('metrics tell of the last backup and the last proof', async () => {
  const read = async () => {
    const { body } = await server.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    return body.split('\n').filter((line) => line.startsWith('backup_'));
  };
  expect(await read()).toEqual([]);
  await saveOutcome(server.db, backupJob, made);
  await saveOutcome(server.db, proofJob, proven);
  expect(await read()).toEqual([
    `backup_timestamp_seconds{step="made"} ${Date.parse(made.at) / 1_000}`,
    `backup_timestamp_seconds{step="proven"} ${Date.parse(proven.provenAt) / 1_000}`,
    'backup_rows{step="made"} 1234',
    'backup_rows{step="proven"} 1234',
    'backup_bytes{step="made"} 5600000',
    'backup_bytes{step="proven"} 5600000',
    'backup_duration_seconds{step="made"} 1.5',
    'backup_duration_seconds{step="proven"} 9.8',
  ]);
  await server.db.update(scheduledJobs).set({ outcome: null }).where(eq(scheduledJobs.name, proofJob));
  expect(await read()).toHaveLength(4);
});
