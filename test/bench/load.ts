import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onLoadsCore } from './cores.ts';

export const connections = 32;

export interface LoadRequest {
  /** Several are requested in turn. */
  path: string | readonly string[];
  headers?: Record<string, string>;
  body?: string;
}

export interface LoadResult {
  requests: number;
  perSecond: number;
  /** 99th percentile of the latency, in milliseconds. */
  p99: number;
}

/** Sends requests on some connections for some seconds, using wrk. Throws when any response is an error. */
export async function runLoad(
  url: string,
  { path, headers = {}, body }: LoadRequest,
  seconds: number,
  atOnce: number = connections,
): Promise<LoadResult> {
  const folder = await mkdtemp(join(tmpdir(), 'load-'));
  const script = join(folder, 'request.lua');
  const paths = [path].flat();
  await writeFile(
    script,
    (body === undefined ? '' : `wrk.method = 'POST'\nwrk.body = ${JSON.stringify(body)}\n`) +
      (paths.length === 1 ? '' : requestInTurn(paths)),
  );
  const options = ['-t1', `-c${atOnce}`, `-d${seconds}s`, '--latency', '--timeout', '10s', '-s', script];
  for (const [name, value] of Object.entries(headers)) options.push('-H', `${name}: ${value}`);
  const [command, ...args] = [
    ...onLoadsCore,
    'wrk',
    ...options,
    url.replace('localhost', '127.0.0.1') + paths[0],
  ];
  const { stdout } = await promisify(execFile)(command, args);
  await rm(folder, { recursive: true });
  if (/Non-2xx|Socket errors/.test(stdout))
    throw new Error(`Requests to ${paths.join(', ')} failed:\n${stdout}`);
  const [, requests] = /(\d+) requests in/.exec(stdout)!;
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(stdout)!;
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout)!;
  return {
    requests: Number(requests),
    perSecond: Number(rate),
    p99: Number(p99) * { us: 0.001, ms: 1, s: 1000 }[unit as 'ms'],
  };
}

const requestInTurn = (paths: string[]) => `
local paths = {${paths.map((path) => JSON.stringify(path)).join(', ')}}
local sent = 0
request = function()
  sent = sent + 1
  return wrk.format(nil, paths[sent % #paths + 1])
end
`;
