import * as z from 'zod/mini';
import { timestamp } from '#http/timestamp.ts';

const broken = 'This is not what a passkey answers';
const bytes = (longest: number) =>
  z.string(broken).check(z.regex(/^[\w-]+$/, broken), z.maxLength(longest, broken));

/** What the browser hands on when a passkey was made. All bytes in base64url. */
export const newPasskeyAnswerSchema = z.object({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(8000),
  /** As SubjectPublicKeyInfo. */
  publicKey: bytes(4000),
  transports: z.array(z.string().check(z.maxLength(20, broken))).check(z.maxLength(10, broken)),
});

/** What the browser hands on when a passkey has signed. All bytes in base64url. */
export const passkeyAnswerSchema = z.object({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(8000),
  signature: bytes(4000),
  /** Whose passkey it is, where it says so. */
  userHandle: z.optional(bytes(100)),
});

export type NewPasskeyAnswer = z.output<typeof newPasskeyAnswerSchema>;
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>;

/** What a new passkey is called by its owner. */
export const passkeyNameField = z
  .string('Please give the passkey a name')
  .check(
    z.trim(),
    z.minLength(1, 'Please give the passkey a name'),
    z.maxLength(60, 'This name is too long; 60 characters are enough'),
  );

/** A passkey as its owner sees it. */
export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
});

/** One of the passkeys that may answer, or must not be made again. */
const knownPasskey = z.object({ id: z.string(), transports: z.array(z.string()) });

/** What the browser needs to know to ask for a signature. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  relyingPartyId: z.string(),
  /** Empty: any that the authenticator has for this site. */
  passkeys: z.array(knownPasskey),
  userVerification: z.enum(['required', 'preferred']),
});

/** What the browser needs to know to have a passkey made. */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  relyingParty: z.object({ id: z.string(), name: z.string() }),
  /** `id` in base64url. */
  user: z.object({ id: z.string(), name: z.string() }),
  /** By COSE's numbers, the one preferred first. */
  algorithms: z.array(z.int()),
  passkeys: z.array(knownPasskey),
});

export type PasskeyRequest = z.output<typeof passkeyRequestSchema>;
export type PasskeyCreation = z.output<typeof passkeyCreationSchema>;
