import { brokerage } from '#brokerage/brokerage.ts';
import { composeHtml, composeText } from './mail-layout.server.ts';
import type { MailSettings, MailTemplates } from './mail-template.server.ts';
import { oneLine } from './mail-text.server.ts';
import type { Mail } from './mails.store.server.ts';
import type { MailMessage } from './smtp.server.ts';

/** Builds an e-mail from its template, with all the headers it needs. Throws when its kind has no template. */
export function composeMail(mail: Mail, templates: MailTemplates, settings: MailSettings): MailMessage {
  const template = Object.hasOwn(templates, mail.kind) ? templates[mail.kind] : undefined;
  if (!template) throw new Error(`There is no template for e-mails of the kind ${mail.kind}`);
  const { createdAt } = mail;
  const written = template.write(mail.content ?? {}, { ...settings, createdAt });
  const { subject, body, replyTo, headers, calendar } = written;
  const { hostname } = new URL(settings.publicUrl);
  return {
    // If it arrives twice after all, mail programs show it once.
    messageId: `<${mail.id}@${hostname}>`,
    date: createdAt > mail.dueAt ? createdAt : mail.dueAt,
    from: { name: brokerage.name, address: settings.mailFrom },
    to: mail.recipient ?? settings.mailTo,
    replyTo: replyTo
      ? { name: oneLine(replyTo.name), address: replyTo.address }
      : { name: brokerage.name, address: settings.mailTo },
    subject: oneLine(subject),
    text: composeText(body),
    html: composeHtml(body),
    // Keeps out-of-office messages and the like from replying (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(mail.requestId !== null && { 'X-Request-Id': mail.requestId }),
      ...headers,
    },
    ...(calendar && { icalEvent: { ...calendar, filename: 'consultation.ics' } }),
  };
}
