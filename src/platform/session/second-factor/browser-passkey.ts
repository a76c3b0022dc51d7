import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { PasskeyCreation, PasskeyRequest } from './second-factor.ts';

/** Makes the browser prompt for a new passkey; undefined if the user declined or ran out of time. */
export const createPasskey = (optionsJSON: PasskeyCreation) =>
  startRegistration({ optionsJSON }).catch(undefinedIfDeclined);

/** Makes the browser prompt for a passkey signature; undefined if the user declined or ran out of time. */
export const signWithPasskey = (optionsJSON: PasskeyRequest) =>
  startAuthentication({ optionsJSON }).catch(undefinedIfDeclined);

/** Browsers do not distinguish refusal, timeout and lack of a passkey, so that no site learns which passkeys exist. */
function undefinedIfDeclined(error: unknown): undefined {
  if (error instanceof WebAuthnError || error instanceof DOMException) return undefined;
  throw error;
}
