import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import { askPasskey, makePasskey } from './ask-authenticator.ts';
import type { PasskeyCreation, PasskeyRequest } from './passkey.ts';
import type { AppSecret, Confirmation, RecoveryCodes, SecondFactorResponse } from './second-factor.ts';

const path = '/api/auth/second-factor';

/** One’s own second factor. */
export function useSecondFactor() {
  return useQuery({ queryKey: [path], queryFn: () => request<SecondFactorResponse>('GET', path) });
}

/**
 * Proves anew who one is, with a passkey where no code is given and `asksPasskey`. Answers whether that was done; it was
 * not when the passkey’s owner would not. Throws ApiError when the server refuses.
 */
export function useConfirmation() {
  return useMutation({
    async mutationFn({ asksPasskey, ...typed }: Confirmation & { asksPasskey: boolean }): Promise<boolean> {
      const proof: Confirmation = { ...typed };
      if (typed.code === undefined && asksPasskey) {
        const address = '/api/auth/passkeys/confirmation-challenge';
        const passkey = await askPasskey(await request<PasskeyRequest>('POST', address));
        if (!passkey) return false;
        proof.passkey = passkey;
      }
      await request<unknown>('POST', '/api/auth/confirmation', proof);
      return true;
    },
  });
}

/** Something done to one’s own second factor; what it is and the sessions, which may have ended, are fetched again. */
function useChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [path] });
      await queries.invalidateQueries({ queryKey: ['/api/auth/sessions'] });
    },
  });
}

const app = '/api/auth/authenticator-app';

/** Begins to set up an authenticator app, and answers its secret. */
export const useAppSecret = () => useMutation({ mutationFn: () => request<AppSecret>('POST', app) });

/** Turns the authenticator app on, with a first code of it. */
export const useTurnAppOn = () => useChange((code: string) => request<RecoveryCodes>('PUT', app, { code }));

/** Has a passkey made and registers it by a name; undefined when its owner would not. */
export const useAddPasskey = () =>
  useChange(async (name: string) => {
    const asked = await request<PasskeyCreation>('POST', '/api/auth/passkeys/challenge');
    const passkey = await makePasskey(asked);
    return passkey && request<RecoveryCodes>('POST', '/api/auth/passkeys', { name, passkey });
  });

/** What is done at once when it was confirmed. */
export type SimpleChange =
  | { what: 'app-off' }
  | { what: 'new-codes' }
  | { what: 'remove-passkey'; id: string };

/** Turns the app off, removes a passkey, or makes new recovery codes, which it answers. */
export const useSimpleChange = () =>
  useChange(async (change: SimpleChange): Promise<Partial<RecoveryCodes>> => {
    if (change.what === 'app-off') return request('DELETE', app);
    if (change.what === 'new-codes') return request('POST', '/api/auth/recovery-codes');
    return request('DELETE', `/api/auth/passkeys/${change.id}`);
  });
