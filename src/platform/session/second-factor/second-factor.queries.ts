import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refetchFrom, useGet } from '#http/use-get.ts';
import { ownSessionsPath, userPath } from '#platform/user/session.queries.ts';
import type { SecondFactorResponse } from './second-factor.ts';

const secondFactorPath = '/api/auth/second-factor';

export const useSecondFactor = () => useGet<SecondFactorResponse>(secondFactorPath);

/** A change to one’s own second factor; refetches it, the sessions, which may have ended, and what the login opens. */
export function useSecondFactorChange<Input, Response>(mutationFn: (input: Input) => Promise<Response>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => refetchFrom(queries, secondFactorPath, ownSessionsPath, userPath),
  });
}
