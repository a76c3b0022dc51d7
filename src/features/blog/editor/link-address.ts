/**
 * The address a link is given, from what was typed: a page of ours, an anchor, the web, an e-mail or a phone number.
 * Undefined for anything else, such as `javascript:`.
 */
export function linkAddressOf(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return undefined;
  if (/^\/(?!\/)|^#./.test(text)) return text;
  if (/^[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  if (/^(?:mailto:[^\s@]+@|tel:\+?\d)/i.test(text)) return text;
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? text : undefined;
  // Without a protocol it has to look like a host: one with a colon might be any protocol.
  const isHost = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(text);
  return isHost ? `https://${text}` : undefined;
}
