import { createPublicKey } from 'node:crypto';
import type { NewPasskeyResponse, PasskeyResponse } from './second-factor.ts';

/** The site that passkeys are made for, from its configured address, never from a request. */
export interface RelyingParty {
  /** The host name, which passkeys are bound to. */
  id: string;
  name: string;
  origin: string;
}

/** Key types by COSE number, preferred first: ECDSA on P-256, EdDSA, RSA. */
export const algorithms = [-7, -8, -257];

const [coseAlgorithm, coseCurve, rsaModulus] = [3, -1, -1];
const p256 = 1;
const minRsaModulusBytes = 2048 / 8;

interface Verified {
  /** The signed challenge, for the caller to redeem. */
  challenge: string;
  counter: number;
  isBackupEligible: boolean;
}

// Loaded with the first passkey: most nodes never see one, and it takes 25 MB and half a second.
const loadLibrary = async () => ({
  ...(await import('@simplewebauthn/server')),
  helpers: await import('@simplewebauthn/server/helpers'),
});
type Library = Awaited<ReturnType<typeof loadLibrary>>;

/** Verifies a new passkey (WebAuthn Level 3 §7.1), but not its challenge; undefined if anything is invalid. */
export function verifyNewPasskey(
  response: NewPasskeyResponse,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
): Promise<(Verified & { credentialId: string; publicKey: string }) | undefined> {
  return verifiedOnly(async (library) => {
    const expectedChallenge = readChallenge(library, response.response.clientDataJSON);
    const isPlain = hasNoCertificate(library, response.response.attestationObject);
    if (expectedChallenge === undefined || !isPlain) return undefined;
    const { verified, registrationInfo } = await library.verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return undefined;
    const { credential, credentialDeviceType } = registrationInfo;
    // The ID that was signed, in its only canonical base64url encoding.
    if (credential.id !== response.id) return undefined;
    if (!(await isUsableKey(library, credential.publicKey))) return undefined;
    return {
      challenge: expectedChallenge,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      isBackupEligible: credentialDeviceType === 'multiDevice',
    };
  });
}

/**
 * Verifies a passkey's signature (WebAuthn Level 3 §7.2); undefined if it is not its owner's, not for this site, or
 * from a copy of the passkey. The caller must check the challenge.
 */
export function verifyPasskey(
  response: PasskeyResponse,
  passkey: { publicKey: string; counter: number; isBackupEligible: boolean | null },
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  requireUserVerification: boolean,
): Promise<Verified | undefined> {
  return verifiedOnly(async (library) => {
    const expectedChallenge = readChallenge(library, response.response.clientDataJSON);
    if (expectedChallenge === undefined) return undefined;
    const { verified, authenticationInfo } = await library.verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification,
      credential: {
        id: response.id,
        publicKey: toCose(library, fromBase64url(passkey.publicKey)),
        counter: passkey.counter,
      },
    });
    const isBackupEligible = authenticationInfo.credentialDeviceType === 'multiDevice';
    // A passkey never changes between one that can be copied to other devices and one that cannot.
    const hasChanged = passkey.isBackupEligible !== null && passkey.isBackupEligible !== isBackupEligible;
    if (!verified || hasChanged) return undefined;
    return { challenge: expectedChallenge, counter: authenticationInfo.newCounter, isBackupEligible };
  });
}

/** The library throws for any invalid response, and so do the parsers it uses. */
async function verifiedOnly<Result>(
  verify: (library: Library) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const library = await loadLibrary();
  try {
    return await verify(library);
  } catch {
    return undefined;
  }
}

/** The challenge the browser signed, unless it was requested in a frame: no other site may frame this one. */
function readChallenge({ helpers }: Library, clientDataJSON: string): string | undefined {
  const clientData: Record<string, unknown> = { ...helpers.decodeClientDataJSON(clientDataJSON) };
  const { challenge, crossOrigin, topOrigin } = clientData;
  const isFramed = (crossOrigin !== undefined && crossOrigin !== false) || topOrigin !== undefined;
  return isFramed || typeof challenge !== 'string' ? undefined : challenge;
}

/** Accepts no attestation except by the key itself: the library would fetch a URL in a certificate. */
function hasNoCertificate({ helpers }: Library, attestationObject: string): boolean {
  const attestation = helpers.decodeAttestationObject(Buffer.from(attestationObject, 'base64url'));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}

/** Checks that a key can verify signatures: an invalid one would lock its owner out. */
async function isUsableKey(
  { helpers }: Library,
  credentialPublicKey: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const key: unknown = helpers.decodeCredentialPublicKey(credentialPublicKey);
  if (!(key instanceof Map)) return false;
  const algorithm: unknown = key.get(coseAlgorithm);
  if (algorithm === -7 && key.get(coseCurve) !== p256) return false;
  if (algorithm === -257 && !(key.get(rsaModulus)?.byteLength >= minRsaModulusBytes)) return false;
  // Well-formed for each key type, but invalid: returns false, or throws for unreadable keys.
  const signature = new Uint8Array(Buffer.from('3006020101020101', 'hex'));
  await helpers.verifySignature({ signature, data: new Uint8Array(1), credentialPublicKey });
  return true;
}

/** Keys are stored in COSE format; those from before November 2026 as SubjectPublicKeyInfo. */
function toCose({ helpers }: Library, stored: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const derSequence = 0x30;
  if (stored[0] !== derSequence) return stored;
  const key = createPublicKey({ key: Buffer.from(stored), format: 'der', type: 'spki' });
  const { kty, x, y, n, e } = key.export({ format: 'jwk' });
  // Numbered as in RFC 9053 §7 and RFC 8230 §4: kty, alg, then crv, x and y, or n and e.
  const labels = [1, 3, -1, -2, -3];
  const values =
    kty === 'EC'
      ? [2, -7, p256, fromBase64url(x), fromBase64url(y)]
      : kty === 'OKP'
        ? [1, -8, 6, fromBase64url(x)]
        : [3, -257, fromBase64url(n), fromBase64url(e)];
  return helpers.isoCBOR.encode(new Map(values.map((value, at) => [labels[at]!, value])));
}

const fromBase64url = (text = '') => new Uint8Array(Buffer.from(text, 'base64url'));
