import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import type { FigureGroup, SourceFigures } from './source-figures.ts';

/** Requests and consultations by source, up to and including a month; the current one unless given. */
export function useSourceFigures({ by, to }: { by: FigureGroup; to: string | undefined }) {
  const query = new URLSearchParams({ by, ...(to !== undefined && { to }) });
  return useQuery({
    queryKey: ['/api/figures/sources', by, to],
    queryFn: () => request<SourceFigures>('GET', `/api/figures/sources?${query}`),
    placeholderData: keepPreviousData,
  });
}
