import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  NewPasskeyAnswer,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '#features/session/passkey.ts';

type Kind = 'ec' | 'ed25519' | 'rsa';

/** What a test wants otherwise than an honest browser and authenticator would have it. */
interface Forgery {
  origin?: string;
  relyingPartyId?: string;
  type?: string;
  challenge?: string;
  crossOrigin?: boolean;
  isUserVerified?: boolean;
  isUserPresent?: boolean;
  counter?: number;
  userHandle?: string;
}

/** An authenticator with one passkey, and the browser before it, in software (WebAuthn Level 3). */
export function createSoftwarePasskey(origin: string, kind: Kind = 'ec') {
  const { publicKey, privateKey } = makeKeys(kind);
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, forgery: Forgery) =>
    Buffer.from(
      JSON.stringify({
        type: forgery.type ?? type,
        challenge: forgery.challenge ?? challenge,
        origin: forgery.origin ?? origin,
        crossOrigin: forgery.crossOrigin ?? false,
      }),
    );
  const authenticatorData = (relyingPartyId: string, isNew: boolean, forgery: Forgery) => {
    const data = Buffer.alloc(37);
    sha256(Buffer.from(forgery.relyingPartyId ?? relyingPartyId)).copy(data);
    data[32] =
      ((forgery.isUserPresent ?? true) ? 1 : 0) |
      ((forgery.isUserVerified ?? true) ? 4 : 0) |
      (isNew ? 64 : 0);
    data.writeUInt32BE(forgery.counter ?? counter, 33);
    if (!isNew) return data;
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(id.length);
    // The key in CBOR would follow; browsers hand it out readable as well.
    return Buffer.concat([data, Buffer.alloc(16), idLength, id]);
  };

  return {
    id: id.toString('base64url'),
    create(options: PasskeyCreation, forgery: Forgery = {}): NewPasskeyAnswer {
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', options.challenge, forgery).toString('base64url'),
        authenticatorData: authenticatorData(options.relyingParty.id, true, forgery).toString('base64url'),
        publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
        transports: ['usb'],
      };
    },
    sign(options: PasskeyRequest, forgery: Forgery = {}): PasskeyAnswer {
      counter += 1;
      const client = clientData('webauthn.get', options.challenge, forgery);
      const data = authenticatorData(options.relyingPartyId, false, forgery);
      const hash = kind === 'ed25519' ? null : 'sha256';
      const signature = sign(hash, Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(forgery.userHandle !== undefined && { userHandle: forgery.userHandle }),
      };
    },
  };
}

function makeKeys(kind: Kind): { publicKey: KeyObject; privateKey: KeyObject } {
  if (kind === 'ec') return generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return kind === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: 2048 })
    : generateKeyPairSync('ed25519');
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
