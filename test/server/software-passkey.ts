import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  NewPasskeyResponse,
  PasskeyCreation,
  PasskeyRequest,
  PasskeyResponse,
} from '#platform/session/second-factor/second-factor.ts';

type Kind = 'ec' | 'ed25519' | 'rsa';
type CoseKey = Map<number, number | Uint8Array>;

/** A test's deviations from an honest browser and authenticator. */
export interface Forgery {
  origin?: string;
  type?: string;
  challenge?: string;
  crossOrigin?: boolean | string;
  topOrigin?: string;
  relyingPartyId?: string;
  isUserVerified?: boolean;
  isUserPresent?: boolean;
  /** True if it may be copied to other devices (BE), and has been (BS). */
  isBackupEligible?: boolean;
  isBackedUp?: boolean;
  /** Claims that extensions follow, although there are none. */
  claimsExtensions?: boolean;
  counter?: number;
  /** Bytes after the end of the authenticator data. */
  tail?: Uint8Array;
  /** The claimed length of the credential's id. */
  idLength?: number;
  /** Null: none at all. */
  publicKey?: CoseKey | null;
  /** By the passkey itself, or, like older security keys, by a key with its manufacturer's certificate. */
  attestation?: 'self' | { certificate: Uint8Array; privateKey: KeyObject };
  /** The credential's id as the browser encodes it. */
  id?: string;
  /** Null: none at all. */
  userHandle?: string | null;
}

/** A software authenticator with one passkey, and the browser in front of it (WebAuthn Level 3). */
export function createSoftwarePasskey(origin: string, kind: Kind = 'ec', id: Buffer = randomBytes(32)) {
  const { publicKey, privateKey } = makeKeys(kind);
  let userHandle: string | undefined;
  let counter = 0;

  const clientData = (type: string, challenge: string, forgery: Forgery) =>
    Buffer.from(
      JSON.stringify({
        type: forgery.type ?? type,
        challenge: forgery.challenge ?? challenge,
        origin: forgery.origin ?? origin,
        crossOrigin: forgery.crossOrigin ?? false,
        topOrigin: forgery.topOrigin,
      }),
    );
  const authenticatorData = (relyingPartyId: string, isNew: boolean, forgery: Forgery) => {
    const data = Buffer.alloc(37);
    sha256(Buffer.from(forgery.relyingPartyId ?? relyingPartyId)).copy(data);
    data[32] =
      ((forgery.isUserPresent ?? true) ? 0x01 : 0) |
      ((forgery.isUserVerified ?? true) ? 0x04 : 0) |
      (forgery.isBackupEligible ? 0x08 : 0) |
      (forgery.isBackedUp ? 0x10 : 0) |
      (isNew ? 0x40 : 0) |
      (forgery.claimsExtensions ? 0x80 : 0);
    data.writeUInt32BE(forgery.counter ?? counter, 33);
    const tail = forgery.tail ?? Buffer.alloc(0);
    if (!isNew) return Buffer.concat([data, tail]);
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(forgery.idLength ?? id.length);
    const key = forgery.publicKey === null ? Buffer.alloc(0) : encode(forgery.publicKey ?? toCose(publicKey));
    return Buffer.concat([data, Buffer.alloc(16), idLength, id, key, tail]);
  };
  function attest(authData: Buffer, clientDataHash: Buffer, { attestation }: Forgery) {
    if (!attestation) return { fmt: 'none', attStmt: new Map<string, unknown>() };
    if (attestation === 'self') {
      const sig = new Uint8Array(sign('sha256', Buffer.concat([authData, clientDataHash]), privateKey));
      return { fmt: 'packed', attStmt: new Map<string, unknown>(Object.entries({ alg: -7, sig })) };
    }
    const key = toCose(publicKey);
    const point = Buffer.concat([Buffer.of(4), key.get(-2) as Uint8Array, key.get(-3) as Uint8Array]);
    const signed = Buffer.concat([Buffer.of(0), authData.subarray(0, 32), clientDataHash, id, point]);
    const sig = new Uint8Array(sign('sha256', signed, attestation.privateKey));
    const x5c = [attestation.certificate];
    return { fmt: 'fido-u2f', attStmt: new Map<string, unknown>(Object.entries({ sig, x5c })) };
  }
  const credential = (forgery: Forgery) => {
    const spelled = forgery.id ?? id.toString('base64url');
    return { id: spelled, rawId: spelled, type: 'public-key' } as const;
  };

  return {
    id: id.toString('base64url'),
    /** Its public key as SubjectPublicKeyInfo. */
    spki: publicKey.export({ format: 'der', type: 'spki' }),
    create(options: PasskeyCreation, forgery: Forgery = {}): NewPasskeyResponse {
      userHandle = options.user.id;
      const authData = authenticatorData(options.rp.id, true, forgery);
      const client = clientData('webauthn.create', options.challenge, forgery);
      const { fmt, attStmt } = attest(authData, sha256(client), forgery);
      const attestationObject = encode(
        new Map<string, unknown>([
          ['fmt', fmt],
          ['attStmt', attStmt],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return {
        ...credential(forgery),
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['usb'],
        },
      };
    },
    sign(options: PasskeyRequest, forgery: Forgery = {}): PasskeyResponse {
      counter += 1;
      const client = clientData('webauthn.get', options.challenge, forgery);
      const data = authenticatorData(options.rpId, false, forgery);
      const hash = kind === 'ed25519' ? null : 'sha256';
      const signature = sign(hash, Buffer.concat([data, sha256(client)]), privateKey);
      const handle = forgery.userHandle === undefined ? userHandle : forgery.userHandle;
      return {
        ...credential(forgery),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(handle && { userHandle: handle }),
        },
      };
    },
  };
}

/** A public key with COSE's numeric labels (RFC 9053, RFC 8230). */
export function toCose(publicKey: KeyObject): CoseKey {
  const { kty, x, y, n, e } = publicKey.export({ format: 'jwk' });
  const bytes = (text?: string) => new Uint8Array(Buffer.from(text!, 'base64url'));
  if (kty === 'EC') return ecKey(bytes(x), bytes(y));
  return kty === 'OKP'
    ? coseKey([1, 1], [3, -8], [-1, 6], [-2, bytes(x)])
    : coseKey([1, 3], [3, -257], [-1, bytes(n)], [-2, bytes(e)]);
}

/** An ES256 key in COSE, with any point and curve. */
export const ecKey = (x: Uint8Array, y: Uint8Array, curve = 1): CoseKey =>
  coseKey([1, 2], [3, -7], [-1, curve], [-2, x], [-3, y]);

const coseKey = (...labels: [number, number | Uint8Array][]): CoseKey => new Map(labels);

const encode = (value: Map<unknown, unknown>) => Buffer.from(isoCBOR.encode(value as never));

function makeKeys(kind: Kind): { publicKey: KeyObject; privateKey: KeyObject } {
  if (kind === 'ec') return generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return kind === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: 2048 })
    : generateKeyPairSync('ed25519');
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
