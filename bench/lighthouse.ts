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

/** The part of Lighthouse used here. */
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

/** Lighthouse's results for a page: scores out of 100, seconds, and milliseconds of blocking. */
interface LighthouseResult {
  scores: number[];
  lcp: number;
  cls: number;
  tbt: number;
}

export const describeScores = ({ scores, lcp, cls, tbt }: LighthouseResult) =>
  `${scores.join(' / ')}; LCP ${lcp.toFixed(2)} s, CLS ${cls.toFixed(2)}, TBT ${tbt.toFixed(0)} ms`;

/** Lighthouse's mobile preset: simulated slow 4G and 4x CPU slowdown; the median of three runs of each page. */
export const lighthouse: Row = {
  name: 'lighthouse',
  async run() {
    const data = await newDataDir();
    const site = await runServer({ DATA_DIR: data.dataDir, RATE_LIMIT: 'off', SAMPLE_POSTS: 'on' });
    const runner = await openLighthouse();
    try {
      const figures: Figure[] = [];
      for (const path of paths) {
        const result = await runner.measure(site.url + path);
        const { scores, lcp, cls, tbt } = result;
        figures.push({
          what: `Lighthouse, ${path}`,
          measured: describeScores(result),
          goal: '4 × 100; 1.3 s, 0, 50 ms',
          reached: scores.every((score) => score === 100) && lcp <= 1.3 && cls < 0.005 && tbt <= 50,
        });
      }
      return figures;
    } finally {
      runner.close();
      await site.end('SIGTERM');
      await data.remove();
    }
  },
};

/** Starts Lighthouse with its own Chromium. */
export async function openLighthouse(): Promise<{
  measure(url: string): Promise<LighthouseResult>;
  close(): void;
}> {
  installApart(folder);
  const { default: run } = (await load('lighthouse/core/index.js')) as { default: Lighthouse };
  const { launch } = (await load('chrome-launcher/dist/index.js')) as { launch: Launch };
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  return {
    async measure(url) {
      const runs: LighthouseResult[] = [];
      // A page is rendered at its first request; that is not what is measured.
      await fetch(url);
      for (let tries = 0; runs.length < rounds && tries < rounds * 2; tries += 1) {
        const { lhr } = await run(url, { port: chrome.port, output: 'json', logLevel: 'error' });
        if (lhr.runtimeError) continue;
        const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Infinity;
        runs.push({
          scores: Object.values(lhr.categories).map(({ score }) => Math.round(score * 100)),
          lcp: value('largest-contentful-paint') / 1000,
          cls: value('cumulative-layout-shift'),
          tbt: value('total-blocking-time'),
        });
      }
      const of = (read: (run: LighthouseResult) => number) => median(runs.map(read));
      return {
        scores: [0, 1, 2, 3].map((at) => of((one) => one.scores[at]!)),
        lcp: of((one) => one.lcp),
        cls: of((one) => one.cls),
        tbt: of((one) => one.tbt),
      };
    },
    close: () => chrome.kill(),
  };
}
