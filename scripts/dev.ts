/** npm run dev: builds the site and starts the server again whenever a source changes. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));
const options = { cwd: projectFolder, stdio: 'inherit' } as const;
/** Editors write in bursts, in milliseconds. */
const settled = 150;

let server: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;
let turn = start();

async function start(): Promise<void> {
  if (server && server.exitCode === null) {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }
  // A build that fails says why; the next change tries again.
  const { status } = spawnSync(process.execPath, ['scripts/prepare.mjs'], options);
  if (status === 0) server = spawn(process.execPath, ['src/main.ts'], options);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server?.kill('SIGTERM');
    process.exit();
  });
}

for await (const _change of watch(`${projectFolder}/src`, { recursive: true })) {
  clearTimeout(timer);
  timer = setTimeout(() => (turn = turn.then(start)), settled);
}
