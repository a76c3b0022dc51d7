import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client, type ClientConfig } from 'pg';
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.ts';
import { stopPostmaster } from './postmaster.ts';

/** Long, because the machine may be busy with other tests. */
export const timeoutMs = 120_000;

type Line = {
  up?: ClientConfig & { host: string };
  refused?: string;
  log?: string;
  [detail: string]: unknown;
};

/** A process that runs the embedded PostgreSQL, and its output so far. */
export interface Runner {
  child: ChildProcess;
  lines: Line[];
  /** Waits for its connection; fails when it is refused. */
  up: () => Promise<ClientConfig & { host: string }>;
  refused: () => Promise<string>;
  waitForLine(matches: (line: Line) => boolean): Promise<Line>;
  end(signal?: NodeJS.Signals): Promise<void>;
}

export interface RunnerOptions {
  dataDir?: string;
  role?: 'supervisor' | 'client';
  packageFolder?: string;
  uid?: number;
  gid?: number;
}

/** A folder for one test, the processes that run on it, and their cleanup. */
export class Fixture {
  readonly folder: string;
  readonly dataDir: string;
  readonly systemFolder: string;
  readonly #runners: Runner[] = [];

  private constructor(folder: string) {
    this.folder = folder;
    this.dataDir = join(folder, 'data');
    this.systemFolder = join(folder, 'system');
  }

  static async make(): Promise<Fixture> {
    const folder = await mkdtemp(join(tmpdir(), 'wm-test-'));
    await chmod(folder, 0o755);
    return new Fixture(folder);
  }

  run({
    dataDir = this.dataDir,
    role = 'supervisor',
    packageFolder = '',
    ...user
  }: RunnerOptions = {}): Runner {
    const script = fileURLToPath(new URL('run-embedded-postgres.test-child.ts', import.meta.url));
    const child = spawn(process.execPath, [script, dataDir, role, this.systemFolder, packageFolder], {
      ...user,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const runner = listenTo(child);
    this.#runners.push(runner);
    return runner;
  }

  cluster(dataDir = this.dataDir): string {
    return join(dataDir, 'postgres/cluster');
  }

  /** The process that serves a cluster now; undefined if none does. */
  postmaster(cluster = this.cluster()): number | undefined {
    const pid = readPostmasterFile(cluster)?.pid ?? 0;
    return isPostmasterOf(pid, cluster) ? pid : undefined;
  }

  async clear(): Promise<void> {
    await Promise.all(this.#runners.map((runner) => runner.end('SIGKILL')));
    // A killed first start may still be in initdb, which ends by itself.
    await wait(100);
    const names = await readdir(this.folder, { recursive: true });
    for (const name of names.filter((path) => path.endsWith('/postmaster.pid'))) {
      await stopPostmaster(join(this.folder, name, '..'));
    }
    await rm(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

export async function ask(connection: ClientConfig, question: string): Promise<unknown[]> {
  const client = new Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(question)).rows;
  } finally {
    await client.end();
  }
}

function listenTo(child: ChildProcess): Runner {
  const lines: Line[] = [];
  let complaint = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  createInterface(child.stdout!).on('line', (line) => lines.push(JSON.parse(line)));
  const closed = once(child, 'close');
  let isClosed = false;
  void closed.then(() => (isClosed = true));

  async function waitForLine(matches: (line: Line) => boolean): Promise<Line> {
    for (const since = Date.now(); Date.now() - since < timeoutMs; await wait(5)) {
      const found = lines.find(matches);
      if (found) return found;
      if (isClosed) break;
    }
    throw new Error(`The process did not say it, but ${JSON.stringify(lines)} ${complaint}`);
  }
  return {
    child,
    lines,
    waitForLine,
    async up() {
      const line = await waitForLine(({ up, refused }) => Boolean(up ?? refused));
      if (!line.up) throw new Error(`Refused: ${line.refused}`);
      return line.up;
    },
    refused: async () =>
      (await waitForLine(({ up, refused }) => Boolean(up ?? refused))).refused ?? 'It was not refused.',
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      await closed;
    },
  };
}
