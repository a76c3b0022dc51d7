import { useIsFromServer } from '#pages/page-data.tsx';
import type { PasskeyCreation, PasskeyRequest } from './second-factor.ts';

/** Explains why this browser can use no passkeys here; undefined if it can, and empty on the server. */
export function useWhyNoPasskeys(): string | undefined {
  if (useIsFromServer()) return '';
  if (typeof window.PublicKeyCredential === 'function') return undefined;
  return window.isSecureContext
    ? 'This browser does not support passkeys.'
    : 'Passkeys need HTTPS, and this page was opened without it.';
}

/** Makes the browser prompt for a new passkey; undefined if the user declined or ran out of time. */
export const createPasskey = (optionsJSON: PasskeyCreation) =>
  unlessDeclined((browser) => browser.startRegistration({ optionsJSON }));

/** Makes the browser prompt for a passkey signature; undefined if the user declined or ran out of time. */
export const signWithPasskey = (optionsJSON: PasskeyRequest) =>
  unlessDeclined((browser) => browser.startAuthentication({ optionsJSON }));

/**
 * Loads the library, which most people who open these forms do not need, and prompts by it. Browsers do not distinguish
 * refusal, timeout and lack of a passkey, so that no site learns which passkeys exist.
 */
async function unlessDeclined<Credential>(
  prompt: (browser: typeof import('@simplewebauthn/browser')) => Promise<Credential>,
): Promise<Credential | undefined> {
  const browser = await import('@simplewebauthn/browser');
  try {
    return await prompt(browser);
  } catch (error) {
    if (error instanceof browser.WebAuthnError || error instanceof DOMException) return undefined;
    throw error;
  }
}
