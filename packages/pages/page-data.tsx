import { createContext, useContext, useState, useSyncExternalStore } from 'react';

/** Data a page may show, sent as JSON beside the HTML. The site declares what there is (`declare module`). */
export interface PageData {
  /** The path and the query string it was read for; the visitor may have moved on to another page since. */
  path?: string;
  search?: string;
  /** The URL's query, on pages that read it: the first value of each name. */
  query?: Record<string, string>;
  /** The date of the rendering, as `YYYY-MM-DD`, on pages whose route says `dated`. */
  today?: string;
  /** The moment of rendering in ISO 8601, on pages that are rendered for one visitor. */
  now?: string;
}

const PageDataContext = createContext<PageData>({});

export const PageDataProvider = PageDataContext.Provider;

/** The page's data; `Own` is what the server sends with this page alone. */
export function usePageData<Own extends object = object>(): PageData & Partial<Own> {
  return useContext(PageDataContext) as PageData & Partial<Own>;
}

const never = () => () => {};

/** True while a component is rendered on the server or hydrated. */
export const useIsFromServer = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** The time of a component's first render; on pages rendered for one visitor, the server's. */
export function useFirstRendered(): Date {
  const { now } = usePageData();
  const isFromServer = useIsFromServer();
  const [first] = useState(() => (isFromServer && now !== undefined ? new Date(now) : new Date()));
  return first;
}

/** The URL's query, first value each: as the server read it, or after a page change within the site, the current one. */
export function usePageQuery(): Record<string, string> {
  const { query = {} } = usePageData();
  const isFromServer = useIsFromServer();
  const [first] = useState(() => (isFromServer ? query : firstValues(location.search)));
  return first;
}

function firstValues(search: string): Record<string, string> {
  // In reverse, so that the first value of a name is written last.
  return Object.fromEntries([...new URLSearchParams(search)].toReversed());
}
