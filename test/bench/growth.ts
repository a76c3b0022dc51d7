import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { newContact } from '#test/samples/contact-factory.ts';
import { runServer, type ServerProcess } from '#test/server/run-server.ts';
import { type Curve, drawCurves, type Panel } from './draw-curves.ts';
import { type LoadRequest, runLoad } from './load.ts';
import { type Figure, maxRows, type Row, seconds } from './row.ts';
import { type Cost, measureCosts, type SeededSite, startSeededSite } from './seeded-site.ts';
import { readUsage } from './usage.ts';

/** Numbers of contacts, bookings and subscribers each. */
const sizes = [1_000, 10_000, 100_000, 1_000_000].filter((size) => size <= maxRows);
const atOnce = [1, 2, 4, 8, 16, 32, 64];
const nodeCounts = [1, 2, 4];
const limit = 1.3;
const longest = 100;

/** Those on indexes, which must not become slower. */
const steady: [name: string, path: string][] = [
  ['blog page', '/blog'],
  ['article', '/blog/what-to-know-7'],
  ['feed', '/feed.xml'],
  ['list of contacts', '/api/contacts?limit=50'],
  ['list of bookings', '/api/bookings?limit=50'],
  // As many as the smallest database has.
  ['list of posts', '/api/blog-posts?published=false&limit=50'],
];
/** Those that may take a tenth of a second at the largest size. */
const dear: [name: string, path: string][] = [
  ['week of the agenda', '/api/bookings/agenda?from=2026-11-02&to=2026-11-08'],
  ['search for nobody', '/api/contacts?limit=50&q=xyzzy'],
  ['search for two letters', '/api/contacts?limit=50&q=zq'],
  ['search for two names', '/api/contacts?limit=50&q=amara%20priya'],
];

const loads: [name: string, request: LoadRequest][] = [
  ['page from the cache', { path: '/', headers: { 'accept-encoding': 'br' } }],
  ['free times', { path: '/api/bookings/availability/days?days=14' }],
  [
    'request saved',
    {
      path: '/api/contacts',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(newContact()),
    },
  ],
];

const picture = fileURLToPath(new URL('../../docs/growth.svg', import.meta.url));
const total = ({ nodeMs, postgresMs }: Cost) => nodeMs + postgresMs;

/**
 * The cost of requests by rows, concurrent connections and nodes on one database; drawn to docs/growth.svg.
 * The page cache is off for the rows; it would hide all reads.
 */
export const growth: Row = {
  name: 'growth',
  program: 'wrk',
  async run() {
    const rows = await measureRows();
    const site = await startSeededSite(1_000);
    try {
      const panels: Panel[] = [
        {
          title: 'Rows in each table: ms of processor time per request',
          at: sizes.map((size) => size.toLocaleString('en-CA')),
          curves: rows.curves,
        },
        {
          title: 'Connections: requests a second',
          at: atOnce.map(String),
          curves: await measureConnections(site),
        },
        {
          title: 'Nodes on one PostgreSQL: ms of processor time per request',
          at: nodeCounts.map(String),
          curves: await measureNodes(site),
        },
      ];
      writeFileSync(picture, drawCurves('How the site grows', panels));
    } finally {
      await site.stop();
    }
    return rows.figures;
  },
};

async function measureRows(): Promise<{ curves: Curve[]; figures: Figure[] }> {
  const sites: SeededSite[] = [];
  const curves: Curve[] = [];
  const figures: Figure[] = [];
  const [few, many] = [sizes[0]!, sizes.at(-1)!].map((size) => size.toLocaleString('en-CA'));
  try {
    for (const size of sizes) sites.push(await startSeededSite(size, { PAGE_CACHE: 'off' }));
    for (const [name, path] of [...steady, ...dear]) {
      const isSteady = steady.some(([one]) => one === name);
      const costs = await measureCosts(sites, path, seconds / 5);
      const values = costs.map(total);
      const last = values.at(-1)!;
      const ratio = last / values[0]!;
      curves.push({ name, values });
      figures.push({
        what: isSteady ? `${name}, ${many} rows to ${few}` : `${name}, ${many} rows`,
        measured: `${ratio.toFixed(2)} times (${last.toFixed(1)} ms of processor time)`,
        goal: isSteady ? `${limit} times at most` : `${longest} ms at most`,
        reached: isSteady ? ratio <= limit : last <= longest,
      });
    }
  } finally {
    for (const site of sites) await site.stop();
  }
  return { curves, figures };
}

async function measureConnections({ url }: ServerProcess): Promise<Curve[]> {
  const curves: Curve[] = [];
  for (const [name, request] of loads) {
    const values: number[] = [];
    for (const count of atOnce)
      values.push((await runLoad(url, request, Math.ceil(seconds / 2), count)).perSecond);
    curves.push({ name, values });
  }
  return curves;
}

async function measureNodes(first: SeededSite): Promise<Curve[]> {
  const nodes: ServerProcess[] = [first];
  const values = new Map<string, number[]>();
  const env = {
    DATABASE_URL: first.databaseUrl,
    DATABASE_CONNECTIONS: '8',
    RATE_LIMIT: 'off',
    SHUTDOWN_DELAY: '0',
  };
  try {
    for (const count of nodeCounts) {
      while (nodes.length < count) nodes.push(await runServer(env));
      const pids = nodes.map(({ child }) => child.pid!);
      for (const [name, request] of loads) {
        const before = readUsage(...pids);
        const sent = await Promise.all(
          nodes.map(({ url }) => runLoad(url, request, seconds, Math.floor(32 / count))),
        );
        const after = readUsage(...pids);
        const requests = sent.reduce((sum, one) => sum + one.requests, 0);
        const add = (part: string, ms: number) =>
          values.set(part, [...(values.get(part) ?? []), ms / requests]);
        add(`${name}, Node`, after.nodeMs - before.nodeMs);
        if (request.path !== '/') add(`${name}, PostgreSQL`, after.postgresMs - before.postgresMs);
      }
    }
  } finally {
    for (const node of nodes.slice(1)) await node.end('SIGTERM');
  }
  return [...values].map(([name, all]) => ({ name, values: all }));
}
