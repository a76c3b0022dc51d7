import * as z from 'zod/mini';
import { timestamp } from '#http/timestamp.ts';

/** The signed-in user, as anyone may see it: never the password. */
export const userSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  role: z.string(),
  createdAt: timestamp,
});

/** A user on the server. */
export type User = z.output<typeof userSchema>;
/** A user as the browser receives it. */
export type UserResponse = z.input<typeof userSchema>;

/** What the sign-in form sends. */
export const credentialsSchema = z.object({
  username: z
    .string('Username is required')
    .check(z.trim(), z.minLength(1, 'Username is required'), z.maxLength(100, 'This username is too long')),
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(1000, 'This password is too long')),
});

export type Credentials = z.output<typeof credentialsSchema>;
