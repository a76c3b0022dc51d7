import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = join(import.meta.dirname, '..');
const isTerminal = process.stdout.isTTY;
/** The time interrupted programs have to end by themselves. */
const patienceMs = 15_000;

let running: ChildProcess | undefined;
let interruption: NodeJS.Signals | undefined;
let folder: string | undefined;

/** The signal that asked the run to end, if one did. */
export const interruptedBy = (): NodeJS.Signals | undefined => interruption;

/**
 * The temporary folder of everything that `run` starts, so that even a browser that was killed leaves nothing in the
 * system's. On macOS that one's path is too long for sockets.
 */
export function temporaryFolder(): string {
  if (folder === undefined) {
    folder = mkdtempSync(join(process.platform === 'darwin' ? '/tmp' : tmpdir(), 'wm-run-'));
    // As the system's: PostgreSQL runs as another user.
    chmodSync(folder, 0o1777);
  }
  return folder;
}

export function removeTemporaryFolder(): void {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  folder = undefined;
}

/**
 * Takes signals from now on: the program that is running ends with all it has started, those that do not are killed
 * after 15 seconds or at the second signal.
 */
export function takeSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      signalGroup(running, interruption ? 'SIGKILL' : 'SIGTERM');
      interruption ??= signal;
      setTimeout(() => signalGroup(running, 'SIGKILL'), patienceMs).unref();
    });
  }
}

/** Sends a signal to a program and all it has started; whether any of these was still there. */
function signalGroup(leader: ChildProcess | undefined, signal: NodeJS.Signals | 0): boolean {
  if (leader?.pid === undefined) return false;
  try {
    return process.kill(-leader.pid, signal);
  } catch {
    return false;
  }
}

/** Runs one of our programs or one from node_modules/.bin, shows its output and returns it with the exit code. */
export async function run(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ failed: boolean; output: string }> {
  const child = spawn(program, args, {
    cwd: root,
    // A group of its own, to be signalled as one.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      TMPDIR: temporaryFolder(),
      ...(isTerminal ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
      ...env,
    },
  });
  running = child;
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  child.stderr.pipe(process.stderr, { end: false });
  const closed = once(child, 'close') as Promise<[number | null]>;
  await Promise.race([closed, once(child, 'exit')]);
  if (interruption) await endGroup(child);
  const [code] = await closed;
  running = undefined;
  return { failed: code !== 0, output };
}

async function endGroup(leader: ChildProcess): Promise<void> {
  const since = Date.now();
  while (signalGroup(leader, 0) && Date.now() - since < patienceMs) await wait(50);
  signalGroup(leader, 'SIGKILL');
}
