import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import { askPasskey } from './ask-authenticator.ts';
import type { PasskeyRequest, SecondStep } from './second-factor.ts';
import type { Credentials, UserResponse } from './user.ts';

export const userKey = ['/api/auth/user'];

/** Who is signed in: pending until the server has responded, an error (401) if nobody is. */
export function useUser() {
  return useQuery({ queryKey: userKey, queryFn: () => request<UserResponse>('GET', '/api/auth/user') });
}

/** Signs in with a user name and password, or returns the methods for the second step. Throws ApiError. */
export function useSignIn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (credentials: Credentials) =>
      request<UserResponse | SecondStep>('POST', '/api/login', credentials),
    onSuccess: (answer) => {
      if ('secondStep' in answer) queries.removeQueries({ queryKey: secondStepKey });
      else queries.setQueryData(userKey, answer);
    },
  });
}

const secondStepKey = ['/api/login/second-step'];

/** The methods for the second step: an error (401) if there was no first one. */
export function useSecondStep() {
  return useQuery({
    queryKey: secondStepKey,
    queryFn: () => request<SecondStep>('GET', '/api/login/second-step'),
    // Another tab may have signed in, or it has expired.
    gcTime: 0,
  });
}

/** Takes the second step with a code. Throws ApiError when the server refuses. */
export function useCodeStep() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => request<UserResponse>('POST', '/api/login/second-step', { code }),
    onSuccess: (user) => queries.setQueryData(userKey, user),
  });
}

/** Signs in with a passkey, as the second step or alone; undefined if its owner declined. Throws ApiError. */
export function usePasskeySignIn({ secondStep }: { secondStep: boolean }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const asked = await request<PasskeyRequest>('POST', '/api/login/passkey-challenge', { secondStep });
      const passkey = await askPasskey(asked);
      return passkey && request<UserResponse>('POST', '/api/login/passkey', { secondStep, passkey });
    },
    onSuccess: (user) => user && queries.setQueryData(userKey, user),
  });
}

/** Signs out, and clears everything that was loaded for that user. */
export function useSignOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => request<unknown>('POST', '/api/logout'),
    onSuccess: () => queries.clear(),
  });
}
