import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

/** What the server has at an address, by which it is also kept and fetched again. */
export const useGet = <Data>(path: string, options?: Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'>) =>
  useQuery({ ...options, queryKey: [path], queryFn: () => request<Data>('GET', path) });
