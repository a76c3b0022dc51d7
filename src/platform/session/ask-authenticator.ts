import type { PasskeyCreation, PasskeyRequest } from './second-factor.ts';

/** Whether the browser supports passkeys, which it does only on HTTPS and on localhost. */
export const knowsPasskeys = () => typeof PublicKeyCredential === 'function';

// Loaded on demand: most pages and most sign-ins do not use passkeys.
const loadLibrary = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof loadLibrary>>;

/** Makes the browser prompt for a new passkey; undefined if the user declined or ran out of time. */
export function makePasskey(optionsJSON: PasskeyCreation) {
  return orUndefined(({ startRegistration }) => startRegistration({ optionsJSON }));
}

/** Makes the browser prompt for a passkey signature; undefined if the user declined or ran out of time. */
export function askPasskey(optionsJSON: PasskeyRequest) {
  return orUndefined(({ startAuthentication }) => startAuthentication({ optionsJSON }));
}

/** Browsers do not distinguish refusal, timeout and lack of a passkey, so that no site learns which passkeys exist. */
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
