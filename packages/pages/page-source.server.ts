import type { ExternalMedia } from './external-media.ts';

export interface PageSource {
  read(request: { path: string; query: Query }, context: ReadContext): Promise<PageContent>;
  /**
   * The cache key for a query; undefined if there are too many such, which are kept for a few minutes. Without this
   * function, a page with a query is read for each request.
   */
  cacheKey?(query: Query): string | undefined;
  /** For paths with a parameter: the path of such a page now, if there is one. The missing share one cache entry. */
  locate?(path: string, context: ReadContext): Promise<string | undefined>;
}

export interface TextSource {
  contentType: string;
  write(context: ReadContext): Promise<{ text: string; validUntil?: Date }>;
}

/** The first value of each name in the URL's query. */
export type Query = Record<string, string>;

/** True if the database is away for now: pages are shown as they were. */
export type IsUnavailable = (error: unknown) => boolean;

/** Everything reading may use. The site declares what else there is, such as its database (`declare module`). */
export interface ReadContext {
  now: Date;
  publicUrl: string;
}

/** Data that every page shows besides its own, and the time until which it is valid. */
export type SharedPageContent = Pick<PageContent, 'data' | 'validUntil'>;

/** Data that a page shows besides its static content (the app's PageData), and the time until which it is valid. */
export interface PageContent {
  status: 200 | 404;
  data: object;
  /** Data already visible in the HTML, which need not be sent again as JSON. */
  shown?: object;
  /** The moment to render the page again; never when missing. */
  validUntil?: Date;
  external?: ExternalMedia;
}

/** The pages and other content that a part of the site takes from the database. */
export interface PageProvider {
  /** Sources by path as in its list of pages. */
  pages?: Record<string, PageSource>;
  /** Content of every page, such as the opening hours; nothing until somebody set them. */
  everyPage?: (context: ReadContext) => Promise<SharedPageContent>;
  /** The rows all of that is made of, as after `from` in SQL. When they change, pages are rendered again. */
  published?: readonly string[];
  /** Texts made from the database, such as the feed, by path. */
  texts?: Record<string, TextSource>;
  /** Further addresses for the sitemap. */
  addresses?: (
    context: ReadContext,
  ) => Promise<{ listed: { path: string; updatedAt: Date }[]; validUntil?: Date }>;
}
