import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#http/request.ts';
import { askPasskey, makePasskey } from './ask-authenticator.ts';
import type {
  AppSecret,
  Confirmation,
  PasskeyCreation,
  PasskeyRequest,
  RecoveryCodes,
  SecondFactorResponse,
} from './second-factor.ts';

const path = '/api/auth/second-factor';

/** One’s own second factor. */
export function useSecondFactor() {
  return useQuery({ queryKey: [path], queryFn: () => request<SecondFactorResponse>('GET', path) });
}

/**
 * Confirms the user’s identity again, with a passkey if no code is given and `asksPasskey`. Returns false if the
 * passkey’s owner declined. Throws ApiError when the server refuses.
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

/** A change to the user’s own second factor; refetches it and the sessions, which may have ended. */
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

/** Starts setting up an authenticator app, and returns its secret. */
export const useAppSecret = () => useMutation({ mutationFn: () => request<AppSecret>('POST', app) });

/** Turns the authenticator app on with its first code. */
export const useTurnAppOn = () => useChange((code: string) => request<RecoveryCodes>('PUT', app, { code }));

/** Creates a passkey and registers it under a name; undefined if its owner declined. */
export const useAddPasskey = () =>
  useChange(async (name: string) => {
    const asked = await request<PasskeyCreation>('POST', '/api/auth/passkeys/challenge');
    const passkey = await makePasskey(asked);
    return passkey && request<RecoveryCodes>('POST', '/api/auth/passkeys', { name, passkey });
  });

/** Changes made right after confirmation. */
export type SimpleChange =
  | { what: 'app-off' }
  | { what: 'new-codes' }
  | { what: 'remove-passkey'; id: string };

/** Turns the app off, removes a passkey, or creates and returns new recovery codes. */
export const useSimpleChange = () =>
  useChange(async (change: SimpleChange): Promise<Partial<RecoveryCodes>> => {
    if (change.what === 'app-off') return request('DELETE', app);
    if (change.what === 'new-codes') return request('POST', '/api/auth/recovery-codes');
    return request('DELETE', `/api/auth/passkeys/${change.id}`);
  });
