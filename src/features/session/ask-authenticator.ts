import type { NewPasskeyAnswer, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from './passkey.ts';

/** Whether the browser knows passkeys, which it does on https and on this very machine alone. */
export const knowsPasskeys = () => typeof PublicKeyCredential === 'function';

const patience = 4 * 60_000;

/** Has the browser ask its user to make a passkey; undefined when they would not, or could not in time. */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskeyAnswer | undefined> {
  const { relyingParty, user, algorithms } = options;
  const credential = await orUndefined(
    navigator.credentials.create({
      publicKey: {
        challenge: toBytes(options.challenge),
        rp: relyingParty,
        user: { id: toBytes(user.id), name: user.name, displayName: user.name },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: options.passkeys.map(toDescriptor),
        // Kept by the authenticator with the user's name where it can: then it signs in without a password, too.
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        attestation: 'none',
        timeout: patience,
      },
    }),
  );
  if (!(credential instanceof PublicKeyCredential)) return undefined;
  const response = credential.response as AuthenticatorAttestationResponse;
  const publicKey = response.getPublicKey();
  // A kind of key the browser itself does not understand; none of those that were asked for.
  if (!publicKey) return undefined;
  return {
    id: credential.id,
    clientDataJSON: toText(response.clientDataJSON),
    authenticatorData: toText(response.getAuthenticatorData()),
    publicKey: toText(publicKey),
    transports: response.getTransports(),
  };
}

/** Has the browser ask its user to sign with a passkey; undefined when they would not, or could not in time. */
export async function askPasskey(options: PasskeyRequest): Promise<PasskeyAnswer | undefined> {
  const credential = await orUndefined(
    navigator.credentials.get({
      publicKey: {
        challenge: toBytes(options.challenge),
        rpId: options.relyingPartyId,
        allowCredentials: options.passkeys.map(toDescriptor),
        userVerification: options.userVerification,
        timeout: patience,
      },
    }),
  );
  if (!(credential instanceof PublicKeyCredential)) return undefined;
  const response = credential.response as AuthenticatorAssertionResponse;
  const { userHandle } = response;
  return {
    id: credential.id,
    clientDataJSON: toText(response.clientDataJSON),
    authenticatorData: toText(response.authenticatorData),
    signature: toText(response.signature),
    ...(userHandle && userHandle.byteLength > 0 && { userHandle: toText(userHandle) }),
  };
}

/** Browsers do not tell refusal, time-out and lack of a passkey apart, so that no site learns which passkeys there are. */
async function orUndefined(asked: Promise<Credential | null>): Promise<Credential | undefined> {
  try {
    return (await asked) ?? undefined;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

function toDescriptor({
  id,
  transports,
}: {
  id: string;
  transports: string[];
}): PublicKeyCredentialDescriptor {
  return { type: 'public-key', id: toBytes(id), transports: transports as AuthenticatorTransport[] };
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function toText(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
