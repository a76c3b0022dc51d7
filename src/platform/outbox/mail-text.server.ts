/** Text on one line, for an e-mail header: a line break there would start another header. */
export function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what this is about
  return text.replace(/[\u0000-\u001F\u007F\u2028\u2029]+/g, ' ').trim();
}

/** The link for writing to an address. */
export function mailtoHref(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}

/** The link for calling a number as people write it, with its extension if any. */
export function telHref(phone: string): string {
  const [number = '', extension] = phone.split(/(?:ext\.?|x)/iu);
  const digits = number.replace(/[^\d+]/g, '');
  return `tel:${digits}${extension ? `;ext=${extension.replace(/\D/g, '')}` : ''}`;
}

/**
 * A visitor's name if it looks like one. The e-mail is sent to an unconfirmed address, so it repeats nothing else from
 * the form: nobody can send advertisements through our confirmations.
 */
export function plainName(name: string | null): string | undefined {
  const words = name?.trim().split(/\s+/u) ?? [];
  const isName = words.length <= 5 && words.every((word) => /^[\p{L}\p{M}’'-]{1,30}\.?$/u.test(word));
  return isName ? words.join(' ') : undefined;
}

/** How a visitor is addressed. */
export function greeting(name: string | null): string {
  const first = plainName(name)?.split(' ')[0];
  return first ? `Hello ${first},` : 'Hello,';
}
