import type { Database } from '#database/database.server.ts';
import { dateInOntario, nextMidnightInOntario } from '#lib/calendar.ts';

/** What a page shows besides what is always the same (the app's PageData), and how long that stays true. */
export interface PageFacts {
  status: 200 | 404;
  data: object;
  /** When the page has to be rendered anew; never, when not given. */
  validUntil?: Date;
}

/** Pages that print today's date, or calculate by its rules. */
const datedPages = new Set(['/privacy-policy', '/terms-of-service', '/disclaimer']);
const isDated = (path: string) => datedPages.has(path) || path.startsWith('/calculators/');

/** Reads what the page of a path shows. Pages the app does not know are 404 whatever is answered here. */
export async function readPageData(
  path: string,
  { now }: { db: Database; now: () => Date },
): Promise<PageFacts> {
  if (isDated(path)) {
    const moment = now();
    return {
      status: 200,
      data: { today: dateInOntario(moment) },
      validUntil: nextMidnightInOntario(moment),
    };
  }
  return { status: 200, data: {} };
}

/** More names and longer values than any page of ours reads are dropped. */
const mostNames = 40;
const longestValue = 2_000;

/** The first value of each name in a query string. */
export function readQuery(search: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (Object.hasOwn(query, name) || name === '__proto__') continue;
    if (Object.keys(query).length === mostNames) break;
    query[name] = value.slice(0, longestValue);
  }
  return query;
}
