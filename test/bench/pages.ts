import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDataDir, runServer } from '#test/server/run-server.ts';
import { pinServer } from './cores.ts';
import { runLoad } from './load.ts';
import { type Figure, median, type Row, rounds, seconds } from './row.ts';
import { readUsage } from './usage.ts';

const headers = { 'accept-encoding': 'gzip, deflate, br' };
const paths = ['/', '/blog/land-transfer-tax-in-ontario-step-by-step'];

interface Server {
  url: string;
  child: ChildProcess;
}

/** Pages from the cache, compared with a bare `node:http` server sending the same bytes. */
export const pages: Row = {
  name: 'pages',
  program: 'wrk',
  async run() {
    const data = await newDataDir();
    const folder = await mkdtemp(join(tmpdir(), 'bench-'));
    const figures: Figure[] = [];
    try {
      const site = await runServer({ DATA_DIR: data.dataDir, RATE_LIMIT: 'off', SAMPLE_POSTS: 'on' });
      pinServer(site.child.pid!);
      for (const path of paths) {
        const file = join(folder, 'response.json');
        const bare = await startBareServer(await fetchOneResponse(site.url, path, file));
        for (const { url } of [site, bare]) await runLoad(url, { path, headers }, 2);
        const pairs: { ours: Load; theirs: Load }[] = [];
        for (let round = 0; round < rounds; round += 1)
          pairs.push({ ours: await measure(site, path), theirs: await measure(bare, path) });
        bare.child.kill();
        const ratio = median(pairs.map(({ ours, theirs }) => theirs.micros / ours.micros));
        const of = (read: (pair: (typeof pairs)[0]) => number) => median(pairs.map(read)).toFixed(0);
        figures.push({
          what: `GET ${path} from the cache, to a bare node:http server with the same bytes`,
          measured: `${ratio.toFixed(2)} (${of(({ ours }) => ours.micros)} to ${of(({ theirs }) => theirs.micros)} µs; ${of(({ ours }) => ours.perSecond)} a second; p99 ${of(({ ours }) => ours.p99)} ms)`,
          goal: '0.8 or more, by processor time',
          reached: ratio >= 0.8,
        });
      }
      await site.end('SIGTERM');
    } finally {
      await data.remove();
      await rm(folder, { recursive: true, force: true });
    }
    return figures;
  },
};

type Load = Awaited<ReturnType<typeof measure>>;

async function measure({ url, child }: Server, path: string) {
  const before = readUsage(child.pid!).nodeMs;
  const { requests, ...load } = await runLoad(url, { path, headers }, seconds);
  return { ...load, micros: ((readUsage(child.pid!).nodeMs - before) * 1000) / requests };
}

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

async function startBareServer(response: string): Promise<Server> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), response], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  pinServer(child.pid!);
  return { url: `http://127.0.0.1:${String(port).trim()}`, child };
}
