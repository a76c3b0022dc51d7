import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findRunAs } from '#embedded-postgres/unprivileged-user.ts';
import { freePort } from '#scripts/free-port.ts';
import { runServer } from '#test/server/run-server.ts';
import { postContact } from '#test/server/visitors.ts';
import { expectThat, type Fault } from './fault.ts';
import { endSite } from './stage.ts';

const projectFolder = join(import.meta.dirname, '../..');

export const dataFolderUnwritable: Fault = {
  name: 'data-folder-unwritable',
  injected: 'DATA_DIR is a folder the server may not write to',
  expected: 'the server exits with 1 and a message naming the folder, without a stack trace',
  async run(stage) {
    const folder = await stage.folder();
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    chmodSync(folder, 0o755);
    chmodSync(dataDir, 0o555);
    // Root can write anywhere.
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: projectFolder,
      ...findRunAs(),
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(await freePort()) },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    const [code] = await once(child, 'close');
    expectThat(
      code === 1 && output.includes(dataDir) && !/\n\s+at /.test(output),
      `it ended with ${code} and said: ${output}`,
    );
    return `ended with 1: “${output.trim().split('\n').at(-1)}”`.replaceAll(folder, '…');
  },
};

export const logUnwritable: Fault = {
  name: 'log-unwritable',
  injected: 'standard output and standard error go to a full disk; then to a pipe whose reader is gone',
  expected: 'the server keeps serving: unwritable output must not affect visitors',
  async run(stage) {
    const seen: string[] = [];
    for (const kind of ['full disk', 'closed pipe'] as const) {
      const env = { LOG_LEVEL: 'info', RATE_LIMIT: 'off', DATA_DIR: await stage.dataDir() };
      const full = openSync('/dev/full', 'w');
      const site = await runServer(
        env,
        kind === 'full disk' ? ['ignore', full, full] : ['ignore', 'pipe', 'pipe'],
      );
      stage.afterwards(() => endSite(site));
      site.child.stdout?.destroy();
      site.child.stderr?.destroy();
      const statuses: number[] = [];
      for (let at = 0; at < 20; at += 1) {
        statuses.push((await postContact(site.url, `Unheard ${at}`).catch(() => ({ status: 0 }))).status);
        await wait(20);
      }
      expectThat(
        statuses.every((status) => status === 201),
        `with a ${kind} requests were answered ${statuses.join(', ')}`,
      );
      expectThat((await site.end('SIGTERM')) === 0, `with a ${kind} it did not end in order`);
      seen.push(`${kind}: ${statuses.length} × 201, ended with 0`);
    }
    return seen.join('; ');
  },
};
