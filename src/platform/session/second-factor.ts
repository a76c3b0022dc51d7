import * as z from 'zod/mini';
import { timestamp } from '#http/timestamp.ts';
import { passkeyResponseSchema, passkeySchema } from './passkey.ts';

/** The methods for a second step. */
export const stepMethods = ['app', 'recovery-code', 'passkey'] as const;

export type StepMethod = (typeof stepMethods)[number];

const codeField = z
  .string('Please enter a code')
  .check(z.trim(), z.minLength(1, 'Please enter a code'), z.maxLength(100, 'This code is too long'));

/** A code from the authenticator app, or a recovery code, as typed. */
export const codeSchema = z.object({ code: codeField });

/** The response of `POST /api/login` if the password was right and a second step is needed. */
export const secondStepSchema = z.object({ secondStep: z.array(z.enum(stepMethods)) });

export type SecondStep = z.output<typeof secondStepSchema>;

/** How a signed-in user confirms their identity again: the password, and the second factor if there is one. */
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

/** A user's second factor. */
export const secondFactorSchema = z.object({
  /** When the authenticator app was turned on; null if off. */
  appSince: z.nullable(timestamp),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.int(),
  /** False if browsers do not support passkeys for the site's address. */
  canHavePasskeys: z.boolean(),
});

export type SecondFactor = z.output<typeof secondFactorSchema>;
export type SecondFactorResponse = z.input<typeof secondFactorSchema>;

/** What an authenticator app needs. */
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
