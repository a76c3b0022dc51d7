import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';

let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
});

/** Starts a watched program that says "up", and then does what it is told. */
async function startWatched(limitMs: number, then: string, ...options: string[]): Promise<ChildProcess> {
  const script = `
    import { startWatchdog } from './watchdog.ts';
    startWatchdog({ limitMs: ${limitMs} });
    process.stdout.write('up');
    ${then}`;
  child = spawn(process.execPath, [...options, '--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  await once(child.stdout!, 'data');
  return child;
}

test('ends a process whose event loop hangs, with the reason', async () => {
  const watched = await startWatched(300, 'setTimeout(() => { for (;;); }, 100);');
  let said = '';
  watched.stderr!.setEncoding('utf8').on('data', (text: string) => (said += text));
  expect(await once(watched, 'close')).toEqual([null, 'SIGKILL']);
  expect(said).toBe(
    'The event loop did not respond for 0.3 s. The server was killed so that its supervisor can restart it.\n',
  );
});

test('ends a process that hangs while exiting', async () => {
  const watched = await startWatched(300, `process.on('exit', () => { for (;;); }); process.exit(0);`);
  expect(await once(watched, 'close')).toEqual([null, 'SIGKILL']);
});

test('ends a process whose output nobody reads', async () => {
  const hangs = `
    const full = Buffer.alloc(64 * 1024);
    process.stderr.write(full); process.stderr.write(full); process.stderr.write(full); process.stderr.write(full);
    setTimeout(() => { for (;;); }, 100);`;
  const watched = await startWatched(300, hangs);
  expect(await once(watched, 'exit')).toEqual([null, 'SIGKILL']);
});

test('lets an idle process exit', async () => {
  expect(await once(await startWatched(60_000, ''), 'close')).toEqual([0, null]);
});

test.runIf(process.platform === 'linux')('keeps a process running when its log disk is full', async () => {
  const full = openSync('/dev/full', 'w');
  const script = `
    import { startWatchdog } from './watchdog.ts';
    startWatchdog();
    console.log('to nowhere');
    console.error('to nowhere');
    setTimeout(() => process.exit(7), 200);`;
  child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', full, full],
  });
  expect(await once(child, 'exit')).toEqual([7, null]);
});

test('keeps a process running after a long suspension', async () => {
  const responses = `process.stdin.on('data', () => {
      // Some of the watchdog's ticks later.
      setTimeout(() => { process.stdout.write('still here'); process.exit(0); }, 500);
    });`;
  const watched = await startWatched(2_000, responses);
  watched.kill('SIGSTOP');
  await wait(3_000);
  watched.kill('SIGCONT');
  watched.stdin!.write('are you there?');
  const [said] = await once(watched.stdout!, 'data');
  expect(String(said)).toBe('still here');
});

test('ignores a process with a debugger', async () => {
  const stops = `setTimeout(() => { for (const since = Date.now(); Date.now() - since < 1_500;); process.exit(0); }, 100);`;
  expect(await once(await startWatched(300, stops, '--inspect=0'), 'close')).toEqual([0, null]);
});
