import { startEmbeddedPostgres } from '#embedded-postgres/embedded-postgres.ts';
import { administrator, newDataDir, runServer } from '#test/run-server.ts';
import { seedMany } from '#test/seed-many.ts';
import { type Figure, median, type Row } from './row.ts';

/** How many contacts, bookings and subscribers each, and how many posts. */
const few = { requests: 100, posts: 10 };
const many = { requests: 1_000_000, posts: 5_000 };
const times = 30;
const limit = 1.3;

const asked: [what: string, path: string][] = [
  ['the blog’s page', '/blog'],
  ['an article', '/blog/what-to-know-7'],
  ['the feed', '/feed.xml'],
  ['the first page of contacts', '/api/contacts?limit=50'],
  ['the first page of bookings', '/api/bookings?limit=50'],
  // As many as the small database has: a longer page takes longer in any case.
  ['the first page of posts', `/api/blog-posts?published=false&limit=${few.posts}`],
];

/**
 * How much many rows slow down pages and the admin lists' first pages. The page cache is off; it would hide all reads.
 */
export const growth: Row = {
  name: 'growth',
  async run() {
    // Side by side, so that other load on the machine affects both equally.
    const small = await startSeeded(few);
    const large = await startSeeded(many);
    const figures: Figure[] = [];
    try {
      for (const [what, path] of asked) {
        const [fast, slow] = [await timesOf(small, large, path), await timesOf(large, small, path)];
        const ratio = median(fast.second.concat(slow.first)) / median(fast.first.concat(slow.second));
        figures.push({
          what: `${what} with ${describeSize(many)}, to ${describeSize(few)}`,
          measured: `${ratio.toFixed(2)} times (${median(slow.first).toFixed(1)} ms)`,
          goal: `${limit} times at most`,
          reached: ratio <= limit,
        });
      }
    } finally {
      await small.stop();
      await large.stop();
    }
    return figures;
  },
};

const describeSize = ({ requests, posts }: typeof few) =>
  `${requests.toLocaleString('en-CA')} contacts and ${posts.toLocaleString('en-CA')} posts`;

interface Seeded {
  url: string;
  cookie: string;
  stop(): Promise<void>;
}

/** Response times in ms of requests that alternate between two servers. */
async function timesOf(one: Seeded, other: Seeded, path: string) {
  const result: { first: number[]; second: number[] } = { first: [], second: [] };
  for (let time = -3; time < times; time += 1) {
    for (const [name, { url, cookie }] of [
      ['first', one],
      ['second', other],
    ] as const) {
      const start = performance.now();
      const response = await fetch(url + path, { headers: { cookie } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
      // The first requests are warm-up.
      if (time >= 0) result[name].push(performance.now() - start);
    }
  }
  return result;
}

async function startSeeded({ requests, posts }: typeof few): Promise<Seeded> {
  const data = await newDataDir();
  const site = await runServer({ DATA_DIR: data.dataDir, RATE_LIMIT: 'off', PAGE_CACHE: 'off' });
  const silent = { info() {}, warn() {}, error() {} };
  const embedded = await startEmbeddedPostgres({ dataDir: data.dataDir, role: 'client', log: silent });
  await seedMany({ ...embedded.connection, ssl: false }, requests, posts);
  await embedded.stop();
  const signedIn = await fetch(`${site.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  return {
    url: site.url,
    cookie: signedIn.headers.get('set-cookie')!.split(';')[0]!,
    async stop() {
      await site.end('SIGTERM');
      await data.remove();
    },
  };
}
