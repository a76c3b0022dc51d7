/**
 * npm run bench:lists -- [COUNT]: how long the server takes for the admin lists with COUNT contacts, bookings and
 * subscribers each (100,000 by default, and a twentieth as many blog posts). Fills an empty database, starts a server
 * on it and sends one request after another over HTTP, as a browser does; measured from sending to the last byte.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { dateInOntario } from '#lib/calendar.ts';
import { startEmbeddedPostgres } from '#embedded-postgres/embedded-postgres.ts';
import { administrator, newDataDir, runServer } from '#test/run-server.ts';
import { seedMany } from '#test/seed-many.ts';

const rounds = 20;
/** What the admin area promises at 100,000 rows, in milliseconds. */
const limit = 100;

const requests: [name: string, path: string][] = [
  ['contacts, first page', '/api/contacts?limit=50'],
  ['contacts by name', '/api/contacts?limit=50&sort=name'],
  ['contacts of a type, in a month', '/api/contacts?limit=50&type=Refinancing&from=2026-01-01&to=2026-01-31'],
  ['contacts, a common name', '/api/contacts?limit=50&q=amara'],
  ['contacts, two names', '/api/contacts?limit=50&q=chen%20priya'],
  ['contacts, a phone number', '/api/contacts?limit=50&q=(905)%20001-2345'],
  ['contacts, what nobody has', '/api/contacts?limit=50&q=xyzzy'],
  ['contacts, two letters nobody has', '/api/contacts?limit=50&q=zq'],
  ['contacts, two names nobody has together', '/api/contacts?limit=50&q=amara%20priya'],
  ['bookings, first page', '/api/bookings?limit=50'],
  ['bookings by consultation', '/api/bookings?limit=50&sort=consultation&from=2026-11-01'],
  ['bookings of a type, a name', '/api/bookings?limit=50&type=phone&q=okafor'],
  ['agenda of a week', '/api/bookings/agenda?from=2026-11-02&to=2026-11-08'],
  ['free times of a day', `/api/bookings/availability?date=${dateInOntario(new Date())}`],
  ['free times of two weeks', '/api/bookings/availability/days?days=14'],
  ['what the hours mean for a year', '/api/bookings/outlook'],
  ['subscribers, first page', '/api/newsletter?limit=50'],
  ['subscribers who left, by name', '/api/newsletter?limit=50&type=unsubscribed&sort=name'],
  ['subscribers, an address', '/api/newsletter?limit=50&q=amara16000'],
  ['blog posts, first page', '/api/blog-posts?published=false&limit=50'],
  [
    'blog posts, drafts of a category',
    '/api/blog-posts?published=false&limit=50&status=draft&category=mortgage-tips',
  ],
  ['blog posts, a word of the title', '/api/blog-posts?published=false&limit=50&search=part%204321'],
  ['audit', '/api/audit'],
  ['to do, mine', '/api/to-do?whose=mine'],
  ['to do, everybody’s', '/api/to-do?whose=everybody'],
  ['to do, count', '/api/to-do/count'],
  ['summary (not a list)', '/api/summary'],
];

const count = Number(process.argv[2] ?? 100_000);
const data = await newDataDir();
const server = await runServer({ DATA_DIR: data.dataDir, RATE_LIMIT: 'off' });
try {
  const silent = { info() {}, warn() {}, error() {} };
  const embedded = await startEmbeddedPostgres({ dataDir: data.dataDir, role: 'client', log: silent });
  const seconds = await seedMany({ ...embedded.connection, ssl: false }, count);
  await embedded.stop();
  console.log(
    `${count.toLocaleString('en-CA')} rows in each of three tables, seeded in ${seconds.toFixed(1)} s`,
  );

  const signedIn = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!;

  console.log(`\n| request | median ms | slowest of ${rounds} | rows |\n|---|---|---|---|`);
  for (const [name, path] of requests) {
    const times: number[] = [];
    let rows = 0;
    for (let round = 0; round <= rounds; round += 1) {
      const start = performance.now();
      const response = await fetch(server.url + path, { headers: { cookie } });
      const body = (await response.json()) as unknown;
      // The first of each warms up what is warm on any running server.
      if (round > 0) times.push(performance.now() - start);
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
      rows = Array.isArray(body) ? body.length : 0;
    }
    const sorted = times.toSorted((a, b) => a - b);
    const [median, slowest] = [sorted[rounds / 2]!, sorted.at(-1)!];
    console.log(
      `| ${name} | ${median.toFixed(1)} | ${slowest.toFixed(1)}${slowest > limit ? ' !' : ''} | ${rows} |`,
    );
  }

  await measureExport(cookie);
} finally {
  await server.end('SIGTERM');
  await data.remove();
}

/** A whole list as CSV: how fast, and how much memory the server uses meanwhile. */
async function measureExport(cookie: string): Promise<void> {
  const memory = () => memoryOf(server.child.pid!);
  const before = await memory();
  let [bytes, most] = [0, before];
  const start = performance.now();
  const response = await fetch(`${server.url}/api/contacts.csv`, { headers: { cookie } });
  let looked = start;
  for await (const chunk of response.body!) {
    bytes += (chunk as Uint8Array).length;
    if (performance.now() - looked < 100) continue;
    looked = performance.now();
    most = Math.max(most, await memory());
  }
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `\ncontacts.csv: ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s; the server's memory was ${before} MB before and ${most} MB at most.`,
  );
}

async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Math.round(Number(stdout) / 1024);
}
