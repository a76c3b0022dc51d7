import * as z from 'zod/mini';
import { roles } from '#http/access.ts';
import { timestamp } from '#http/timestamp.ts';
import { emailField, requiredText } from '#lib/text-field.ts';
import { userSchema } from '#platform/user/user.ts';

const loginSchema = z.extend(userSchema, {
  email: z.nullable(z.string()),
  blockedAt: z.nullable(timestamp),
  /** Its second factor: whether an authenticator app is on, and how many passkeys there are. */
  hasApp: z.boolean(),
  passkeys: z.int(),
  lastSignInAt: z.nullable(timestamp),
});
export type Login = z.output<typeof loginSchema>;
export type LoginResponse = z.input<typeof loginSchema>;

const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.string(),
  invitedBy: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
});
export type Invitation = z.output<typeof invitationSchema>;
export type InvitationResponse = z.input<typeof invitationSchema>;

export const loginListSchema = z.object({
  logins: z.array(loginSchema),
  invitations: z.array(invitationSchema),
  sendsMail: z.boolean(),
  /** True if users without a second factor can open nothing but their account. */
  secondFactorRequired: z.boolean(),
});
export const loginRulesSchema = z.object({ secondFactorRequired: z.boolean() });
export type LoginListResponse = z.input<typeof loginListSchema>;

const roleField = z.enum(roles, 'Please choose a role');
export const roleChangeSchema = z.object({ role: roleField });
export const newInvitationSchema = z.object({ email: emailField(), role: roleField });

/** A link on its way: by email, or back to be copied, since there is no mail server or no address. */
export const sentLinkSchema = z.object({
  sentTo: z.nullable(z.string()),
  /** Shown once, to the owner who made it. */
  link: z.nullable(z.string()),
});
export type SentLink = z.output<typeof sentLinkSchema>;

/** Words of Latin letters, without their accents: no letters of other scripts that look like them. */
const plainName = /^[a-zæœøßłđ\d]+(?:[ ._’'-][a-zæœøßłđ\d]+)*$/i;

/**
 * The user name somebody chooses. Unlike an email address, so that a login is found by either, and never one that only
 * looks like another's: full-width letters become ordinary ones, and those of other scripts are refused.
 */
export const newUsernameField = z.pipe(
  requiredText(50, 'Please choose a username'),
  z.string().check(
    z.overwrite((name) => name.normalize('NFKC')),
    // A mark that is still apart in NFKC belongs to no letter of ours, and may not even show.
    z.refine(
      (name) => !/\p{M}/u.test(name) && plainName.test(name.normalize('NFD').replaceAll(/\p{M}/gu, '')),
      { error: 'Please use Latin letters and digits, with single spaces, dots or dashes between them' },
    ),
  ),
);
