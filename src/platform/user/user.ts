import * as z from 'zod/mini';
import { timestamp } from '#http/timestamp.ts';
import { emailField } from '#lib/text-field.ts';
import { minPasswordLength } from './password-length.ts';

/** The role in effect of somebody who lacks the second factor that owners require: it opens their account alone. */
export const withoutSecondFactor = 'without-second-factor';

/** The signed-in user, as anyone may see it: never the password. */
export const userSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  role: z.string(),
  createdAt: timestamp,
});

/** A user in the list of all of them; `blockedAt` is null for those who may sign in. */
export const listedUserSchema = z.extend(userSchema, { blockedAt: z.nullable(timestamp) });
export type ListedUserResponse = z.input<typeof listedUserSchema>;

export type User = z.output<typeof userSchema>;
export type UserResponse = z.input<typeof userSchema>;

const passwordField = (missing: string, shortest = 1, tooShort = missing) =>
  z.string(missing).check(z.minLength(shortest, tooShort), z.maxLength(1000, 'This password is too long'));

export const credentialsSchema = z.object({
  username: z
    .string('Username is required')
    .check(z.trim(), z.minLength(1, 'Username is required'), z.maxLength(100, 'This username is too long')),
  password: passwordField('Password is required'),
});

export type Credentials = z.output<typeof credentialsSchema>;

export const currentPasswordField = passwordField('Please enter your current password');

export const newPasswordField = passwordField(
  'Please enter a new password',
  minPasswordLength,
  `The new password needs at least ${minPasswordLength} characters`,
);

export const passwordChangeSchema = z.object({
  currentPassword: currentPasswordField,
  newPassword: newPasswordField,
  /** True to end their calendar feed, too. */
  endsFeed: z.optional(z.boolean()),
});

export type PasswordChange = z.output<typeof passwordChangeSchema>;

export const ownSessionSchema = z.object({
  id: z.uuid(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
  /** The network address at sign-in; null for sessions from before we stored it. */
  address: z.nullable(z.string()),
  /** In plain words, such as *Chrome on Windows*. */
  browser: z.string(),
  /** True if it makes this request. */
  current: z.boolean(),
});

export type OwnSession = z.output<typeof ownSessionSchema>;
export type OwnSessionResponse = z.input<typeof ownSessionSchema>;

/** One's own email address, to which notices about the login go. */
export const ownEmailSchema = z.object({ email: z.nullable(emailField()) });
export type OwnEmail = z.output<typeof ownEmailSchema>;
