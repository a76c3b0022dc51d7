import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refetchFrom, useGet } from '#http/use-get.ts';
import { ownSessionsPath, userPath } from '#platform/user/session.queries.ts';
import type { SecondFactorResponse, SecondStep } from './second-factor.ts';

const secondFactorPath = '/api/auth/second-factor';

/** The methods for the second step: an error (401) if there was no first one. */
export function useSecondStep() {
  // Another tab may have signed in, or it has expired.
  return useGet<SecondStep>('/api/login/second-step', { gcTime: 0 });
}

/** Your second factor. */
export const useSecondFactor = () => useGet<SecondFactorResponse>(secondFactorPath);

/** A change to one’s own second factor; refetches it, the sessions, which may have ended, and what the login opens. */
export function useSecondFactorChange<Input, Response>(mutationFn: (input: Input) => Promise<Response>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await refetchFrom(queries, secondFactorPath, ownSessionsPath, userPath);
    },
  });
}
