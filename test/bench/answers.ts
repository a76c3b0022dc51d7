import { type Figure, maxRows, type Row, seconds } from './row.ts';
import { type Cost, measureCosts, startSeededSite } from './seeded-site.ts';

const rows = Math.min(100_000, maxRows);

const node = ({ nodeMs }: Cost) => nodeMs;
const postgres = ({ postgresMs }: Cost) => postgresMs;
export const both = ({ nodeMs, postgresMs }: Cost) => nodeMs + postgresMs;

/** Each with its goal: what is counted, and how many milliseconds (or kilobytes) it may be. */
const asked: [path: string, counted: string, read: (cost: Cost) => number, limit: number][] = [
  ['/api/summary', 'ms in PostgreSQL', postgres, 5],
  ['/api/to-do?whose=mine', 'ms in PostgreSQL', postgres, 15],
  ['/api/to-do/count', 'ms in PostgreSQL', postgres, 5],
  ['/api/blog-posts?published=false&view=summary&limit=50', 'KB', ({ bytes }) => bytes / 1000, 20],
  ['/blog/land-transfer-tax-in-ontario-step-by-step', 'ms', both, 8],
  ['/blog?search=rate', 'ms', both, 8],
  ['/api/openapi.json', 'ms in Node', node, 1],
];

/** The dearest responses, as administrator and without the page cache. */
export const answers: Row = {
  name: 'answers',
  async run() {
    const site = await startSeededSite(rows, { PAGE_CACHE: 'off' });
    const figures: Figure[] = [];
    try {
      for (const [path, counted, read, limit] of asked) {
        const [cost] = await measureCosts([site], path, seconds / 2);
        figures.push({
          what: `GET ${path}, ${rows.toLocaleString('en-CA')} rows, uncached`,
          measured: describeCost(cost!),
          goal: `${limit} ${counted} at most`,
          reached: read(cost!) <= limit,
        });
      }
    } finally {
      await site.stop();
    }
    return figures;
  },
};

export const describeCost = ({ nodeMs, postgresMs, bytes }: Cost) =>
  `${nodeMs.toFixed(1)} ms in Node, ${postgresMs.toFixed(1)} in PostgreSQL; ${(bytes / 1000).toFixed(1)} KB`;
