import type { ReactNode } from 'react';
import { useIsFromServer } from '#pages/page-data.tsx';

/**
 * Content that the server cannot render, such as a draft stored in this browser. Until the page is hydrated, `instead`
 * takes its place: as tall as the screen, so that nothing visible moves.
 */
export function BrowserOnly({
  instead = <div className="min-h-dvh" />,
  children,
}: {
  instead?: ReactNode;
  children: ReactNode;
}) {
  return useIsFromServer() ? instead : children;
}
