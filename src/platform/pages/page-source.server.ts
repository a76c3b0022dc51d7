import type { CurrentFacts } from '#brokerage/current-facts.ts';
import type { Database } from '#database/database.server.ts';
import type { ExternalMedia } from './external-media.ts';

/** Where a page's content comes from, if it is not static. */
export interface PageSource {
  read(request: { path: string; query: Query }, context: ReadContext): Promise<PageFacts>;
  /** The cache key for a query; undefined if the page is not cached with it, because there are too many. */
  cacheKey?(query: Query): string | undefined;
  /**
   * For paths with a parameter: the path of such a page now, if there is one. All that are missing share one entry of
   * the cache.
   */
  locate?(path: string, context: ReadContext): Promise<string | undefined>;
}

/** Writes a text other than a page, such as a feed. */
export interface TextSource {
  contentType: string;
  write(context: ReadContext): Promise<{ text: string; validUntil?: Date }>;
}

/** The first value of each name in the URL's query. */
export type Query = Record<string, string>;

export interface ReadContext {
  db: Database;
  now: Date;
  /** The brokerage's facts, as the owner entered them or as in the files. */
  facts: CurrentFacts;
  publicUrl: string;
  /** Whether there is a mail server. */
  sendsMail?: boolean;
}

/** What every page shows besides its own content, and how long that is valid. */
export type EveryPageFacts = Pick<PageFacts, 'data' | 'validUntil'>;

/** What a page shows besides its static content (the app's PageData), and how long that is valid. */
export interface PageFacts {
  status: 200 | 404;
  data: object;
  /** More of PageData that is in the HTML and need not be sent a second time. */
  shown?: object;
  /** When the page has to be rendered again; never when missing. */
  validUntil?: Date;
  external?: ExternalMedia;
}
