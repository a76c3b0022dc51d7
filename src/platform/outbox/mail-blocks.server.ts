import { LinkifyIt } from 'linkify-it';
import { escapeHtml } from '#lib/escape-html.ts';
import { describeSource } from '#platform/sources/describe-source.ts';
import type { Source } from '#platform/sources/source.ts';

/** A part of an email; a string is a paragraph. */
export type Block = string | RenderedBlock;

/** Both forms in which a part is sent. */
interface RenderedBlock {
  html: string;
  text: string;
}

export interface MailDetail {
  term: string;
  value: string;
  /** The link behind the value: to call or write. */
  href?: string;
}

// Inline, since many mail programs do not support style sheets; the classes are for those that do, and dark mode.
export const font = "font-family:'Hanken Grotesk',Helvetica,Arial,sans-serif;";
const serif = "font-family:Georgia,'Times New Roman',serif;";
export const ink = 'color:#12332b;';
export const soft = 'color:#345047;';
const paragraphStyle = `margin:0 0 16px;${font}font-size:16px;line-height:1.6;`;
export const plainTable = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

export function renderBlock(block: Block): RenderedBlock {
  if (typeof block !== 'string') return block;
  return { text: block, html: `<p class="ink" style="${paragraphStyle}${ink}">${escapeHtml(block)}</p>` };
}

export function heading(text: string): RenderedBlock {
  const style = `margin:24px 0 12px;${serif}font-size:20px;line-height:1.3;font-weight:500;${ink}`;
  return { html: `<h2 class="ink" style="${style}">${escapeHtml(text)}</h2>`, text: underlined(text) };
}

/** A heading of plain text: its words as written, which may be an address, above a line of dashes. */
const underlined = (text: string) => `${text}\n${'-'.repeat(Math.min(text.length, 60))}`;

const webAddresses = new LinkifyIt({ fuzzyEmail: false, urlAuth: true })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null);

/** A paragraph that we wrote ourselves, with its line breaks; addresses in it are links. */
export function linkedParagraph(text: string): RenderedBlock {
  let html = '';
  let end = 0;
  for (const { index, raw } of webAddresses.match(text) ?? []) {
    // Marks of Markdown and signs without width end an address.
    const address = raw.replace(/[*_\u200B\u2060\uFEFF]+$/, '');
    html += escapeHtml(text.slice(end, index)) + textLink(address, address, 'ink', ink);
    end = index + address.length;
  }
  html = `${html}${escapeHtml(text.slice(end))}`.replaceAll('\n', '<br>');
  return { html: `<p class="ink" style="${paragraphStyle}${ink}">${html}</p>`, text };
}

/** An article: its picture if there is one, its title unless the email is headed by it, its excerpt, and a link to it. */
export function articleTeaser({
  title,
  excerpt,
  href,
  linkLabel,
  picture,
}: {
  title: string | undefined;
  excerpt: string;
  href: string;
  linkLabel: string;
  /** Its address, and its size in pixels if it is known. */
  picture?: { src: string; width?: number; height?: number } | undefined;
}): RenderedBlock {
  const width = 'width:100%;max-width:536px;height:auto;display:block;border:0;border-radius:6px;';
  const image =
    picture === undefined
      ? ''
      : `<img src="${escapeHtml(picture.src)}" alt="" width="536"${heightOf(picture)} style="${width}margin:28px 0 16px;">\n`;
  const titleStyle = `margin:${picture === undefined ? 28 : 0}px 0 8px;${serif}font-size:20px;line-height:1.3;font-weight:500;${ink}`;
  const link = textLink(linkLabel, href, 'ink', `${ink}font-weight:700;`);
  return {
    html: `${image}${title === undefined ? '' : `<h2 class="ink" style="${titleStyle}">${escapeHtml(title)}</h2>\n`}<p class="ink" style="${paragraphStyle}${ink}">${escapeHtml(excerpt)}<br>${link}</p>`,
    text: [title && underlined(title), excerpt, `${linkLabel}:\n${href}`].filter(Boolean).join('\n\n'),
  };
}

