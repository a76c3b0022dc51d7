import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '#scripts/free-port.ts';
import { drive } from '#test/browser/open-browser.ts';
import { newDataDir } from '#test/server/run-server.ts';

const root = join(import.meta.dirname, '../..');
const originals = new Map<string, string>();
let data: Awaited<ReturnType<typeof newDataDir>>;
let child: ChildProcess;
let url: string;
let neighbour: Server;

test.beforeAll(async () => {
  data = await newDataDir();
  const port = await freePort();
  // The API server must not insist on a particular port.
  neighbour = createServer().listen(port + 1, '127.0.0.1');
  url = `http://localhost:${port}`;
  child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: data.dataDir, PORT: String(port), SAMPLE_POSTS: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const text of child.stdout!.setEncoding('utf8')) {
    output += String(text);
    if (output.includes(url)) break;
  }
});
test.afterAll(async () => {
  for (const [file, text] of originals) writeFileSync(file, text);
  neighbour.close();
  await end();
  await data.remove();
});

async function end(): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** Changes a source file, until the end of the tests. */
function edit(path: string, from: string, to: string): void {
  const file = join(root, path);
  const text = readFileSync(file, 'utf8');
  if (!originals.has(file)) originals.set(file, text);
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

test('a changed component is on the screen without losing what was typed', async ({ browser }) => {
  const { page } = await drive(browser).newPage();
  await page.goto(`${url}/newsletter`);
  const field = page.locator('main input[name="email"]');
  // React has hydrated the page.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1')!).some((key) => key.startsWith('__react')),
  );
  await field.fill('typed@example.ca');
  edit('src/features/newsletter/newsletter.page.tsx', '>Our newsletter</h1>', '>A changed heading</h1>');
  await expect(page.getByText('A changed heading')).toHaveCount(1);
  await expect(field).toHaveValue('typed@example.ca');
});

test('changed server code answers, with the database as it was', async () => {
  const databasePid = () =>
    readFileSync(join(data.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0];
  const before = databasePid();
  edit('src/server/build-server.ts', 'send({ ok: ready })', 'send({ ok: ready, isChanged: true })');
  const ask = async () => (await fetch(`${url}/readyz`)).json();
  await expect.poll(ask).toEqual({ ok: true, isChanged: true });
  expect(databasePid()).toBe(before);
});

test('shows drawings without a build', async () => {
  const drawing = await fetch(`${url}/drawings/dusk.svg`);
  expect([drawing.status, drawing.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
});

test('ends its database with it', async () => {
  const pidFile = join(data.dataDir, 'postgres/cluster/postmaster.pid');
  expect(existsSync(pidFile)).toBe(true);
  await end();
  expect(existsSync(pidFile)).toBe(false);
});
