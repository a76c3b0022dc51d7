import { useEffect } from 'react';
import type { ExternalMedia } from '#pages/external-media.ts';

/** True if the Content-Security-Policy of the page that was visited first allows this content. */
function isAllowed({ images, videos }: ExternalMedia): boolean {
  // The server sends the policy with what it renders.
  if (typeof document === 'undefined') return true;
  const allowed = document.documentElement.dataset.external?.split(' ') ?? [];
  return (!images || allowed.includes('images')) && (!videos || allowed.includes('videos'));
}

/** Reloads the page if this document may not show its content. Returns true while it reloads: render nothing then. */
export function useOwnDocument(external: ExternalMedia | undefined, cameWithPage: boolean): boolean {
  // A page that was loaded directly has the policy it needs: otherwise it would reload forever.
  const isLeaving = external !== undefined && !cameWithPage && !isAllowed(external);
  useEffect(() => {
    if (isLeaving) location.reload();
  }, [isLeaving]);
  return isLeaving;
}
