import * as z from 'zod/mini';
import { timestamp } from '#http/timestamp.ts';

/** The mails there are, and what the administrator reads of them. */
export const mailKinds = {
  'contact-notice': 'Notice of a pre-approval request',
  'contact-confirmation': 'Confirmation of a pre-approval request',
  'booking-notice': 'Notice of a booking',
  'booking-confirmation': 'Confirmation of a booking',
  'booking-moved-notice': 'Notice of a moved booking',
  'booking-moved': 'Confirmation of a moved booking',
  'booking-cancelled-notice': 'Notice of a cancelled booking',
  'booking-cancelled': 'Confirmation of a cancelled booking',
  'booking-reminder-day': 'Reminder 24 hours before a booking',
  'booking-reminder-hour': 'Reminder 1 hour before a booking',
  'subscriber-notice': 'Notice of a subscription',
  'subscriber-confirmation': 'Confirmation of a subscription',
} as const;

export type MailKind = keyof typeof mailKinds;

/** Waiting to be sent (for the first time, or again), sent, or given up. */
export const mailStates = ['waiting', 'sent', 'failed'] as const;

/** A mail as administrators see it; its text is nobody's business. */
export const mailSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  state: z.enum(mailStates),
  /** Null for the brokerage itself (MAIL_TO). */
  recipient: z.nullable(z.string()),
  attempts: z.int(),
  /** What the mail server said the last time it refused. */
  lastError: z.nullable(z.string()),
  dueAt: timestamp,
  createdAt: timestamp,
});

export type MailAnswer = z.input<typeof mailSchema>;

/** What `GET /api/mails/status` answers. */
export const mailStatusSchema = z.object({
  /** False while SMTP_URL is not set: mail is kept, and sent when it is. */
  isSending: z.boolean(),
  /** Mails that are due and not sent yet. */
  waiting: z.int(),
  failed: z.int(),
});

export type MailStatus = z.infer<typeof mailStatusSchema>;
