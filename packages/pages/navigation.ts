import { useEffect, useRef } from 'react';
import type { AroundNavHandler } from 'wouter';
import type { LazyScreen } from './lazy-screen.tsx';

/** The number of navigations so far; the page of an earlier one is not shown any more. */
let clicks = 0;

/** Loads the next page's code before changing the URL; `data-waiting` on the document lets style sheets say so. */
export const navigateWhenLoaded = (
  matchRoute: (path: string) => { screen: LazyScreen },
): AroundNavHandler => {
  return (navigate, to, options) => {
    const url = new URL(to, location.href);
    const { dataset } = document.documentElement;
    const click = (clicks += 1);
    // A change of query on an admin page is immediate; otherwise the code that runs next would not see it.
    if (url.pathname === location.pathname && url.pathname.startsWith('/admin')) {
      delete dataset.waiting;
      return navigate(to, options);
    }
    dataset.waiting = '';
    const unlessLater = (show: () => void) => () => {
      if (click !== clicks) return;
      delete dataset.waiting;
      show();
    };
    matchRoute(url.pathname)
      .screen.preload(url)
      .then(
        unlessLater(() => navigate(to, options)),
        // The page is elsewhere, or its code is unavailable, perhaps because a new version was deployed: load it from
        // the server.
        unlessLater(() => location.assign(to)),
      );
  };
};

/**
 * After a page change within the site, does what a browser does for a new document: scrolls to the top (or to the URL's
 * fragment) and makes screen readers start at the heading. When going back, the browser restores the scroll position.
 */
export function usePageChange(path: string): void {
  const shownPath = useRef(path);
  const wentBack = useRef(false);

  useEffect(() => {
    // Within a page, going back or to a fragment says nothing about the next page.
    const onPopState = () => {
      clicks += 1;
      delete document.documentElement.dataset.waiting;
      wentBack.current = location.pathname !== shownPath.current;
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    const target = location.hash && document.getElementById(location.hash.slice(1));
    if (target) target.scrollIntoView();
    else if (!wentBack.current) window.scrollTo({ top: 0, behavior: 'instant' });
    wentBack.current = false;
  }, [path]);
}

/** Marks the document once the page around it responds to everything; browser tests wait for that. */
export function MarkHydrated(): null {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.hydrated = '';
    // Set again, in case `inline-bootstrap.ts` has given up waiting.
    dataset.scripted = '';
  }, []);
  return null;
}
