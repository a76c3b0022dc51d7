import { parseColour } from './readable-colours.server.ts';
import { embedAddressOf } from './video-address.ts';

const inline = ['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'a', 'span'];
const blocks = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'li', 'ol', 'ul'];

const tableParts = ['table', 'thead', 'tbody', 'tr'];

export const allowedTags = [
  ...inline,
  ...blocks,
  ...tableParts,
  'th',
  'td',
  'div',
  'pre',
  'br',
  'img',
  'iframe',
];

/** Different tags for the same thing, in pasted text. */
const synonyms: Record<string, string> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  tfoot: 'tbody',
};

const inlineClass = /^ql-(?:font-(?:serif|monospace)|size-(?:small|large|huge))$/;
const blockClass = /^ql-(?:align-(?:center|right|justify)|direction-rtl|indent-[1-8])$/;
const codeClass = /^ql-code-block(?:-container)?$/;

/**
 * An element the editor writes (specification §5), with its attributes rebuilt: nothing else remains. Undefined if it is
 * not allowed, and only its content is kept.
 */
export function allowElement(name: string, attribs: Record<string, string>) {
  const tagName = Object.hasOwn(synonyms, name) ? synonyms[name]! : name;
  if (!allowedTags.includes(tagName)) return undefined;
  const kept = attributesOf(tagName, attribs);
  return kept && { tagName, attribs: withoutBlanks(kept) };
}

type Attributes = Record<string, string | undefined>;

function attributesOf(tagName: string, attribs: Record<string, string>): Attributes | undefined {
  if (inline.includes(tagName)) {
    const looks = { class: classes(attribs.class, inlineClass), style: colours(attribs.style) };
    if (tagName === 'a') return { ...link(attribs.href), ...looks };
    return tagName === 'span' && !looks.class && !looks.style ? undefined : looks;
  }
  if (tagName === 'li')
    return { class: classes(attribs.class, blockClass), 'data-list': listKind(attribs['data-list']) };
  if (blocks.includes(tagName)) return { class: classes(attribs.class, blockClass) };
  if (tagName === 'th' || tagName === 'td') {
    const scope = tagName === 'th' ? ['col', 'row'].find((value) => value === attribs.scope) : undefined;
    return { class: classes(attribs.class, blockClass), scope };
  }
  if (tagName === 'div') {
    const code = classes(attribs.class, codeClass);
    return code === '' ? undefined : { class: code, 'data-language': language(attribs['data-language']) };
  }
  if (tagName === 'pre') return { 'data-language': language(attribs['data-language']) };
  if (tagName === 'img') {
    const src = pictureAddress(attribs.src);
    // An empty alt text is valid, too: the picture is decorative.
    return src === undefined ? undefined : { src, alt: attribs.alt ?? '', ...size(attribs) };
  }
  if (tagName === 'iframe') {
    const src = videoAddress(attribs.src);
    const looks = `ql-video ${classes(attribs.class, blockClass)}`.trim();
    return src === undefined ? undefined : { class: looks, src, allowfullscreen: 'true', ...size(attribs) };
  }
  return {};
}

function classes(written: string | undefined, allowed: RegExp): string {
  return [...new Set((written ?? '').split(/\s+/).filter((name) => allowed.test(name)))].join(' ');
}

function colours(style: string | undefined): string | undefined {
  const found = new Map<string, string>();
  for (const declaration of style?.split(';') ?? []) {
    const [property = '', value = '', ...more] = declaration.split(':');
    const colour = more.length === 0 ? parseColour(value) : undefined;
    const name = property.trim().toLowerCase();
    if (colour && (name === 'color' || name === 'background-color')) found.set(name, colour.toRgbString());
  }
  return [...found].map(([name, colour]) => `${name}: ${colour};`).join(' ');
}

/** Links to other sites open in a new tab, as the editor writes them. */
function link(address: string | undefined): Attributes {
  const href = linkAddress(address);
  return href !== undefined && /^https?:/i.test(href)
    ? { href, rel: 'noopener noreferrer', target: '_blank' }
    : { href };
}

function listKind(value: string | undefined): string | undefined {
  return ['ordered', 'bullet', 'checked', 'unchecked'].find((kind) => kind === value);
}

function language(name: string | undefined): string | undefined {
  return name !== undefined && /^[a-z\d+#-]{1,30}$/.test(name) ? name : undefined;
}

function size(attribs: Record<string, string>): Attributes {
  return { width: pixels(attribs.width), height: pixels(attribs.height) };
}

function pixels(text: string | undefined): string | undefined {
  return text !== undefined && /^[1-9]\d{0,3}$/.test(text) ? text : undefined;
}

function withoutBlanks(attributes: Attributes): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined || (value === '' && name !== 'alt') ? [] : [[name, value]],
    ),
  );
}

// The addresses allowed in a post, in canonical form, which is accepted, too; undefined for others.

/** A link: http, https, mailto, tel, a path on this site, or an anchor on the page. */
function linkAddress(text: string | undefined): string | undefined {
  const address = plain(text);
  if (address === undefined) return undefined;
  if (isOwnPath(address) || /^#[\w-]+$/.test(address)) return address;
  return hasProtocol(address, ['http:', 'https:', 'mailto:', 'tel:']) ? address : undefined;
}

/** A picture: http, https, a path on this site, or a data URL of a type that cannot contain script. */
function pictureAddress(text: string | undefined): string | undefined {
  const address = plain(text);
  if (address === undefined) return undefined;
  const dataUrl = /^data:image\/(png|jpe?g|gif|webp|avif);base64,([a-z\d+/]+={0,2})$/i.exec(address);
  if (dataUrl) return `data:image/${dataUrl[1]!.toLowerCase().replace('jpg', 'jpeg')};base64,${dataUrl[2]}`;
  if (isOwnPath(address)) return address;
  return hasProtocol(address, ['http:', 'https:']) ? address : undefined;
}

/** A video: the players of YouTube (always the cookie-free one) and Vimeo. */
function videoAddress(text: string | undefined): string | undefined {
  const address = plain(text);
  return address !== undefined && /^(?:https?:)?\/\//i.test(address) ? embedAddressOf(address) : undefined;
}

/**
 * The address of an element that would be dropped as invalid although its writer meant it, such as `www.example.ca`
 * without `https://`; undefined if there is none, or if it is one like `javascript:`.
 */
export function rejectedAddress(name: string, { href, src }: Record<string, string>): string | undefined {
  const text = (name === 'a' ? href : name === 'img' ? src : undefined)?.trim();
  if (!text || (name === 'a' ? linkAddress(text) : pictureAddress(text)) !== undefined) return undefined;
  const scheme = /^[a-z][a-z\d+.-]*:/i.exec(text)?.[0];
  return scheme === undefined || /^(?:https?|mailto|tel):/i.test(scheme) ? text : undefined;
}

/** Trims and encodes; undefined if a browser could take the text for something other than it looks like. */
function plain(text: string | undefined): string | undefined {
  const address = text?.trim().replaceAll(/[ "<>`]/g, encodeURIComponent);
  // oxlint-disable-next-line no-control-regex -- browsers skip control characters in an address
  return address && !/[\u0000-\u0020\u007F-\u00A0\\]/.test(address) ? address : undefined;
}

/** Starts with one slash: two would lead to another host. */
function isOwnPath(address: string): boolean {
  return /^\/(?!\/)/.test(address);
}

function hasProtocol(address: string, protocols: string[]): boolean {
  return /^[a-z]+:/i.test(address) && URL.canParse(address) && protocols.includes(new URL(address).protocol);
}
