import { useEffect } from 'react';
import type { Foreign } from '#features/blog/article.ts';

/**
 * Whether this document may show what a post has of other hosts. Its Content-Security-Policy came with the page that
 * was visited first, and does not change when others are shown in its place.
 */
function letsIn(foreign: Foreign): boolean {
  // The server sends the policy along with what it renders.
  if (typeof document === 'undefined') return true;
  const let_ = document.documentElement.dataset.foreign?.split(' ') ?? [];
  return (!foreign.images || let_.includes('images')) && (!foreign.videos || let_.includes('videos'));
}

/**
 * Asks the server for a document of its own where this one may not show what is on it. Answers whether it does: nothing
 * of it is to be shown here, where the browser would block it for a moment.
 */
export function useOwnDocument(foreign: Foreign | undefined, cameWithPage: boolean): boolean {
  // A page that came as it is has the policy it needs: asking again would never end.
  const isLeaving = foreign !== undefined && !cameWithPage && !letsIn(foreign);
  useEffect(() => {
    if (isLeaving) location.reload();
  }, [isLeaving]);
  return isLeaving;
}
