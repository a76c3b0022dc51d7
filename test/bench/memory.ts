import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { newDataDir, runServer } from '#test/server/run-server.ts';
import { connections, runLoad } from './load.ts';
import { median, type Row, rounds } from './row.ts';
import { signIn } from './seeded-site.ts';
import { readUsage } from './usage.ts';

const headers = { 'accept-encoding': 'gzip, deflate, br' };
const loadSeconds = 60;
/** In turn: pages, calculators that are rendered each time, and the API. */
const path = [
  '/',
  '/blog',
  '/calculators/payment?amount=500000&rate=5',
  '/api/blog-posts',
  '/about',
  '/calculators/affordability?income=120000',
  '/api/blog-posts?view=summary',
  '/api/openapi.json',
];
const limits = { idle: 130, loaded: 220 };

/** A server's time to start, and its resident memory at rest and after load and two pictures. */
export const memory: Row = {
  name: 'memory',
  program: 'wrk',
  async run() {
    const data = await newDataDir();
    const env = { DATA_DIR: data.dataDir, RATE_LIMIT: 'off', SAMPLE_POSTS: 'on' };
    try {
      await (await runServer(env)).end('SIGTERM');
      const starts: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const since = performance.now();
        const started = await runServer(env);
        starts.push(performance.now() - since);
        await started.end('SIGTERM');
      }
      const start = median(starts);

      const site = await runServer(env);
      const pid = site.child.pid!;
      const cookie = await signIn(site.url);
      await wait(10_000);
      const idle = readUsage(pid).megabytes;
      let most = 0;
      const watch = setInterval(() => (most = Math.max(most, readUsage(pid).megabytes)), 200);
      const { perSecond } = await runLoad(site.url, { path, headers }, loadSeconds);
      for (const seed of [1, 2]) await upload(site.url, cookie, await newPicture(seed));
      await wait(2_000);
      clearInterval(watch);
      const loaded = readUsage(pid).megabytes;
      await site.end('SIGTERM');
      return [
        {
          what: 'start to first answer, on a built tree',
          measured: `${(start / 1000).toFixed(2)} s`,
          goal: 'under 1 s',
          reached: start < 1000,
        },
        {
          what: 'resident memory of one node, idle',
          measured: `${idle.toFixed(0)} MB`,
          goal: `${limits.idle} MB at most`,
          reached: idle <= limits.idle,
        },
        {
          what: `resident memory after ${loadSeconds} s of pages, calculators and API on ${connections} connections and two pictures of 12 megapixels`,
          measured: `${loaded.toFixed(0)} MB (${most.toFixed(0)} at most; ${perSecond.toFixed(0)} requests a second)`,
          goal: `${limits.loaded} MB at most`,
          reached: loaded <= limits.loaded,
        },
      ];
    } finally {
      await data.remove();
    }
  },
};

/** A JPEG as large as a phone's, 4000 by 3000 pixels and some megabytes, of blurred noise. */
export function newPicture(sigma: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'white', noise } })
    .blur(sigma)
    .jpeg({ quality: 90 })
    .toBuffer();
}

export async function upload(url: string, cookie: string, picture: Buffer): Promise<void> {
  const response = await fetch(`${url}/api/images`, {
    method: 'POST',
    headers: { cookie },
    body: new Uint8Array(picture),
  });
  if (response.status !== 201) throw new Error(`A picture was answered ${response.status}.`);
}
