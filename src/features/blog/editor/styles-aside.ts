/** The attribute in which styles wait. */
export const aside = 'data-style-aside';

const styleSheets = /<style\b[^]*?<\/style\s*>/gi;
const tags = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const styleOrQuoted = /"[^"]*"|'[^']*'|([\s/])style(?=\s*=)/gi;

/**
 * Renames the style attributes of HTML that is about to be parsed, and leaves out its style sheets. Our Content-Security-Policy makes the browser drop
 * inline styles while it parses, even in a document that is never shown, and with them colours and pasted bold type.
 */
export function putStylesAside(html: string): string {
  return html
    .replace(styleSheets, '')
    .replace(tags, (tag) =>
      tag.replace(styleOrQuoted, (found, before?: string) => (before ? `${before}${aside}` : found)),
    );
}

/** Gives the elements of a parsed document the styles that were put aside; set by script, they are allowed. */
export function takeStylesBack(document: Document): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[${aside}]`)) {
    element.style.cssText = element.getAttribute(aside) ?? '';
    element.removeAttribute(aside);
  }
}
