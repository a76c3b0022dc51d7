import { addressLine, type Company, licenceLine } from '#brokerage/company.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { mailtoHref } from '#lib/mailto-href.ts';
import { font, renderBlock, ink, oneLine, plainTable, soft, textLink } from './mail-blocks.server.ts';
import type { MailSettings, MailTemplates, WrittenMail } from './mail-template.server.ts';
import type { Mail } from './mails.store.server.ts';
import { type MailMessage, mailHost } from './smtp.server.ts';

/** Builds an email from its template, with all the headers it needs. Throws when its kind has no template. */
export function composeMail(
  mail: Pick<Mail, 'id' | 'kind' | 'content' | 'recipient' | 'requestId' | 'createdAt' | 'dueAt'>,
  templates: MailTemplates,
  settings: MailSettings,
): MailMessage & { html: string; text: string } {
  const template = Object.hasOwn(templates, mail.kind) ? templates[mail.kind] : undefined;
  if (!template) throw new Error(`There is no template for emails of the kind ${mail.kind}`);
  const { createdAt } = mail;
  const { company } = settings.facts;
  const written = template.write(mail.content ?? {}, { ...settings, createdAt });
  const { subject, replyTo, headers, calendar } = written;
  return {
    // If it arrives twice after all, mail programs show it once.
    messageId: `<${mail.id}@${mailHost(settings)}>`,
    date: createdAt > mail.dueAt ? createdAt : mail.dueAt,
    from: { name: company.name, address: settings.mailFrom },
    to: mail.recipient ?? settings.mailTo,
    replyTo: replyTo
      ? { name: oneLine(replyTo.name), address: replyTo.address }
      : { name: company.name, address: settings.mailTo },
    subject: oneLine(subject),
    text: composeText(written, company),
    html: composeHtml(written, company),
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

// Outlook.com marks what it has darkened with data-ogsc.
const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background-color:#0b241e!important}
.sheet{background-color:#12332b!important;border-color:#345047!important}
.ink{color:#f7f2e7!important}
.soft{color:#cfd9d2!important}
.rule{border-color:#345047!important}
}
[data-ogsc] .ink{color:#f7f2e7!important}
[data-ogsc] .soft{color:#cfd9d2!important}
@media (max-width:480px){.inner{padding:24px 20px!important}}`;

/** Lets a long word or address break, rather than make the mail wider than a phone; a cell needs the second. */
const anyWrap = 'overflow-wrap:anywhere;word-break:break-word;';

/** The HTML part: tables and inline styles, as Outlook requires; light and dark. */
function composeHtml(
  { preview, heading, blocks, footnote, unsubscribeLink }: WrittenMail,
  company: Company,
): string {
  const stop = unsubscribeLink
    ? ` ${textLink(unsubscribeLink.label, unsubscribeLink.href, 'soft', soft)}`
    : '';
  const phone = textLink(company.phone.display, company.phone.href, 'soft', soft);
  const email = textLink(company.email, mailtoHref(company.email), 'soft', soft);
  const headingStyle = `margin:0 0 20px;font-family:Georgia,'Times New Roman',serif;font-size:26px;line-height:1.25;font-weight:500;${ink}`;
  return `<!doctype html>
<html lang="en-CA" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(heading)}</title>
<style>${styleSheet}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#f7f2e7;">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preview)}</div>
<table ${plainTable} class="paper" width="100%" bgcolor="#f7f2e7" style="background-color:#f7f2e7;">
<tr><td align="center" style="padding:24px 12px;${anyWrap}">
<!--[if mso]><table ${plainTable} width="600"><tr><td><![endif]-->
<table ${plainTable} width="100%" style="max-width:600px;">
<tr><td class="ink" align="left" style="padding:0 4px 16px;${font}font-size:16px;font-weight:700;${ink}">${escapeHtml(company.name)}</td></tr>
<tr><td class="sheet" bgcolor="#fffcf5" style="background-color:#fffcf5;border:1px solid #d8cdb6;border-radius:10px;">
<table ${plainTable} width="100%">
<tr><td class="inner" align="left" style="padding:32px;">
<h1 class="ink" style="${headingStyle}">${escapeHtml(heading)}</h1>
${blocks.map((block) => renderBlock(block).html).join('\n')}
</td></tr>
</table>
</td></tr>
<tr><td class="soft" align="left" style="padding:20px 4px 0;${font}font-size:13px;line-height:1.6;${soft}">
${escapeHtml(footnote)}${stop}<br><br>
${escapeHtml(licenceLine(company))}<br>
${escapeHtml(addressLine(company))}<br>
${phone} · ${email}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

/** The text part: the same text, wrapped by the mail program. */
function composeText({ heading, blocks, footnote, unsubscribeLink }: WrittenMail, company: Company): string {
  const parts = [
    heading,
    ...blocks.map((block) => renderBlock(block).text),
    '-- ',
    unsubscribeLink ? `${footnote}\n${unsubscribeLink.label}: ${unsubscribeLink.href}` : footnote,
    `${licenceLine(company)}\n${addressLine(company)}\n${company.phone.display} · ${company.email}`,
  ];
  return `${parts.join('\n\n')}\n`;
}
