import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '#embedded-postgres/embedded-postgres.ts';
import { freePort } from '#scripts/free-port.ts';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

export const administrator = { username: 'ada', password: 'correct horse battery' };

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  output(): string;
  /** Sends a signal and returns the exit code, or the signal that killed it. Throws if it has not ended after 90 s. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

/** A folder for `DATA_DIR`; `remove` also stops any server that still runs on it. */
export async function newDataDir(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  // Otherwise, root's tests would have their databases moved to a system folder and left there.
  await chmod(dataDir, 0o755);
  return {
    dataDir,
    async remove() {
      const silent = { info() {}, warn() {}, error() {} };
      // A server that was killed has left its database running.
      await startEmbeddedPostgres({ dataDir, role: 'supervisor', log: silent }).then((embedded) =>
        embedded.stop(),
      );
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs the built server as `npm start` does, this project's or a copy's, and waits until it responds. */
export async function runServer(
  env: Record<string, string>,
  stdio: StdioOptions = ['ignore', 'pipe', 'pipe'],
  cwd = projectFolder,
): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort());
  const options = ['--max-semi-space-size=8', '--heap-growing-percent=40'];
  const child = spawn(process.execPath, [...options, 'dist/server/main.js'], {
    cwd,
    env: {
      PATH: process.env.PATH,
      MALLOC_ARENA_MAX: '2',
      LOG_LEVEL: 'warn',
      SAMPLE_POSTS: 'off',
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      ...env,
      PORT: port,
    },
    stdio,
  });
  const exited = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('exit', (code, killedBy) => resolve(code ?? killedBy));
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const url = `http://localhost:${port}`;
  for (const since = Date.now(); ; await wait(20)) {
    const isUp = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) break;
    if (child.exitCode !== null || Date.now() - since > 180_000)
      throw new Error(`The server did not start:\n${output}`);
  }
  return {
    url,
    child,
    output: () => output,
    async end(signal) {
      child.kill(signal);
      const ended = await Promise.race([exited, wait(90_000, 'still running' as const, { ref: false })]);
      if (ended !== 'still running') return ended;
      child.kill('SIGKILL');
      throw new Error(`The server did not end after ${signal}:\n${output}`);
    },
  };
}
