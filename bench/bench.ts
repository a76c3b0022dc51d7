/**
 * npm run bench: requests per second and p99 of `GET /` and `POST /api/contacts`, beside a bare `node:http` server that
 * sends the same bytes. Both are measured in turn, three times, in one run: on a busy machine only the ratio counts.
 */
import autocannon from 'autocannon';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newContact } from '#test/contact-factory.ts';
import { newDataDir, runServer } from '#test/run-server.ts';

const rounds = 3;
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const connections = 32;

interface Load {
  name: string;
  request: { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };
}

const loads: Load[] = [
  { name: 'GET / (brotli)', request: { method: 'GET', path: '/', headers: { 'accept-encoding': 'br' } } },
  {
    name: 'POST /api/contacts',
    request: {
      method: 'POST',
      path: '/api/contacts',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(newContact()),
    },
  },
];

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const data = await newDataDir();
const site = await runServer({ DATA_DIR: data.dataDir, RATE_LIMIT: 'off' });
try {
  console.log(`${rounds} rounds of ${seconds} s with ${connections} connections, Node ${process.version}\n`);
  console.log('| request | requests/s | bare | ratio | p99 ms | bare p99 ms |');
  console.log('|---|---|---|---|---|---|');
  for (const { name, request } of loads) {
    const bare = await startBareServer(await oneAnswer(site.url, request));
    const ours: autocannon.Result[] = [];
    const theirs: autocannon.Result[] = [];
    await shoot(site.url, request, 1);
    await shoot(bare.url, request, 1);
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await shoot(site.url, request, seconds));
      theirs.push(await shoot(bare.url, request, seconds));
    }
    bare.stop();
    const [rate, bareRate] = [median(ours.map(perSecond)), median(theirs.map(perSecond))];
    const ratio = median(ours.map((result, at) => perSecond(result) / perSecond(theirs[at]!)));
    const [p99, bareP99] = [median(ours.map((r) => r.latency.p99)), median(theirs.map((r) => r.latency.p99))];
    console.log(
      `| ${name} | ${rate.toFixed(0)} | ${bareRate.toFixed(0)} | ${ratio.toFixed(2)} | ${p99} | ${bareP99} |`,
    );
  }
} finally {
  await site.end('SIGTERM');
  await data.remove();
  await rm(folder, { recursive: true, force: true });
}

async function shoot(url: string, request: Load['request'], duration: number): Promise<autocannon.Result> {
  const result = await autocannon({
    url: url.replace('localhost', '127.0.0.1'),
    connections,
    duration,
    requests: [request],
  });
  const wrong = result.non2xx + result.errors;
  if (wrong > 0)
    throw new Error(`${wrong} of the requests to ${url}${request.path} failed; the figures mean nothing.`);
  return result;
}

/** What our server answers, to be sent by the bare one byte for byte. */
async function oneAnswer(url: string, { method, path, headers, body }: Load['request']): Promise<string> {
  const answer = await new Promise<{ status: number; headers: object; bodyBase64: string }>(
    (resolve, reject) => {
      const sent = send(url + path, { method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const {
            date: _date,
            connection: _connection,
            'keep-alive': _keepAlive,
            ...kept
          } = response.headers;
          const bodyBase64 = Buffer.concat(chunks).toString('base64');
          resolve({ status: response.statusCode!, headers: kept, bodyBase64 });
        });
      });
      sent.on('error', reject);
      sent.end(body);
    },
  );
  const file = join(folder, 'answer.json');
  await writeFile(file, JSON.stringify(answer));
  return file;
}

async function startBareServer(answer: string): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), answer], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => void child.kill() };
}

function perSecond(result: autocannon.Result): number {
  return result.requests.average;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
