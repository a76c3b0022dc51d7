import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import type { ManagedBooking } from '#features/bookings/managed-booking.ts';
import type { Unsubscription } from '#features/newsletter/unsubscription.ts';
import type { SentForm } from '#http/sent-form.ts';
import type { ArticleResponse } from '#features/blog/article.ts';
import type { BlogPage } from '#features/blog/blog-page.ts';
import { dateInOntario } from '#lib/calendar.ts';

/** A page's variable data. It is sent in the document, as JSON beside the HTML. */
export interface PageData {
  /** The path and the query string it was read for; the visitor may have moved on to another page since. */
  path?: string;
  search?: string;
  sentForm?: SentForm;
  /** The date in Ontario when the page was rendered, as `YYYY-MM-DD`. */
  today?: string;
  /** On the error page. */
  problem?: { status: number; message: string };
  blog?: BlogPage;
  /** Null if there is no article at the URL. */
  article?: Omit<ArticleResponse, 'html'> | null;
  /** The article's text: only on the server, because in the browser it is already in the document. */
  articleHtml?: string;
  /** The URL's query, on pages that read it: the first value of each name. */
  query?: Record<string, string>;
  /** The booking whose link was followed; absent if the link is not valid. */
  managedBooking?: ManagedBooking;
  /** The subscription whose link was followed; absent if the link is not valid. */
  unsubscription?: Unsubscription;
}

const PageDataContext = createContext<PageData>({});

export const PageDataProvider = PageDataContext.Provider;

export function usePageData(): PageData {
  return useContext(PageDataContext);
}

/**
 * The date in Ontario as `YYYY-MM-DD`: the one the page was rendered with, or today's. On the server only for pages
 * whose route says `dated`, since any other would be cached with the date of its first visitor.
 */
export function useToday(): string {
  const { path, today } = usePageData();
  if (import.meta.env.SSR && today === undefined)
    throw new Error(`The route of ${path} does not say "dated".`);
  const [ownToday] = useState(() => today ?? dateInOntario(new Date()));
  return today ?? ownToday;
}

const never = () => () => {};

/**
 * The URL's query, first value each: as read by the server, or after a page change within the site, the current one.
 */
export function usePageQuery(): Record<string, string> {
  const { query = {} } = usePageData();
  const isFromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [first] = useState(() => (isFromServer ? query : firstValues(location.search)));
  return first;
}

function firstValues(search: string): Record<string, string> {
  // In reverse, so that the first value of a name is written last.
  return Object.fromEntries([...new URLSearchParams(search)].toReversed());
}
