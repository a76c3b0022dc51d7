import { fileURLToPath } from 'node:url';
import { installApart } from '#scripts/install-apart.ts';
import { ensureChromium } from '#test/browser/find-chromium.ts';

const folder = fileURLToPath(new URL('./lighthouse/', import.meta.url));

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

/** Scores out of 100 (performance, accessibility, best practices, SEO), seconds, and milliseconds of blocking. */
export interface LighthouseResult {
  scores: number[];
  lcp: number;
  cls: number;
  tbt: number;
}

/** Starts Lighthouse's mobile preset (simulated slow 4G, processor four times slower) with its own Chromium. */
export async function openLighthouse(): Promise<{
  run(url: string, times: number, headers?: Record<string, string>): Promise<LighthouseResult[]>;
  close(): void;
}> {
  installApart(folder);
  const { default: run } = (await load('lighthouse/core/index.js')) as { default: Lighthouse };
  const { launch } = (await load('chrome-launcher/dist/index.js')) as { launch: Launch };
  const chrome = await launch({
    chromePath: ensureChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  return {
    async run(url, times, extraHeaders = {}) {
      const runs: LighthouseResult[] = [];
      // A page is rendered at its first request; that is not what is measured.
      await fetch(url, { headers: extraHeaders });
      for (let tries = 0; runs.length < times && tries < times * 2; tries += 1) {
        const flags = { port: chrome.port, output: 'json', logLevel: 'error', extraHeaders };
        const { lhr } = await run(url, flags);
        if (lhr.runtimeError) continue;
        const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Infinity;
        runs.push({
          scores: Object.values(lhr.categories).map(({ score }) => Math.round(score * 100)),
          lcp: value('largest-contentful-paint') / 1000,
          cls: value('cumulative-layout-shift'),
          tbt: value('total-blocking-time'),
        });
      }
      if (runs.length < times) throw new Error(`Lighthouse failed on ${url} too often.`);
      return runs;
    },
    close: () => chrome.kill(),
  };
}
