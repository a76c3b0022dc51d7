import * as z from 'zod/mini';
import { timestamp } from '#http/timestamp.ts';
import { countOf } from '#lib/format-count.ts';

/** Waiting to be sent (for the first time, or again), sent, given up, or held while an issue is paused. */
export const mailStates = ['waiting', 'sent', 'failed', 'held'] as const;

/** An email as administrators see it; its text is private. */
export const mailSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  label: z.string(),
  canResend: z.optional(z.boolean()),
  state: z.enum(mailStates),
  /** Null for the brokerage itself (MAIL_TO). */
  recipient: z.nullable(z.string()),
  attempts: z.int(),
  /** The mail server's words at its last refusal. */
  lastError: z.nullable(z.string()),
  dueAt: timestamp,
  createdAt: timestamp,
});

export type MailResponse = z.input<typeof mailSchema>;

export const mailStatusSchema = z.object({
  /** False while SMTP_URL is not set: emails are stored, and sent once it is. */
  isSending: z.boolean(),
  /** Emails that are due and not sent yet. */
  waiting: z.int(),
  failed: z.int(),
  /** Those of them that were tried in vain for minutes: how many, since when, and what was said last. */
  stuck: z.nullable(z.object({ count: z.int(), since: timestamp, words: z.string() })),
});

export type MailStatus = z.input<typeof mailStatusSchema>;

/** Describes a problem with email delivery in a few words; undefined when everything is sent. */
export function describeProblem({ isSending, failed, stuck }: MailStatus): string | undefined {
  if (!isSending || (stuck && failed === 0)) return 'Emails are not going out';
  if (failed === 0) return undefined;
  return `${countOf(failed, 'email')} could not be sent`;
}
