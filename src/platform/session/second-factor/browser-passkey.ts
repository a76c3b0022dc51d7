import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { useIsFromServer } from '#pages/page-data.tsx';
import type { PasskeyCreation, PasskeyRequest } from './second-factor.ts';

/** Why this browser can use no passkeys here, as a sentence; undefined if it can, and empty on the server. */
export function useWhyNoPasskeys(): string | undefined {
  if (useIsFromServer()) return '';
  if (browserSupportsWebAuthn()) return undefined;
  return window.isSecureContext
    ? 'This browser does not support passkeys.'
    : 'Passkeys need HTTPS, and this page was opened without it.';
}

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
