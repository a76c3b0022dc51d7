import { startEmbeddedPostgres } from '#embedded-postgres/embedded-postgres.ts';
import { administrator, newDataDir, runServer, type ServerProcess } from '#test/server/run-server.ts';
import { seedMany } from '#test/server/seed-many.ts';
import { median, rounds } from './row.ts';
import { readUsage } from './usage.ts';

export interface SeededSite extends ServerProcess {
  /** Of the signed-in administrator. */
  cookie: string;
  /** An address of its database for further nodes. */
  databaseUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts a server with so many contacts, bookings and subscribers each, and a twentieth as many posts, 5,000 at most.
 */
export async function startSeededSite(rows: number, env: Record<string, string> = {}): Promise<SeededSite> {
  const data = await newDataDir();
  const site = await runServer({ DATA_DIR: data.dataDir, RATE_LIMIT: 'off', SAMPLE_POSTS: 'on', ...env });
  const silent = { info() {}, warn() {}, error() {} };
  const embedded = await startEmbeddedPostgres({ dataDir: data.dataDir, role: 'client', log: silent });
  const { host, port, user, database } = embedded.connection;
  if (rows > 0)
    await seedMany({ ...embedded.connection, ssl: false }, rows, Math.min(Math.ceil(rows / 20), 5_000));
  await embedded.stop();
  return {
    ...site,
    cookie: await signIn(site.url),
    databaseUrl: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    async stop() {
      await site.end('SIGTERM');
      await data.remove();
    },
  };
}

export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  return response.headers.get('set-cookie')!.split(';')[0]!;
}

/** The cost of a request: processor time in milliseconds, and the bytes of its decoded body. */
export interface Cost {
  nodeMs: number;
  postgresMs: number;
  bytes: number;
}

/**
 * Sends a request over and over, one after the other, for some seconds in each of several rounds, after one to warm up.
 * Several sites take turns. Returns the medians. Throws when a response is an error.
 */
export async function measureCosts(sites: SeededSite[], path: string, forSeconds: number): Promise<Cost[]> {
  const costs: Cost[][] = sites.map(() => []);
  for (let round = 0; round <= rounds; round += 1)
    for (const [at, site] of sites.entries()) {
      const cost = await measureOnce(site, path, forSeconds);
      if (round > 0) costs[at]!.push(cost);
    }
  return costs.map((all) => ({
    nodeMs: median(all.map(({ nodeMs }) => nodeMs)),
    postgresMs: median(all.map(({ postgresMs }) => postgresMs)),
    bytes: all[0]!.bytes,
  }));
}

async function measureOnce(
  { url, cookie, child }: SeededSite,
  path: string,
  forSeconds: number,
): Promise<Cost> {
  const before = readUsage(child.pid!);
  let [count, bytes] = [0, 0];
  for (const since = performance.now(); performance.now() - since < forSeconds * 1000; count += 1) {
    const response = await fetch(url + path, { headers: { cookie } });
    bytes = (await response.arrayBuffer()).byteLength;
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  }
  const after = readUsage(child.pid!);
  return {
    nodeMs: (after.nodeMs - before.nodeMs) / count,
    postgresMs: (after.postgresMs - before.postgresMs) / count,
    bytes,
  };
}
