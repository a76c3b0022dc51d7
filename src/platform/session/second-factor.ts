import * as z from 'zod/mini';
import { timestamp } from '#http/timestamp.ts';
import { passkeyResponseSchema, passkeySchema } from './passkey.ts';

/** What a second step can be taken with. */
export const stepMethods = ['app', 'recovery-code', 'passkey'] as const;

export type StepMethod = (typeof stepMethods)[number];

const codeField = z
  .string('Please enter a code')
  .check(z.trim(), z.minLength(1, 'Please enter a code'), z.maxLength(100, 'This code is too long'));

/** A code of the authenticator app, or a recovery code, as it was typed. */
export const codeSchema = z.object({ code: codeField });

/** What `POST /api/login` answers when the password was right and a second step is wanted. */
export const secondStepSchema = z.object({ secondStep: z.array(z.enum(stepMethods)) });

export type SecondStep = z.output<typeof secondStepSchema>;

/** By what somebody signed in proves anew that it is them: the password, and the second factor where there is one. */
export const confirmationSchema = z.object({
  currentPassword: z
    .string('Please enter your current password')
    .check(
      z.minLength(1, 'Please enter your current password'),
      z.maxLength(1000, 'This password is too long'),
    ),
  code: z.optional(codeField),
  passkey: z.optional(passkeyResponseSchema),
});

export type Confirmation = z.output<typeof confirmationSchema>;

/** What a user has of a second factor. */
export const secondFactorSchema = z.object({
  /** Since when the authenticator app is on; null while it is off. */
  appSince: z.nullable(timestamp),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.int(),
  /** False where the site has no address that browsers make passkeys for. */
  canHavePasskeys: z.boolean(),
});

export type SecondFactor = z.output<typeof secondFactorSchema>;
export type SecondFactorResponse = z.input<typeof secondFactorSchema>;

/** What an authenticator app is given. */
export const appSecretSchema = z.object({
  /** In base32. */
  secret: z.string(),
  /** For the QR code. */
  uri: z.string(),
});

export type AppSecret = z.output<typeof appSecretSchema>;

/** The answer to what turns a first factor on or makes new codes; empty where those there were still hold. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export type RecoveryCodes = z.output<typeof recoveryCodesSchema>;
