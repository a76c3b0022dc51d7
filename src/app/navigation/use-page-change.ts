import { useEffect, useRef } from 'react';

/**
 * After a change of page within the site, what a browser does on its own for a new document: begin at the top (or
 * at the address's fragment) and let screen readers begin with the heading. Going back keeps the place, by the
 * browser's own memory.
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
