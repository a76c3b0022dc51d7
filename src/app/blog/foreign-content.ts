import { useEffect } from 'react';
import type { Foreign } from '#features/blog/article.ts';

/**
 * Whether this document may show what a post has of other hosts. Its Content-Security-Policy came with the page that
 * was visited first, and does not change when others are shown in its place.
 */
function letsIn(foreign: Foreign): boolean {
  const let_ = document.documentElement.dataset.foreign?.split(' ') ?? [];
  return (!foreign.images || let_.includes('images')) && (!foreign.videos || let_.includes('videos'));
}

/** Asks the server for a document of its own where this one may not show what is on it. */
export function useOwnDocument(foreign: Foreign | undefined, cameWithPage: boolean): void {
  useEffect(() => {
    // A page that came as it is has the policy it needs: asking again would never end.
    if (foreign && !cameWithPage && !letsIn(foreign)) location.reload();
  }, [foreign, cameWithPage]);
}
