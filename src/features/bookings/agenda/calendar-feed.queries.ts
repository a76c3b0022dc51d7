import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refetchFrom, useGet } from '#http/use-get.ts';
import { request } from '#http/request.ts';
import type { CalendarFeedResponse, FeedChoice, NewFeedResponse } from './calendar-feed.ts';

const path = '/api/calendar-feed';

/** One's own calendar feed, without its address. */
export function useFeed() {
  // Calendars read it meanwhile.
  return useGet<{ feed: CalendarFeedResponse | null }>(path, { gcTime: 0 });
}

/** Creates one's own feed or replaces its address, changes what is in it, and turns it off. */
export function useFeedChanges() {
  const queries = useQueryClient();
  const onSettled = () => refetchFrom(queries, path);
  return {
    create: useMutation({
      mutationFn: (choice: FeedChoice) => request<NewFeedResponse>('POST', path, choice),
      onSettled,
    }),
    choose: useMutation({
      mutationFn: (choice: FeedChoice) => request<CalendarFeedResponse>('PUT', path, choice),
      onSettled,
    }),
    remove: useMutation({ mutationFn: () => request<unknown>('DELETE', path), onSettled }),
  };
}
