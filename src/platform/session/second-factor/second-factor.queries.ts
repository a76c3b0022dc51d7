import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import { ownSessionsKey, userKey } from '#platform/user/session.queries.ts';
import type { SecondFactorResponse, SecondStep } from './second-factor.ts';

const secondFactorKey = ['/api/auth/second-factor'];

/** The methods for the second step: an error (401) if there was no first one. */
export function useSecondStep() {
  return useQuery({
    queryKey: ['/api/login/second-step'],
    queryFn: () => request<SecondStep>('GET', '/api/login/second-step'),
    // Another tab may have signed in, or it has expired.
    gcTime: 0,
  });
}

/** Your second factor. */
export function useSecondFactor() {
  return useQuery({
    queryKey: secondFactorKey,
    queryFn: () => request<SecondFactorResponse>('GET', '/api/auth/second-factor'),
  });
}

/** A change to one’s own second factor; refetches it, the sessions, which may have ended, and what the login opens. */
export function useSecondFactorChange<Input, Response>(mutationFn: (input: Input) => Promise<Response>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: secondFactorKey });
      await queries.invalidateQueries({ queryKey: ownSessionsKey });
      await queries.invalidateQueries({ queryKey: userKey });
    },
  });
}
