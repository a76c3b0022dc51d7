import { readFile } from 'node:fs/promises';
import { newDataDir, runServer } from '#test/run-server.ts';
import { shoot } from './load.ts';
import { median, type Row, rounds } from './row.ts';

const total = 1_000_000;
const headers = { 'accept-encoding': 'gzip, deflate, br' };
/** In turn: pages, a calculator that is rendered each time, and the API. */
const asked = [
  '/',
  '/blog',
  '/calculators/payment?amount=500000&rate=5',
  '/api/blog-posts?view=summary',
  '/about',
];

/** The resident memory of the server's process over a million requests, and its response times. */
export const memory: Row = {
  name: 'memory',
  program: 'wrk',
  async run() {
    const data = await newDataDir();
    const env = { DATA_DIR: data.dataDir, RATE_LIMIT: 'off' };
    try {
      await (await runServer(env)).end('SIGTERM');
      const starts: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const since = performance.now();
        const site = await runServer(env);
        starts.push(performance.now() - since);
        await site.end('SIGTERM');
      }
      const start = median(starts);

      const site = await runServer(env);
      const sizes: { done: number; megabytes: number }[] = [];
      for (let done = 0; done < total;) {
        for (const path of asked) {
          const { perSecond } = await shoot(site.url, { path, headers }, path.includes('?') ? 3 : 10);
          done += perSecond * (path.includes('?') ? 3 : 10);
          sizes.push({ done, megabytes: await residentMegabytes(site.child.pid!) });
        }
      }
      await site.end('SIGTERM');
      const most = Math.max(...sizes.map(({ megabytes }) => megabytes));
      const middle = sizes.filter(({ done }) => done >= total / 2);
      const growth = middle.at(-1)!.megabytes - middle[0]!.megabytes;
      return [
        {
          what: 'start to first answer, on a built tree',
          measured: `${(start / 1000).toFixed(2)} s`,
          goal: 'under 1 s',
          reached: start < 1000,
        },
        {
          what: `resident memory at most over ${total.toLocaleString('en-CA')} requests`,
          measured: `${most} MB`,
          goal: '160 MB at most',
          reached: most <= 160,
        },
        {
          what: 'memory gained over the second half of them',
          measured: `${growth} MB`,
          goal: '8 MB at most',
          reached: growth <= 8,
        },
      ];
    } finally {
      await data.remove();
    }
  },
};

/** Of a process, from /proc. */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024);
}
