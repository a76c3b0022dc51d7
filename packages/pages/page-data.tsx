import { createContext, useContext, useState, useSyncExternalStore } from 'react';

/**
 * What any page may show besides its static content. It is sent in the document, as JSON beside the HTML. The site
 * declares what else there is (`declare module`).
 */
export interface PageData {
  /** The path and the query string it was read for; the visitor may have moved on to another page since. */
  path?: string;
  search?: string;
  /** The URL's query, on pages that read it: the first value of each name. */
  query?: Record<string, string>;
  /** The date of the rendering, as `YYYY-MM-DD`, on pages whose route says `dated`. */
  today?: string;
}

const PageDataContext = createContext<PageData>({});

export const PageDataProvider = PageDataContext.Provider;

/** The page's data; `Own` is what the server sends with this page alone. */
export function usePageData<Own extends object = object>(): PageData & Partial<Own> {
  return useContext(PageDataContext) as PageData & Partial<Own>;
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
