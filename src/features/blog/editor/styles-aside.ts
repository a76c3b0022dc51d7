/** The attribute that styles are moved to. */
export const aside = 'data-style-aside';

const styleSheets = /<style\b[^]*?<\/style\s*>/gi;
const tags = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const styleOrQuoted = /"[^"]*"|'[^']*'|([\s/])style(?=\s*=)/gi;

/**
 * Renames style attributes in HTML before it is parsed, and removes style sheets. Our Content-Security-Policy drops
 * inline styles during parsing, even in a document that is never shown: colours and pasted bold text would be lost.
 */
export function putStylesAside(html: string): string {
  return html
    .replace(styleSheets, '')
    .replace(tags, (tag) =>
      tag.replace(styleOrQuoted, (found, before?: string) => (before ? `${before}${aside}` : found)),
    );
}

/** Restores the styles that were set aside in a parsed document; when set by script, they are allowed. */
export function takeStylesBack(document: Document): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[${aside}]`)) {
    element.style.cssText = element.getAttribute(aside) ?? '';
    element.removeAttribute(aside);
  }
}
