import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { requestPage } from '#http/request-page.ts';
import { request } from '#http/request.ts';
import type { ContactAnswer } from './contact.ts';

const contactsKey = ['/api/contacts'];

/** The contacts, newest first, in pages of fifty. */
export function useContacts() {
  return useInfiniteQuery({
    queryKey: contactsKey,
    queryFn: ({ pageParam }) => requestPage<ContactAnswer>(pageParam),
    initialPageParam: '/api/contacts?limit=50',
    getNextPageParam: (page) => page.next,
  });
}

/** Removes a contact; the list, and whatever else `alsoChanged` names, is fetched again. */
export function useRemoveContact(alsoChanged: string[][]) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request<unknown>('DELETE', `/api/contacts/${id}`),
    onSuccess: () =>
      Promise.all([contactsKey, ...alsoChanged].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