// Outlook shows a picture in its own size unless it is told another.
const heightOf = ({ width, height }: { width?: number; height?: number }) =>
  width && height ? ` height="${Math.round((536 * height) / width)}"` : '';

/** A visitor's own words, with their line breaks. */
export function quote(term: string, text: string): RenderedBlock {
  const label = `<p class="soft" style="margin:0 0 4px;${font}font-size:14px;${soft}">${escapeHtml(term)}</p>`;
  const style = `${paragraphStyle}${ink}padding-left:14px;border-left:3px solid #d8cdb6;`;
  const lines = escapeHtml(text).replaceAll('\n', '<br>');
  return {
    html: `${label}\n<p class="ink rule" style="${style}">${lines}</p>`,
    text: `${term}:\n${text.replaceAll(/^/gm, '> ')}`,
  };
}

export function button(label: string, href: string): RenderedBlock {
  const style = `display:inline-block;padding:13px 24px;${font}font-size:16px;font-weight:700;color:#0b241e;text-decoration:none;`;
  const link = `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a>`;
  const cell = `<td align="center" bgcolor="#efb04a" style="border-radius:4px;background-color:#efb04a;">${link}</td>`;
  return {
    html: `<table ${plainTable} style="margin:8px 0 20px;"><tr>${cell}</tr></table>`,
    text: `${label}:\n${href}`,
  };
}

export function details(list: MailDetail[]): RenderedBlock {
  const border = 'border-top:1px solid #d8cdb6;';
  const termStyle = `padding:9px 12px 9px 0;${border}${font}font-size:14px;line-height:1.5;${soft}`;
  const valueStyle = `padding:9px 0;${border}${font}font-size:16px;line-height:1.5;${ink}`;
  const rows = list.map(({ term, value, href }) => {
    const shown = href === undefined ? escapeHtml(value) : textLink(value, href, 'ink', ink);
    return (
      `<tr><td class="soft rule" valign="top" width="34%" style="${termStyle}">${escapeHtml(term)}</td>` +
      `<td class="ink rule" valign="top" style="${valueStyle}">${shown}</td></tr>`
    );
  });
  return {
    html: `<table ${plainTable} width="100%" style="margin:0 0 20px;">\n${rows.join('\n')}\n</table>`,
    text: list.map(({ term, value }) => `${term}: ${value}`).join('\n'),
  };
}

export function flagDetails(flags: string[] = []): MailDetail[] {
  return flags.length === 0 ? [] : [{ term: 'Please note', value: flags.join(', ') }];
}

/** Details of a request's source, for the notice about it; empty if nothing is known. */
export function sourceDetails(source: Source | undefined): MailDetail[] {
  return source ? [{ term: 'Where it came from', value: describeSource(source) }] : [];
}

export function textLink(label: string, href: string, className: string, style: string): string {
  return `<a class="${className}" href="${escapeHtml(href)}" style="${style}text-decoration:underline;">${escapeHtml(label)}</a>`;
}

/** Text on one line, for an email header: a line break there would start another header. */
export function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what this is about
  return text.replace(/[\u0000-\u001F\u007F\u2028\u2029]+/g, ' ').trim();
}

/**
 * A visitor's name if it looks like one. The email is sent to an unconfirmed address, so it repeats nothing else from
 * the form: nobody can send advertisements through our confirmations.
 */
export function plainName(name: string | null): string | undefined {
  const words = name?.trim().split(/\s+/u) ?? [];
  return words.length <= 6 && words.every((word) => nameWord.test(word)) ? words.join(' ') : undefined;
}

// A name, a title or initials; a full stop within a word could make it a web address.
const nameWord = /^[("“]?(?:[\p{L}\p{M}\p{Pd}’'´`·・]{1,30}\.?,?|(?:\p{L}\.){1,4},?|&)[)"”]?$/u;

/**
 * Greets a visitor by the whole of what they gave as their first name, or as their name. Which part of a name
 * is the first, or whether there is one, nobody can tell (W3C, Personal names around the world).
 */
export function greeting(name: string | null): string {
  const plain = plainName(name);
  return plain ? `Hello ${plain},` : 'Hello,';
}
