import type { CalendarMethod } from './calendar-entry.ts';
import type { MailBody } from './mail-layout.ts';

/** What mails need to know of the site. */
export interface MailSettings {
  /** Without a slash at the end. */
  publicUrl: string;
  mailFrom: string;
  mailTo: string;
  /** Signs the links by which visitors move a booking or unsubscribe. */
  linkKey: Buffer;
}

/** A mail in words, before it knows its way. */
export interface WrittenMail {
  subject: string;
  body: MailBody;
  /** Who is answered; the brokerage when it is not given. */
  replyTo?: { name: string; address: string };
  headers?: Record<string, string>;
  calendar?: { method: CalendarMethod; content: string };
}
