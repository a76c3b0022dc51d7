import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refetchFrom } from '#http/refetch-from.ts';
import { request } from '#http/request.ts';
import type { Hours } from './hours.ts';
import type { Outlook } from './hours.ts';

const path = '/api/hours';
const hoursKey = [path];
const outlookPath = '/api/bookings/outlook';

/** When consultations can be booked. */
export function useHours() {
  return useQuery({
    queryKey: hoursKey,
    queryFn: () => request<Hours>('GET', path),
    // A colleague may have changed them since this page was left.
    gcTime: 0,
  });
}

/** What the hours mean for consultations. */
export function useOutlook() {
  return useQuery({
    queryKey: [outlookPath],
    queryFn: () => request<Outlook>('GET', outlookPath),
    gcTime: 0,
  });
}

/** Keeps the hours as a response has them, and asks again for all that depends on them. */
export function useCacheHours() {
  const queries = useQueryClient();
  return (hours: Hours) => {
    queries.setQueryData(hoursKey, hours);
    void refetchFrom(queries, '/api/bookings');
  };
}

interface HoursChange {
  method: 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/hours`. */
  at: string;
  body?: object;
}

/** Sends a change of the closed days. After a failure, a colleague's changes are shown as well. */
export function useHoursChange() {
  const queries = useQueryClient();
  const keep = useCacheHours();
  return useMutation({
    mutationFn: ({ method, at, body }: HoursChange) => request<Hours>(method, `${path}/${at}`, body),
    onSuccess: keep,
    onError: () => void refetchFrom(queries, path),
  });
}
