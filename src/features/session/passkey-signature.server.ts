import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { NewPasskeyAnswer, PasskeyAnswer } from './passkey.ts';

/** Whom passkeys are made for: the site as its configured address says, never as a request says. */
export interface RelyingParty {
  /** The host's name, which passkeys are bound to. */
  id: string;
  name: string;
  origin: string;
}

/** Kinds of keys by COSE’s numbers, the one preferred first: ECDSA on P-256, EdDSA, RSA. */
export const algorithms = [-7, -8, -257];

const flags = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 };
const shortestRsaKey = 2048;

interface Read {
  /** What was signed over, to be redeemed by whoever made it. */
  challenge: string;
  isUserVerified: boolean;
  counter: number;
}

/**
 * Reads a new passkey (WebAuthn Level 3 §7.1). No attestation is asked for, so nothing but the browser vouches for its
 * key, and the key may as well be read from what browsers hand out beside the attestation. Undefined when anything is not
 * as it must be; the challenge is for the caller to check.
 */
export function readNewPasskey(
  answer: NewPasskeyAnswer,
  relyingParty: RelyingParty,
): (Read & { algorithm: number }) | undefined {
  const read = readAnswer(answer, 'webauthn.create', relyingParty);
  if (!read) return undefined;
  const { data } = read;
  if (!(data[32]! & flags.hasCredential) || data.length < 55) return undefined;
  const idLength = data.readUInt16BE(53);
  if (!data.subarray(55, 55 + idLength).equals(fromBase64(answer.id)) || idLength === 0) return undefined;
  const key = readKey(answer.publicKey);
  const algorithm = key && algorithmOf(key);
  return algorithm === undefined ? undefined : { ...read, algorithm };
}

/**
 * Checks a passkey's signature (WebAuthn Level 3 §7.2). Undefined when it is not its owner's, not for this site, or of a
 * copy of the passkey; the challenge is for the caller to check.
 */
export function readSignature(
  answer: PasskeyAnswer,
  passkey: { publicKey: string; algorithm: number; counter: number },
  relyingParty: RelyingParty,
): Read | undefined {
  const read = readAnswer(answer, 'webauthn.get', relyingParty);
  const key = readKey(passkey.publicKey);
  if (!read || !key) return undefined;
  const signed = Buffer.concat([read.data, sha256(fromBase64(answer.clientDataJSON))]);
  const hash = passkey.algorithm === -8 ? null : 'sha256';
  if (!verify(hash, signed, key, fromBase64(answer.signature))) return undefined;
  // Those that count never count back; many do not count, and say 0.
  const isCopy = (read.counter > 0 || passkey.counter > 0) && read.counter <= passkey.counter;
  return isCopy ? undefined : read;
}

function readAnswer(
  answer: { clientDataJSON: string; authenticatorData: string },
  type: string,
  { id, origin }: RelyingParty,
): (Read & { data: Buffer }) | undefined {
  const client = readClientData(answer.clientDataJSON);
  const data = fromBase64(answer.authenticatorData);
  const isRight =
    client?.type === type &&
    client.origin === origin &&
    client.crossOrigin !== true &&
    typeof client.challenge === 'string' &&
    data.length >= 37 &&
    data.subarray(0, 32).equals(sha256(Buffer.from(id))) &&
    (data[32]! & flags.userPresent) !== 0;
  if (!isRight) return undefined;
  return {
    data,
    challenge: client.challenge as string,
    isUserVerified: (data[32]! & flags.userVerified) !== 0,
    counter: data.readUInt32BE(33),
  };
}

function readClientData(encoded: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(fromBase64(encoded).toString('utf8'));
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : undefined;
  } catch {
    return undefined;
  }
}

function readKey(encoded: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: fromBase64(encoded), format: 'der', type: 'spki' });
  } catch {
    return undefined;
  }
}

function algorithmOf({
  asymmetricKeyType: type,
  asymmetricKeyDetails: details,
}: KeyObject): number | undefined {
  if (type === 'ed25519') return -8;
  if (type === 'ec' && details?.namedCurve === 'prime256v1') return -7;
  return type === 'rsa' && (details?.modulusLength ?? 0) >= shortestRsaKey ? -257 : undefined;
}

const fromBase64 = (text: string) => Buffer.from(text, 'base64url');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
