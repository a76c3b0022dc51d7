import { useQuery } from '@tanstack/react-query';
import type { AnswerTimes } from '#features/follow-ups/follow-up.ts';
import { request } from '#http/request.ts';

export type { AnswerTimes };

/** How fast the requests of each of the last twelve months were answered, this month last. */
export function useAnswerTimes() {
  return useQuery({
    queryKey: ['/api/follow-ups', 'answer-times'],
    queryFn: () => request<AnswerTimes[]>('GET', '/api/follow-ups/answer-times'),
  });
}
