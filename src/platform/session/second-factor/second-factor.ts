import * as z from 'zod/mini';
import { timestamp } from '#http/timestamp.ts';
import { currentPasswordField } from '#platform/user/user.ts';

const invalid = 'This is not a passkey response';
const bytes = (maxLength: number) =>
  z.string(invalid).check(z.regex(/^[\w-]+$/, invalid), z.maxLength(maxLength, invalid));

/** The ways to reach an authenticator that we know of; browsers may know more. */
const transports = z._default(
  z.array(z.string().check(z.maxLength(20, invalid))).check(z.maxLength(10, invalid)),
  [],
);

const credential = {
  /** At least 16 bytes, so that it is unique, and at most 1,023 (WebAuthn Level 3 §4, §7.1). */
  id: bytes(1364).check(z.minLength(22, invalid)),
  rawId: bytes(1364),
  type: z.literal('public-key', invalid),
};

/** The browser's response after creating a passkey (`RegistrationResponseJSON`). All bytes in base64url. */
export const newPasskeyResponseSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(4000), attestationObject: bytes(12_000), transports }),
});

/** The browser's response after a passkey signed (`AuthenticationResponseJSON`). All bytes in base64url. */
export const passkeyResponseSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(8000),
    signature: bytes(4000),
    userHandle: z.exactOptional(bytes(100)),
  }),
});

export type NewPasskeyResponse = z.output<typeof newPasskeyResponseSchema>;
export type PasskeyResponse = z.output<typeof passkeyResponseSchema>;

export const passkeyNameSchema = z.object({
  name: z
    .string('Please give the passkey a name')
    .check(
      z.trim(),
      z.minLength(1, 'Please give the passkey a name'),
      z.maxLength(60, 'This name is too long; 60 characters are enough'),
    ),
});

const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
  /** The host it works at, if that is another one. */
  worksAt: z.nullable(z.string()),
});

const publicKey = z.literal('public-key');
/** A passkey that may sign, or must not be created again. */
const knownPasskey = z.object({ id: z.string(), type: publicKey, transports: z.array(z.string()) });

/** Options for a signature (`PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Empty: any the authenticator has for this site. */
  allowCredentials: z.array(knownPasskey),
  userVerification: z.enum(['required', 'preferred']),
  /** In milliseconds. */
  timeout: z.int(),
});

/** Options to create a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  /** COSE algorithm numbers, preferred first. */
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
  excludeCredentials: z.array(knownPasskey),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
  /** In milliseconds. */
  timeout: z.int(),
});

export type PasskeyRequest = z.output<typeof passkeyRequestSchema>;
export type PasskeyCreation = z.output<typeof passkeyCreationSchema>;

const stepMethod = z.enum(['app', 'recovery-code', 'passkey']);

export type StepMethod = z.output<typeof stepMethod>;

const codeField = z
  .string('Please enter a code')
  .check(z.trim(), z.minLength(1, 'Please enter a code'), z.maxLength(100, 'This code is too long'));

export const codeSchema = z.object({ code: codeField });

/** The response of `POST /api/login` if the password was right and a second step is needed. */
export const secondStepSchema = z.object({ secondStep: z.array(stepMethod) });

export type SecondStep = z.output<typeof secondStepSchema>;

export const confirmationSchema = z.object({
  currentPassword: currentPasswordField,
  code: z.optional(codeField),
  passkey: z.optional(passkeyResponseSchema),
});

export type Confirmation = z.output<typeof confirmationSchema>;

export const secondFactorSchema = z.object({
  /** Null while the authenticator app is off. */
  appSince: z.nullable(timestamp),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.int(),
  /** False if browsers do not support passkeys for the site's address. */
  canHavePasskeys: z.boolean(),
});

export type SecondFactorResponse = z.input<typeof secondFactorSchema>;

export const appSecretSchema = z.object({
  /** In base32. */
  secret: z.string(),
  /** For the QR code. */
  uri: z.string(),
});

export type AppSecret = z.output<typeof appSecretSchema>;

/** The response to turning on a first factor or creating codes; empty if the existing ones remain valid. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export type RecoveryCodes = z.output<typeof recoveryCodesSchema>;
