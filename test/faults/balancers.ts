import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#scripts/free-port.ts';
import type { ServerProcess } from '#test/server/run-server.ts';
import type { Stage } from './stage.ts';

const nginxFile = join(import.meta.dirname, '../../deploy/nginx.conf');

interface NginxChanges {
  /** The suite's visitors share one address; real visitors do not. */
  unlimited?: boolean;
  keepPages?: boolean;
}

/** Starts `deploy/nginx.conf` in front of some nodes, with only addresses and folders changed. Returns its address. */
export async function startNginx(
  stage: Stage,
  nodes: readonly ServerProcess[],
  { unlimited = false, keepPages = false }: NginxChanges = {},
): Promise<string> {
  const folder = await stage.folder();
  chmodSync(folder, 0o755);
  const port = await freePort();
  const servers = nodes.map(
    ({ url }) => `server 127.0.0.1:${new URL(url).port} max_fails=1 fail_timeout=1s;`,
  );
  let text = readFileSync(nginxFile, 'utf8')
    .replaceAll(/\/(?:tmp|run)\/nginx/g, join(folder, 'nginx'))
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace(/server node-1:[^]*?server node-2:.*/, servers.join('\n'));
  if (unlimited) text = text.replace('rate=100r/s', 'rate=100000r/s').replace('burst=400', 'burst=100000');
  if (keepPages) text = text.replace('$keep_no_pages { default 1; }', '$keep_no_pages { default 0; }');
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, text);
  return run(stage, spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', file, '-g', 'daemon off;']), port);
}

/** Starts HAProxy in front of some nodes: another balancer, configured only as docs/operations.md says. */
export async function startHaproxy(stage: Stage, nodes: readonly ServerProcess[]): Promise<string> {
  const folder = await stage.folder();
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const servers = nodes.map(
    ({ url }, at) => `  server node-${at + 1} 127.0.0.1:${new URL(url).port} check inter 500ms fall 1 rise 1`,
  );
  const text = `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 35s
  option forwardfor
  option redispatch
frontend visitors
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  option httpchk GET /healthz
${servers.join('\n')}
`;
  writeFileSync(file, text);
  return run(stage, spawn('haproxy', ['-db', '-f', file]), port);
}

async function run(stage: Stage, child: ChildProcess, port: number): Promise<string> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  const ended = once(child, 'close');
  stage.afterwards(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  for (const since = Date.now(); ; await wait(50)) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return url;
    if (child.exitCode !== null || Date.now() - since > 15_000)
      throw new Error(`The balancer did not start: ${output}`);
  }
}
