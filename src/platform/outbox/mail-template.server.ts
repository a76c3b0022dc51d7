import type { Transaction } from '#database/database.server.ts';
import type { MailBody } from './mail-layout.server.ts';
import type { NewMail } from './mails.store.server.ts';

/** What e-mails need to know of the site. */
export interface MailSettings {
  /** Without a slash at the end. */
  publicUrl: string;
  mailFrom: string;
  mailTo: string;
  /** Signs the links by which visitors move a booking or unsubscribe. */
  linkKey: Buffer;
}

/** An e-mail as it was written, before it has an envelope. */
export interface WrittenMail {
  subject: string;
  body: MailBody;
  /** Who receives replies; the brokerage when it is not given. */
  replyTo?: { name: string; address: string };
  headers?: Record<string, string>;
  /** An iCalendar file, which goes along as an invitation. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
}

/** One kind of e-mail: how administrators see it named, and how it is written from what the outbox kept. */
export interface MailTemplate<Content extends object> {
  label: string;
  write(content: Content, settings: MailSettings & { createdAt: Date }): WrittenMail;
}

/** The e-mails of a feature, or of all of them, by the kind under which the outbox keeps them. */
export type MailTemplates<Content extends object = object> = Record<string, MailTemplate<Content>>;

/** An e-mail that one of these templates can write. */
export type NewMailOf<Templates extends MailTemplates> = {
  [Kind in keyof Templates & string]: Omit<NewMail, 'kind' | 'content'> & {
    kind: Kind;
    content: Parameters<Templates[Kind]['write']>[0];
  };
}[keyof Templates & string];

/** Puts e-mails into the outbox within a transaction: they are sent if it is committed, and only then. */
export type QueueMails = <Templates extends MailTemplates>(
  transaction: Transaction,
  news: NewMailOf<Templates>[],
) => Promise<void>;
