import { brokerage } from '#brokerage/brokerage.ts';
import type { Mail } from '#features/mail/mails.store.server.ts';
import type { MailMessage } from '#features/mail/smtp.server.ts';
import { composeBookingMail } from './booking-mails.ts';
import { composeContactMail } from './contact-mails.ts';
import type { MailContent } from './mail-content.ts';
import { composeHtml, composeText } from './mail-layout.ts';
import { oneLine } from './mail-text.ts';
import { composeSubscriberMail } from './subscriber-mails.ts';
import type { MailSettings, WrittenMail } from './written-mail.ts';

/** Puts a mail of the outbox into words, with everything its header wants. */
export function composeMail(mail: Mail, settings: MailSettings): MailMessage {
  const { subject, body, replyTo, headers, calendar } = write(mail, settings);
  const { hostname } = new URL(settings.publicUrl);
  return {
    // Should it come twice after all, mail programs show it once.
    messageId: `<${mail.id}@${hostname}>`,
    date: mail.createdAt > mail.dueAt ? mail.createdAt : mail.dueAt,
    from: { name: brokerage.name, address: settings.mailFrom },
    to: mail.recipient ?? settings.mailTo,
    replyTo: replyTo
      ? { name: oneLine(replyTo.name), address: replyTo.address }
      : { name: brokerage.name, address: settings.mailTo },
    subject: oneLine(subject),
    text: composeText(body),
    html: composeHtml(body),
    // Holiday notes and the like need not answer a machine (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(mail.requestId !== null && { 'X-Request-Id': mail.requestId }),
      ...headers,
    },
    ...(calendar && { icalEvent: { ...calendar, filename: 'consultation.ics' } }),
  };
}

function write(mail: Mail, settings: MailSettings): WrittenMail {
  const content = { kind: mail.kind, ...mail.content } as MailContent;
  if ('contact' in content) return composeContactMail(content, settings);
  if ('booking' in content) return composeBookingMail(content, { ...settings, writtenAt: mail.createdAt });
  return composeSubscriberMail(content, settings);
}
