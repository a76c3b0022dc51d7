import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findInstalledPostgres } from '#scripts/older-postgres.ts';
import {
  type PostgresPair,
  type PostgresServer,
  startPostgresPair,
  startPostgresServer,
} from '#test/database/postgres-server.ts';
import { newDataDir, runServer, type ServerProcess } from '#test/server/run-server.ts';

type Env = Record<string, string>;

/** A fault's own servers and databases, all removed afterwards. */
export interface Stage {
  /** A server like `npm start`'s, by default on its own embedded database. */
  site(env?: Env): Promise<ServerProcess>;
  nodes(count: number, env: Env): Promise<ServerProcess[]>;
  postgres(settings?: Record<string, string>): Promise<PostgresServer>;
  pair(): Promise<PostgresPair>;
  dataDir(): Promise<string>;
  folder(): Promise<string>;
  /** Cleanup steps, run in reverse order. */
  afterwards(undo: () => unknown): void;
  /** Errors that this stage's servers have logged. */
  errors(): string[];
}

/** An installation of PostgreSQL 15 or newer; undefined where there is none. */
export const installedPostgres = findInstalledPostgres().find(({ version }) => version >= 15);

export function openStage(): { stage: Stage; close(): Promise<void> } {
  const undoing: (() => unknown)[] = [];
  const sites: ServerProcess[] = [];
  const stage: Stage = {
    async site(env = {}) {
      const home =
        env.DATABASE_URL === undefined && env.DATA_DIR === undefined ? await stage.dataDir() : undefined;
      const site = await runServer({
        RATE_LIMIT: 'off',
        SHUTDOWN_DELAY: '0',
        ...(home && { DATA_DIR: home }),
        ...env,
      });
      sites.push(site);
      undoing.push(() => endSite(site));
      return site;
    },
    nodes: (count, env) => Promise.all(Array.from({ length: count }, () => stage.site(env))),
    async postgres(settings = {}) {
      const server = await startPostgresServer(installedPostgres!.bin, { settings });
      undoing.push(() => server.remove());
      return server;
    },
    async pair() {
      const pair = await startPostgresPair(installedPostgres!.bin);
      undoing.push(() => pair.remove());
      return pair;
    },
    async dataDir() {
      const data = await newDataDir();
      undoing.push(() => data.remove());
      return data.dataDir;
    },
    async folder() {
      const folder = await mkdtemp(join(tmpdir(), 'fault-'));
      undoing.push(() => rm(folder, { recursive: true, force: true }));
      return folder;
    },
    afterwards: (undo) => void undoing.push(undo),
    errors: () =>
      sites.flatMap((site) => site.output().split('\n')).filter((line) => line.includes('"level":50')),
  };
  return {
    stage,
    async close() {
      for (const undo of undoing.toReversed()) {
        try {
          await undo();
        } catch (error) {
          console.error('  (cleaning up)', error);
        }
      }
    },
  };
}

/** Stops a server if it is still running. */
export async function endSite(site: ServerProcess): Promise<void> {
  const { exitCode, signalCode } = site.child;
  if (exitCode === null && signalCode === null) await site.end('SIGKILL');
}

/** The memory a process uses, in MB. */
export function memoryOf({ child }: ServerProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024);
}
