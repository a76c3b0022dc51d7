import * as z from 'zod/mini';
import { timestamp } from '#http/timestamp.ts';

/** Waiting to be sent (for the first time, or again), sent, or given up. */
export const mailStates = ['waiting', 'sent', 'failed'] as const;

/** A mail as administrators see it; its text is nobody's business. */
export const mailSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** What kind of e-mail it is, in words. */
  label: z.string(),
  state: z.enum(mailStates),
  /** Null for the brokerage itself (MAIL_TO). */
  recipient: z.nullable(z.string()),
  attempts: z.int(),
  /** What the mail server said the last time it refused. */
  lastError: z.nullable(z.string()),
  dueAt: timestamp,
  createdAt: timestamp,
});

export type MailResponse = z.input<typeof mailSchema>;

/** What `GET /api/mails/status` answers. */
export const mailStatusSchema = z.object({
  /** False while SMTP_URL is not set: mail is kept, and sent when it is. */
  isSending: z.boolean(),
  /** Mails that are due and not sent yet. */
  waiting: z.int(),
  failed: z.int(),
});

export type MailStatus = z.infer<typeof mailStatusSchema>;
