const breaks = /<\/(?:p|h[1-6]|li|blockquote|div|pre|tr)>|<br\s*\/?>|\n/gi;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' };

/** The lines of a text or of HTML, as a reader sees them; pictures by their alt text, videos by their address. */
export function linesOf(html: string): string[] {
  return html
    .replace(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/gi, ' [Image: $1] ')
    .replace(/<iframe\b[^>]*?\bsrc="([^"]*)"[^>]*>/gi, ' [Video: $1] ')
    .replace(/<\/t[hd]>(?=\s*<t[hd]\b)/gi, ' | ')
    .split(breaks)
    .map((line) =>
      line
        .replace(/<[^>]*>/g, '')
        .replace(/&(amp|lt|gt|quot|nbsp);/g, (found, name: string) => entities[name] ?? found)
        .trim(),
    )
    .filter((line) => line !== '');
}
