import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDataDir, runServer } from '#test/run-server.ts';
import { pinServer } from './cores.ts';
import { shoot } from './load.ts';
import { type Figure, median, type Row, rounds, seconds } from './row.ts';

const headers = { 'accept-encoding': 'gzip, deflate, br' };
const paths = [
  ['GET /', '/'],
  ['GET an article', '/blog/land-transfer-tax-in-ontario-step-by-step'],
] as const;

/**
 * Pages from the cache, compared with a bare `node:http` server sending the same bytes, and with our server without its
 * cache.
 */
export const pages: Row = {
  name: 'pages',
  program: 'wrk',
  async run() {
    const data = await newDataDir();
    const folder = await mkdtemp(join(tmpdir(), 'bench-'));
    const env = { DATA_DIR: data.dataDir, RATE_LIMIT: 'off', SAMPLE_POSTS: 'on' };
    const figures: Figure[] = [];
    try {
      const site = await runServer(env);
      pinServer(site.child.pid!);
      const cached: number[] = [];
      for (const [what, path] of paths) {
        const bare = await startBareServer(
          await fetchOneResponse(site.url, path, join(folder, 'response.json')),
        );
        for (const { url } of [site, bare]) await shoot(url, { path, headers }, 2);
        const pairs: { ours: number; theirs: number; p99: number }[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const ours = await shoot(site.url, { path, headers }, seconds);
          const theirs = await shoot(bare.url, { path, headers }, seconds);
          pairs.push({ ours: ours.perSecond, theirs: theirs.perSecond, p99: ours.p99 });
        }
        bare.stop();
        const ratio = median(pairs.map(({ ours, theirs }) => ours / theirs));
        const [ours, theirs] = [
          median(pairs.map((pair) => pair.ours)),
          median(pairs.map((pair) => pair.theirs)),
        ];
        cached.push(ours);
        figures.push({
          what: `${what} from the cache, to a bare node:http server with the same bytes`,
          measured: `${ratio.toFixed(2)} (${ours.toFixed(0)} to ${theirs.toFixed(0)} a second; p99 ${median(pairs.map((pair) => pair.p99)).toFixed(1)} ms)`,
          goal: '0.85 or more',
          reached: ratio >= 0.85,
        });
      }
      await site.end('SIGTERM');

      const slow = await runServer({ ...env, PAGE_CACHE: 'off' });
      pinServer(slow.child.pid!);
      for (const [at, [what, path]] of paths.entries()) {
        await shoot(slow.url, { path, headers }, 2);
        const rates: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          rates.push((await shoot(slow.url, { path, headers }, seconds)).perSecond);
        }
        const factor = cached[at]! / median(rates);
        figures.push({
          what: `${what} from the cache, to the same server with the cache off`,
          measured: `${factor.toFixed(0)} times (${median(rates).toFixed(0)} a second without)`,
          goal: '30 times or more',
          reached: factor >= 30,
        });
      }
      await slow.end('SIGTERM');
    } finally {
      await data.remove();
      await rm(folder, { recursive: true, force: true });
    }
    return figures;
  },
};

/** Writes our server's response to a file, for the bare server to send byte for byte. */
async function fetchOneResponse(url: string, path: string, file: string): Promise<string> {
  const sent = request(url + path, { headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...kept } = response.headers;
  const bodyBase64 = Buffer.concat(chunks).toString('base64');
  await writeFile(file, JSON.stringify({ status: response.statusCode, headers: kept, bodyBase64 }));
  return file;
}

async function startBareServer(response: string): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), response], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  pinServer(child.pid!);
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => void child.kill() };
}
