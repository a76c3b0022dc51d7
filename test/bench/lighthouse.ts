import { openBrowser } from '#test/browser/open-browser.ts';
import { loadOnPhone } from './load-on-phone.ts';
import { type LighthouseResult, openLighthouse } from './open-lighthouse.ts';
import { type Figure, median, type Row } from './row.ts';
import { startSeededSite } from './seeded-site.ts';

const runs = 5;
const article = '/blog/land-transfer-tax-in-ontario-step-by-step';
const paths = ['/', article, '/calculators/payment', '/contact', '/book'];
const limits = { lcp: 1.3, tbt: 20, cls: 0.001 };

/** Kilobytes of script and of HTML, as sent. */
const weights: [path: string, scriptKb: number, documentKb?: number][] = [
  ['/', 75, 18],
  ['/blog', 80],
  ['/calculators/payment', 80],
  [article, 80],
  ['/contact', 85],
  ['/book', 80],
];

export const lighthouse: Row = {
  name: 'lighthouse',
  async run() {
    const site = await startSeededSite(0);
    const browser = await openBrowser();
    const runner = await openLighthouse();
    const figures: Figure[] = [];
    try {
      for (const [path, scriptKb, documentKb = Infinity] of weights) {
        const load = await loadOnPhone(browser, site.url + path);
        figures.push({
          what: `weight of ${path}, before a touch`,
          measured: `${load.documentKb.toFixed(1)} KB of HTML, ${load.scriptKb.toFixed(1)} KB of script, ${load.requests} requests`,
          goal: `${documentKb < Infinity ? `${documentKb} KB of HTML, ` : ''}${scriptKb} KB of script at most`,
          reached: load.scriptKb <= scriptKb && load.documentKb <= documentKb,
        });
      }
      for (const path of paths) figures.push(describe(path, await runner.run(site.url + path, runs)));
    } finally {
      runner.close();
      await browser.close();
      await site.stop();
    }
    return figures;
  },
};

function describe(path: string, results: LighthouseResult[]): Figure {
  const scores = [0, 1, 2, 3].map((at) => median(results.map((result) => result.scores[at]!)));
  const lcps = results.map(({ lcp }) => lcp).toSorted((a, b) => a - b);
  const cls = Math.max(...results.map((result) => result.cls));
  const tbt = median(results.map((result) => result.tbt));
  return {
    what: `Lighthouse, ${path}, ${runs} runs`,
    measured: `${scores.join(' / ')}; LCP ${lcps[0]!.toFixed(2)} to ${lcps.at(-1)!.toFixed(2)} s, TBT ${tbt.toFixed(0)} ms, CLS ${cls.toFixed(4)}`,
    goal: `4 × 100; ${limits.lcp.toFixed(2)} s in each run, ${limits.tbt} ms, ${limits.cls}`,
    reached:
      scores.every((score) => score === 100) &&
      lcps.at(-1)! <= limits.lcp &&
      tbt <= limits.tbt &&
      cls <= limits.cls,
  };
}
