import type { CurrentFacts } from '#brokerage/current-facts.ts';
import type { Executor, Transaction } from '#database/database.server.ts';
import { type Area, mayUse } from '#http/access.ts';
import type { RecordAudit } from '#platform/audit/audit-event.server.ts';
import type { Block } from './mail-blocks.server.ts';
import type { Mail, NewMail } from './mails.store.server.ts';

export interface MailSettings {
  facts: CurrentFacts;
  /** Without a trailing slash. */
  publicUrl: string;
  /** The sender of emails, and the recipient of those to the brokerage: by settings, or else the address on the site. */
  mailFrom: string;
  mailTo: string;
  /** Signs the links with which visitors reschedule a booking or unsubscribe. */
  linkKey: Buffer;
}

/** An email as written, before it has an envelope. */
export interface WrittenMail {
  subject: string;
  /** Shown by inboxes after the subject. */
  preview: string;
  heading: string;
  blocks: Block[];
  /** The reason why the reader gets this email. */
  footnote: string;
  /** The link that stops such emails, where that is possible. */
  unsubscribeLink?: { label: string; href: string };
  /** The recipient of replies; the brokerage if missing. */
  replyTo?: { name: string; address: string };
  headers?: Record<string, string>;
  /** An iCalendar file, sent along as an invitation. */
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string };
}

/** The headers of a mailing that mail programs can stop with one press, by the link in it (RFC 8058). */
export const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export interface DeliveryRejection {
  serverReply: string;
  /** True if there is no such address. */
  isUnknown: boolean;
  /** True if it is about us, such as a quota: the email waits. */
  isSenderRejected: boolean;
}

/** One kind of email: its label for administrators, and how it is written from the outbox's content. */
export interface MailTemplate<Content extends object> {
  label: string;
  /** The area whose users may see that it was sent, and to whom. */
  area: Area;
  /** True if it is sent on a schedule: dropped once the mailbox has reached its daily limit of unrequested emails. */
  isUnasked?: boolean;
  write(content: Content, settings: MailSettings & { createdAt: Date }): WrittenMail;
  /** Reads the content when it is sent, if it is not in the outbox; undefined if the email must not be sent any more. */
  read?(db: Executor, mail: Mail): Promise<Content | undefined>;
  /** Acts, in the same transaction, on a refusal by the mail server, for good or for now because of us. */
  refused?(
    tx: Transaction,
    mail: Mail,
    refusal: DeliveryRejection,
    services: { now: () => Date; audit: RecordAudit; queueMails: QueueMails },
  ): Promise<void>;
}

/** The emails of one feature, or of all, by the kind under which the outbox stores them. */
export type MailTemplates<Content extends object = object> = Record<string, MailTemplate<Content>>;

export const kindsFor = (templates: MailTemplates, role: string): string[] =>
  Object.keys(templates).filter((kind) => mayUse(role, templates[kind]!.area));

export const describeMail = <Listed extends { kind: string; isCurrent?: boolean }>(
  templates: MailTemplates,
  { isCurrent = true, ...mail }: Listed,
) => ({
  ...mail,
  label: templates[mail.kind]?.label ?? mail.kind,
  canResend: isCurrent && isResendable(templates, mail.kind),
});

/** True if an email can be resent: not if it is about logins, which owners resend after confirming. */
export const isResendable = (templates: MailTemplates, kind: string): boolean =>
  templates[kind] !== undefined && templates[kind].area !== 'management';

/** An email that one of these templates can write. */
export type NewMailOf<Templates extends MailTemplates> = {
  [Kind in keyof Templates & string]: Omit<NewMail, 'kind' | 'content'> & {
    kind: Kind;
    content: Parameters<Templates[Kind]['write']>[0];
  };
}[keyof Templates & string];

/** Adds emails to the outbox within a transaction: they are sent only if it is committed. */
export type QueueMails = <Templates extends MailTemplates>(
  tx: Transaction,
  newMails: NewMailOf<Templates>[],
) => Promise<void>;
