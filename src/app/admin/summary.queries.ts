import { useQuery } from '@tanstack/react-query';
import { request } from '#http/request.ts';

export const summaryKey = ['/api/summary'];

export interface Summary {
  contacts: number;
  bookings: number;
  subscribers: number;
  thisMonth: number;
}

/** The four numbers at the top of the dashboard. */
export function useSummary() {
  return useQuery({ queryKey: summaryKey, queryFn: () => request<Summary>('GET', '/api/summary') });
}
