import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import type { ManagedBooking } from '#features/bookings/managed-booking.ts';
import type { Unsubscription } from '#features/newsletter/unsubscription.ts';
import type { SentForm } from '#http/sent-form.ts';
import type { ArticleResponse } from '#features/blog/article.ts';
import type { BlogPage } from '#features/blog/blog-page.ts';
import { dateInOntario } from '#lib/calendar.ts';

/** What a page shows besides what is always the same. It travels in the document, as JSON beside the HTML. */
export interface PageData {
  /** The path and the query string it was read for; the visitor may have gone on to another page since. */
  path?: string;
  search?: string;
  sentForm?: SentForm;
  /** The date in Ontario when the page was rendered, as `YYYY-MM-DD`. */
  today?: string;
  /** On the page that says what went wrong. */
  problem?: { status: number; message: string };
  blog?: BlogPage;
  /** Null where there is no article at the address. */
  article?: Omit<ArticleResponse, 'html'> | null;
  /** The article's text: on the server alone, for in the browser it is in the document already. */
  articleHtml?: string;
  /** The address's query, on pages that read it: the first value of each name. */
  query?: Record<string, string>;
  /** The booking whose link was followed; absent where the link is none of ours. */
  managedBooking?: ManagedBooking;
  /** The subscription whose link was followed; absent where the link is none of ours. */
  unsubscription?: Unsubscription;
}

const PageDataContext = createContext<PageData>({});

export const PageDataProvider = PageDataContext.Provider;

export function usePageData(): PageData {
  return useContext(PageDataContext);
}

/**
 * The date in Ontario as `YYYY-MM-DD`: the one the page was rendered with, or today's. On the server only for pages whose
 * route says `dated`, since any other would be kept with the date of its first visitor.
 */
export function useToday(): string {
  const { path, today } = usePageData();
  if (import.meta.env.SSR && today === undefined)
    throw new Error(`The route of ${path} does not say "dated".`);
  const [ownToday] = useState(() => today ?? dateInOntario(new Date()));
  return today ?? ownToday;
}

const never = () => () => {};

/** The address's query, first value each: as the server read it, or after a change of page within the site as it is. */
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
  // From the end, so that the first of a name is written last.
  return Object.fromEntries([...new URLSearchParams(search)].toReversed());
}
