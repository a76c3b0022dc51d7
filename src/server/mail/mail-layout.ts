import { addressLine, brokerage, licenceLine } from '#brokerage/brokerage.ts';
import { mailtoHref } from './mail-text.ts';

export interface Link {
  label: string;
  href: string;
}

/** A part of a mail; both its HTML and its text are made from it. */
export type Block =
  | { type: 'paragraph'; text: string }
  | { type: 'facts'; facts: { term: string; value: string; href?: string }[] }
  | { type: 'button'; link: Link }
  | { type: 'quote'; term: string; text: string };

export interface MailBody {
  /** What inboxes show after the subject. */
  preview: string;
  heading: string;
  blocks: Block[];
  /** Why the reader gets this mail, and how to stop it where that is possible. */
  footnote: { text: string; link?: Link };
}

// Inline, since many mail programs know no style sheets; the classes are for those that do, and for the dark.
const font = "font-family:'Hanken Grotesk',Helvetica,Arial,sans-serif;";
const ink = 'color:#12332b;';
const soft = 'color:#345047;';
const dark = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background-color:#0b241e!important}
.sheet{background-color:#12332b!important;border-color:#345047!important}
.ink{color:#f7f2e7!important}
.soft{color:#cfd9d2!important}
.rule{border-color:#345047!important}
}
[data-ogsc] .ink{color:#f7f2e7!important}
[data-ogsc] .soft{color:#cfd9d2!important}
@media (max-width:480px){.sheet-inner{padding:24px 20px!important}}`;

/** The HTML part: tables and inline styles, as Outlook wants them; light and dark. */
export function composeHtml({ preview, heading, blocks, footnote }: MailBody): string {
  return `<!doctype html>
<html lang="en-CA" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(heading)}</title>
<style>${dark}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#f7f2e7;">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f7f2e7" style="background-color:#f7f2e7;">
<tr><td align="center" style="padding:24px 12px;">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
<tr><td class="ink" style="padding:0 4px 16px;${font}font-size:16px;font-weight:700;${ink}">${escapeHtml(brokerage.name)}</td></tr>
<tr><td class="sheet" bgcolor="#fffcf5" style="background-color:#fffcf5;border:1px solid #d8cdb6;border-radius:10px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="sheet-inner" align="left" style="padding:32px;">
<h1 class="ink" style="margin:0 0 20px;font-family:Georgia,'Times New Roman',serif;font-size:26px;line-height:1.25;font-weight:500;${ink}">${escapeHtml(heading)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr>
</table>
</td></tr>
<tr><td class="soft" style="padding:20px 4px 0;${font}font-size:13px;line-height:1.6;${soft}">
${escapeHtml(footnote.text)}${footnote.link ? ` ${linkHtml(footnote.link, 'soft', soft)}` : ''}<br><br>
${escapeHtml(licenceLine)}<br>
${escapeHtml(addressLine)}<br>
${linkHtml({ label: brokerage.phone.shown, href: brokerage.phone.href }, 'soft', soft)} · ${linkHtml({ label: brokerage.email, href: mailtoHref(brokerage.email) }, 'soft', soft)}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

/** The text part: the same words, wrapped by whoever shows it. */
export function composeText({ heading, blocks, footnote }: MailBody): string {
  const parts = [
    heading,
    ...blocks.map(blockText),
    '-- ',
    [footnote.text, footnote.link && `${footnote.link.label}: ${footnote.link.href}`].filter(Boolean).join('\n'),
    [licenceLine, addressLine, `${brokerage.phone.shown} · ${brokerage.email}`].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockHtml(block: Block): string {
  const paragraph = `margin:0 0 16px;${font}font-size:16px;line-height:1.6;`;
  switch (block.type) {
    case 'paragraph':
      return `<p class="ink" style="${paragraph}${ink}">${escapeHtml(block.text)}</p>`;
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px;"><tr><td align="center" bgcolor="#efb04a" style="border-radius:4px;background-color:#efb04a;"><a href="${escapeHtml(block.link.href)}" style="display:inline-block;padding:13px 24px;${font}font-size:16px;font-weight:700;color:#0b241e;text-decoration:none;">${escapeHtml(block.link.label)}</a></td></tr></table>`;
    case 'quote':
      return `<p class="soft" style="margin:0 0 4px;${font}font-size:13px;font-weight:700;${soft}">${escapeHtml(block.term)}</p>
<p class="ink rule" style="${paragraph}${ink}padding-left:14px;border-left:3px solid #d8cdb6;">${escapeHtml(block.text).replaceAll('\n', '<br>')}</p>`;
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;">
${block.facts
  .map(
    ({ term, value, href }) =>
      `<tr><td class="soft rule" valign="top" width="34%" style="padding:9px 12px 9px 0;border-top:1px solid #d8cdb6;${font}font-size:14px;line-height:1.5;${soft}">${escapeHtml(term)}</td><td class="ink rule" valign="top" style="padding:9px 0;border-top:1px solid #d8cdb6;${font}font-size:16px;line-height:1.5;${ink}word-break:break-word;">${href === undefined ? escapeHtml(value) : linkHtml({ label: value, href }, 'ink', ink)}</td></tr>`,
  )
  .join('\n')}
</table>`;
  }
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return block.text;
    case 'button':
      return `${block.link.label}:\n${block.link.href}`;
    case 'quote':
      return `${block.term}:\n${block.text.replaceAll(/^/gm, '> ')}`;
    case 'facts':
      return block.facts.map(({ term, value }) => `${term}: ${value}`).join('\n');
  }
}

function linkHtml({ label, href }: Link, name: string, style: string): string {
  return `<a class="${name}" href="${escapeHtml(href)}" style="${style}text-decoration:underline;">${escapeHtml(label)}</a>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}
