import { setTimeout as wait } from 'node:timers/promises';
import type { HttpsSite } from './https-site.ts';
import type { Scan, ScanResult } from './scan-result.ts';

/** Every kind of answer, and what it scores at least. */
export const kindsOfAnswer: [kind: string, path: string, least: number][] = [
  ['page', '/', 130],
  ['calculator', '/calculators/payment', 130],
  ['article', '/blog/article', 130],
  ['sign-in page', '/login', 130],
  ['desk', '/admin', 130],
  ['page that is not there', '/nothing', 130],
  ['feed', '/feed.xml', 130],
  ['sitemap', '/sitemap.xml', 130],
  ['robots.txt', '/robots.txt', 130],
  ['picture', '/favicon.svg', 130],
  ['interface', '/api/blog-posts', 130],
  ['refusal of the interface', '/api/contacts', 130],
  ['health', '/healthz', 130],
];

/** As much of the scorer as is used here; it comes without types. */
interface Observatory {
  retrieve(host: string, options: object): Promise<{ responses: { auto: unknown; cors: unknown } }>;
  ALL_TESTS: ((requests: unknown) => { result: string; pass: boolean })[];
  getScoreModifier(result: string): number;
  getGradeForScore(score: number): { score: number; grade: string };
}

/** The scorer behind Mozilla's HTTP Observatory, asked about each kind of answer as it leaves the TLS front. */
export const headers: Scan = {
  name: 'headers',
  by: 'Mozilla HTTP Observatory (`@mdn/mdn-http-observatory`)',
  async run(site: HttpsSite): Promise<ScanResult> {
    const observatory = await loadObservatory();
    const findings: string[] = [];
    let lowest = Infinity;
    for (const [kind, path, least] of kindsOfAnswer) {
      const { score, grade, failed } = await scoreOf(observatory, site, path);
      lowest = Math.min(lowest, score);
      console.log(`  ${kind} (${path}): ${grade}, ${score}`);
      if (score < least || failed.length > 0) {
        findings.push(`${kind} (${path}) has ${grade}, ${score} points: ${failed.join(', ')}`);
      }
    }
    return { looked: `${kindsOfAnswer.length} kinds of answer, A+ with ${lowest} points or more`, findings };
  },
};

async function scoreOf(observatory: Observatory, { httpPort, httpsPort }: HttpsSite, path: string) {
  const requests = await observatory.retrieve('localhost', { httpPort, httpsPort, path });
  if (!requests.responses.auto) throw new Error(`The scorer could not reach ${path}.`);
  const results = observatory.ALL_TESTS.map((test) => test(requests)).filter(({ result }) => result);
  const modifiers = results.map(({ result }) => observatory.getScoreModifier(result));
  const penalties = sum(modifiers.filter((modifier) => modifier < 0));
  // As the scorer does: extra credit only for those who have an A without it.
  const extra = 100 + penalties >= 90 ? sum(modifiers.filter((modifier) => modifier > 0)) : 0;
  const { score, grade } = observatory.getGradeForScore(100 + penalties + extra);
  await wait(50);
  return { score, grade, failed: results.filter(({ pass }) => !pass).map(({ result }) => result) };
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

async function loadObservatory(): Promise<Observatory> {
  const folder = new URL('judges/node_modules/@mdn/mdn-http-observatory/src/', import.meta.url);
  const load = (path: string) => import(new URL(path, folder).href) as Promise<Partial<Observatory>>;
  const [retriever, constants, grader] = await Promise.all(
    ['retriever/retriever.js', 'constants.js', 'grader/grader.js'].map(load),
  );
  return { ...retriever, ...constants, ...grader } as Observatory;
}
