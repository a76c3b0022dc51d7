import { fileURLToPath } from 'node:url';
import { installApart } from '#scripts/install-apart.ts';
import { findChromium } from '#test/find-chromium.ts';
import { newDataDir, runServer } from '#test/run-server.ts';
import { median, type Figure, type Row, rounds } from './row.ts';

const folder = fileURLToPath(new URL('./lighthouse/', import.meta.url));

const paths = [
  '/',
  '/services/purchase-mortgages',
  '/blog',
  '/blog/land-transfer-tax-in-ontario-step-by-step',
  '/calculators',
  '/calculators/payment',
  '/calculators/affordability',
  '/calculators/insurance',
  '/calculators/land-transfer-tax',
  '/calculators/penalty',
  '/calculators/refinance',
  '/calculators/consolidation',
  '/calculators/cash-to-close',
  '/calculators/renewal',
];

/** As much of Lighthouse as is used here. */
interface Report {
  lhr: {
    runtimeError?: { message: string };
    categories: Record<string, { score: number }>;
    audits: Record<string, { numericValue?: number }>;
  };
}
type Lighthouse = (url: string, flags: object) => Promise<Report>;
type Launch = (options: object) => Promise<{ port: number; kill(): void }>;

const load = (name: string) => import(`./lighthouse/node_modules/${name}`) as Promise<unknown>;

/** Lighthouse's mobile preset: slow 4G and a CPU four times slower, both simulated; the median of three runs of each page. */
export const lighthouse: Row = {
  name: 'lighthouse',
  async run() {
    installApart(folder);
    const { default: judge } = (await load('lighthouse/core/index.js')) as { default: Lighthouse };
    const { launch } = (await load('chrome-launcher/dist/index.js')) as { launch: Launch };
    const data = await newDataDir();
    const site = await runServer({ DATA_DIR: data.dataDir, RATE_LIMIT: 'off', SAMPLE_POSTS: 'on' });
    const chrome = await launch({
      chromePath: findChromium(),
      chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    try {
      const figures: Figure[] = [];
      for (const path of paths) figures.push(await figureOf(path));
      return figures;
    } finally {
      chrome.kill();
      await site.end('SIGTERM');
      await data.remove();
    }

    async function figureOf(path: string): Promise<Figure> {
      const runs: { scores: number[]; lcp: number; cls: number; tbt: number }[] = [];
      // A page is put together at its first request; that is not what is measured.
      await fetch(site.url + path);
      for (let tries = 0; runs.length < rounds && tries < rounds * 2; tries += 1) {
        const { lhr } = await judge(site.url + path, {
          port: chrome.port,
          output: 'json',
          logLevel: 'error',
        });
        if (lhr.runtimeError) continue;
        const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Infinity;
        runs.push({
          scores: Object.values(lhr.categories).map(({ score }) => Math.round(score * 100)),
          lcp: value('largest-contentful-paint') / 1000,
          cls: value('cumulative-layout-shift'),
          tbt: value('total-blocking-time'),
        });
      }
      const of = (read: (run: (typeof runs)[number]) => number) => median(runs.map(read));
      const scores = [0, 1, 2, 3].map((at) => of((run) => run.scores[at]!));
      const [lcp, cls, tbt] = [of((run) => run.lcp), of((run) => run.cls), of((run) => run.tbt)];
      return {
        what: `Lighthouse, ${path}`,
        measured: `${scores.join(' / ')}; LCP ${lcp.toFixed(1)} s, CLS ${cls.toFixed(2)}, TBT ${tbt.toFixed(0)} ms`,
        goal: '4 × 100; 1.3 s, 0, 50 ms',
        reached: scores.every((score) => score === 100) && lcp < 1.35 && cls < 0.005 && tbt <= 50,
      };
    }
  },
};
