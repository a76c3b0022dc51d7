import { execFile, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const inThisFolder = { cwd: import.meta.dirname };
const program = (then: string) => [
  '--input-type=module',
  '-e',
  `import pino from 'pino';
   import { openLogDestination } from './log-destination.ts';
   const log = pino({}, await openLogDestination());
   ${then}`,
];

/** Runs a program that logs four megabytes, and returns its exit code. */
async function codeWithOutput(stdout: StdioOptions): Promise<number> {
  const script = `
    let turns = 0;
    const each = setInterval(() => {
      for (let line = 0; line < 200; line += 1) log.info('x'.repeat(2_000));
      if ((turns += 1) === 10) process.exit(7);
    });`;
  const [code] = await once(
    spawn(process.execPath, program(script), { ...inThisFolder, stdio: stdout }),
    'close',
  );
  return code as number;
}

test('exits even when nobody reads the log', async () => {
  const neverReads = spawn('sleep', ['600'], { stdio: ['pipe', 'ignore', 'ignore'] });
  try {
    expect(await codeWithOutput(['ignore', neverReads.stdin, 'inherit'])).toBe(7);
  } finally {
    neverReads.kill();
  }
});

test.runIf(process.platform === 'linux')('exits even when the disk is full', async () => {
  expect(await codeWithOutput(['ignore', openSync('/dev/full', 'w'), 'inherit'])).toBe(7);
});

test('writes sentences to a terminal', async () => {
  const logs = `
    log.info('the site is there');
    log.info({ method: 'GET', route: '/blog', status: 200, ms: 1.5 }, 'request');
    log.warn({ job: 'backup', err: new Error('no room') }, 'work has failed');`;
  const onTerminal = ['--import', 'data:text/javascript,process.stdout.isTTY=true', ...program(logs)];
  const { stdout } = await promisify(execFile)(process.execPath, onTerminal, inThisFolder);
  // oxlint-disable-next-line no-control-regex -- colors
  const lines = stdout.replaceAll(/\u001B\[\d+m/g, '').split('\n');
  expect(lines[0]).toMatch(/^\[\d\d:\d\d:\d\d\.\d{3}\] INFO: the site is there$/);
  expect(lines[1]).toMatch(/ INFO: request: GET \/blog 200 in 1\.5 ms$/);
  expect(lines.slice(2).join('\n')).toMatch(/ WARN: work has failed .*backup[^]*Error: no room/);
});

test('writes what was logged just before the process exits', async () => {
  const script = `
    for (let line = 0; line < 100; line += 1) log.info('line ' + line);
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(process.execPath, program(script), inThisFolder);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(lines.toSorted()).toEqual(Array.from({ length: 100 }, (_, line) => `line ${line}`).toSorted());
});
