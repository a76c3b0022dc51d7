import type { PasskeyCreation, PasskeyRequest } from './passkey.ts';

/** Whether the browser knows passkeys, which it does on https and on this very machine alone. */
export const knowsPasskeys = () => typeof PublicKeyCredential === 'function';

// Loaded when it is needed: most pages and most sign-ins have nothing to do with passkeys.
const loadLibrary = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof loadLibrary>>;

/** Has the browser ask its user to make a passkey; undefined when they would not, or could not in time. */
export function makePasskey(optionsJSON: PasskeyCreation) {
  return orUndefined(({ startRegistration }) => startRegistration({ optionsJSON }));
}

/** Has the browser ask its user to sign with a passkey; undefined when they would not, or could not in time. */
export function askPasskey(optionsJSON: PasskeyRequest) {
  return orUndefined(({ startAuthentication }) => startAuthentication({ optionsJSON }));
}

/** Browsers do not tell refusal, time-out and lack of a passkey apart, so that no site learns which passkeys there are. */
async function orUndefined<Response>(
  ask: (library: Library) => Promise<Response>,
): Promise<Response | undefined> {
  const library = await loadLibrary();
  try {
    return await ask(library);
  } catch (error) {
    if (error instanceof library.WebAuthnError || error instanceof DOMException) return undefined;
    throw error;
  }
}
