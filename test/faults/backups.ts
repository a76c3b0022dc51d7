import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runScript, type ScriptProcess } from '#test/server/run-script.ts';
import { withEmbeddedDatabase } from '#test/server/with-embedded-database.ts';
import { expectThat } from './fault.ts';
import type { Stage } from './stage.ts';

/** Settings of a site and its backups. */
export type Env = Record<string, string> & { DATA_DIR: string };

export const rowsWritten = 60_000;

/** Starts a site once on a data folder, and fills it with requests and with 40 MB of pictures, some seconds of work to back up. */
export async function fillSite(stage: Stage, env: Env): Promise<void> {
  await (await stage.site({ ...env, BACKUPS: 'off' })).end('SIGTERM');
  await withEmbeddedDatabase(env.DATA_DIR, async (client) => {
    await client.query(
      `insert into contacts ("firstName", "lastName", email, phone, "mortgageType", message)
       select 'A', n, n || '@example.ca', n, 'Refinancing', md5(n::text) || md5((n + 1)::text)
       from generate_series(1, ${rowsWritten}) as n`,
    );
    await client.query(
      `insert into images (hash, width, height) select md5(n::text), 1, 1 from generate_series(1, 10) as n`,
    );
    await client.query(
      `insert into image_variants (hash, width, format, bytes)
       select hash, 1, 'webp', decode(string_agg(md5(hash || n), ''), 'hex')
       from images, generate_series(1, 250000) as n group by hash`,
    );
  });
}

/** Runs `npm run data` and returns its output. Throws Unmet when it fails. */
export async function data(env: Env, ...words: string[]): Promise<string> {
  const { code, output } = await runScript('data', words, env);
  expectThat(code === 0, `data ${words.join(' ')} ended with ${code}: ${output}`);
  return output;
}

/**
 * Runs a command once to its end, then again and again, killed each time after another part of the time that took. Throws
 * Unmet if it fails the first time.
 */
export async function killInParts(
  parts: number,
  { start, after }: { start: () => Promise<ScriptProcess>; after: (output: string) => Promise<unknown> },
): Promise<void> {
  const since = performance.now();
  const { code, output } = await (await start()).ended;
  expectThat(code === 0, `it ended with ${code}: ${output}`);
  const whole = performance.now() - since;
  for (let part = 0; part < parts; part += 1) {
    const { child, ended } = await start();
    await Promise.race([wait((whole * (part + 0.5)) / parts), ended]);
    child.kill('SIGKILL');
    await after((await ended).output);
  }
}

/** The backups in a folder, oldest first, and what is there beside them. */
export async function filesIn(folder: string): Promise<{ backups: string[]; others: string[] }> {
  const names = (await readdir(folder).catch((): string[] => [])).toSorted();
  const isBackup = (name: string) => name.endsWith('.backup');
  return {
    backups: names.filter(isBackup).map((name) => join(folder, name)),
    others: names.filter((name) => !isBackup(name)),
  };
}

/** Reads backups to their ends. Throws Unmet if one of them is not whole. */
export async function expectWhole(env: Env, backups: readonly string[]): Promise<void> {
  for (const file of backups)
    expectThat((await data(env, 'check', file)).includes('is intact'), `${file} is not intact`);
}

/** The requests in a data folder's database. */
export const countRows = (dataDir: string) =>
  withEmbeddedDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from contacts');
    return rows[0]!.count;
  });
