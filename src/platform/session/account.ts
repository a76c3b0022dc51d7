import * as z from 'zod/mini';
import { timestamp } from '#http/timestamp.ts';

/** In characters, for passwords people choose (NIST SP 800-63B asks for 8 with a second factor, 15 without). */
export const shortestPassword = 12;

/** What the form for changing one's own password sends. */
export const passwordChangeSchema = z.object({
  currentPassword: z
    .string('Please enter your current password')
    .check(
      z.minLength(1, 'Please enter your current password'),
      z.maxLength(1000, 'This password is too long'),
    ),
  newPassword: z
    .string('Please enter a new password')
    .check(
      z.minLength(shortestPassword, `The new password needs at least ${shortestPassword} characters`),
      z.maxLength(1000, 'This password is too long'),
    ),
});

export type PasswordChange = z.output<typeof passwordChangeSchema>;

/** One of a user's own sessions. */
export const ownSessionSchema = z.object({
  id: z.uuid(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
  /** The network address at sign-in; null for sessions from before we stored it. */
  address: z.nullable(z.string()),
  /** In plain words, such as *Chrome on Windows*. */
  browser: z.string(),
  /** Whether it makes this request. */
  current: z.boolean(),
});

export type OwnSession = z.output<typeof ownSessionSchema>;
export type OwnSessionResponse = z.input<typeof ownSessionSchema>;
