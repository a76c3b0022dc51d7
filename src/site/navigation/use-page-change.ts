import { useEffect, useRef } from 'react';

/**
 * After a page change within the site, does what a browser does for a new document: scrolls to the top (or to the URL's
 * fragment) and makes screen readers start at the heading. When going back, the browser restores the scroll position.
 */
export function usePageChange(path: string): void {
  const shown = useRef(path);
  const wentBack = useRef(false);

  useEffect(() => {
    const note = () => (wentBack.current = true);
    window.addEventListener('popstate', note);
    return () => window.removeEventListener('popstate', note);
  }, []);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    const target = location.hash && document.getElementById(location.hash.slice(1));
    if (target) target.scrollIntoView();
    else if (!wentBack.current) window.scrollTo({ top: 0, behavior: 'instant' });
    wentBack.current = false;
  }, [path]);
}
