import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import type { CurrentFacts } from '#brokerage/current-facts.ts';
import type { Hours } from '#brokerage/weekly-hours.ts';
import type { SentForm } from '#http/sent-form.ts';
import { dateInOntario } from '#lib/calendar.ts';

/** What any page may show besides its static content. It is sent in the document, as JSON beside the HTML. */
export interface PageData {
  /** The path and the query string it was read for; the visitor may have moved on to another page since. */
  path?: string;
  search?: string;
  sentForm?: SentForm;
  /** The date in Ontario when the page was rendered, as `YYYY-MM-DD`. */
  today?: string;
  /** The hours as the owner entered them, if the site is to show these instead of those in `src/brokerage`. */
  hours?: PublicHours;
  /** The facts of the brokerage that differ from `src/brokerage`, by section. */
  facts?: Partial<CurrentFacts>;
  /** On the error page. */
  problem?: { status: number; message: string };
  /** The URL's query, on pages that read it: the first value of each name. */
  query?: Record<string, string>;
}

export interface PublicHours extends Hours {
  /** The week as a sentence, so that pages need no script for it. */
  week: string;
}

const PageDataContext = createContext<PageData>({});

export const PageDataProvider = PageDataContext.Provider;

/** The page's data; `Own` is what the server sends with this page alone. */
export function usePageData<Own extends object = object>(): PageData & Partial<Own> {
  return useContext(PageDataContext) as PageData & Partial<Own>;
}

/** The hours to show instead of those in `src/brokerage`; undefined unless the owner wants that. */
export function usePublicHours(): PublicHours | undefined {
  return usePageData().hours;
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
