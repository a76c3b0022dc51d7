import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onLoadsCore } from './cores.ts';

export const connections = 32;

export interface LoadRequest {
  path: string;
  headers?: Record<string, string>;
  /** Sent by POST. */
  body?: string;
}

export interface LoadResult {
  perSecond: number;
  /** 99th percentile of the latency, in milliseconds. */
  p99: number;
}

/** Sends the same request on 32 connections for some seconds, using wrk. Throws when any response is an error. */
export async function shoot(
  url: string,
  { path, headers = {}, body }: LoadRequest,
  seconds: number,
): Promise<LoadResult> {
  const folder = await mkdtemp(join(tmpdir(), 'load-'));
  const script = join(folder, 'request.lua');
  await writeFile(
    script,
    body === undefined ? '' : `wrk.method = 'POST'\nwrk.body = ${JSON.stringify(body)}\n`,
  );
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '10s', '-s', script];
  for (const [name, value] of Object.entries(headers)) options.push('-H', `${name}: ${value}`);
  const [command, ...args] = [
    ...onLoadsCore,
    'wrk',
    ...options,
    url.replace('localhost', '127.0.0.1') + path,
  ];
  const { stdout } = await promisify(execFile)(command, args);
  await rm(folder, { recursive: true });
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Requests to ${path} failed:\n${stdout}`);
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(stdout)!;
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout)!;
  return { perSecond: Number(rate), p99: Number(p99) * { us: 0.001, ms: 1, s: 1000 }[unit as 'ms'] };
}
