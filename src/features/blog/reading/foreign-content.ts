import { useEffect } from 'react';
import type { Foreign } from '#features/blog/article.ts';

/**
 * Whether this document may show a post's content from other hosts. Its Content-Security-Policy came with the page that
 * was visited first, and does not change on client-side navigation.
 */
function letsIn(foreign: Foreign): boolean {
  // The server sends the policy with what it renders.
  if (typeof document === 'undefined') return true;
  const let_ = document.documentElement.dataset.foreign?.split(' ') ?? [];
  return (!foreign.images || let_.includes('images')) && (!foreign.videos || let_.includes('videos'));
}

/**
 * Reloads the page if this document may not show its content. Returns whether it does: nothing should be rendered
 * meanwhile, since the browser would block it for a moment.
 */
export function useOwnDocument(foreign: Foreign | undefined, cameWithPage: boolean): boolean {
  // A page that was loaded directly has the policy it needs: otherwise it would reload forever.
  const isLeaving = foreign !== undefined && !cameWithPage && !letsIn(foreign);
  useEffect(() => {
    if (isLeaving) location.reload();
  }, [isLeaving]);
  return isLeaving;
}
