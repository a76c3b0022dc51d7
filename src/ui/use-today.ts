import { useState } from 'react';
import { dateInOntario } from '#lib/calendar.ts';
import { usePageData } from '#pages/page-data.tsx';

/**
 * The date in Ontario as `YYYY-MM-DD`: the one the page was rendered with, or today's. On the server only for pages
 * whose route says `dated`, since any other would be cached with the date of its first visitor.
 */
export function useToday(): string {
  const { path, today } = usePageData();
  if (import.meta.env.SSR && today === undefined)
    throw new Error(`The route of ${path} does not say "dated".`);
  const [ownToday] = useState(() => today ?? dateInOntario(new Date()));
  return today ?? ownToday;
}
