/** The link target for what was typed; undefined if it is not allowed, such as `javascript:`. */
export function linkAddressOf(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return undefined;
  if (/^\/(?!\/)|^#./.test(text)) return text;
  if (/^[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  if (/^(?:mailto:[^\s@]+@|tel:\+?\d)/i.test(text)) return text;
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? text : undefined;
  // Without a protocol it has to look like a host: with a colon, it might be any protocol.
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(text) ? `https://${text}` : undefined;
}

/** True for http, https and data addresses (specification §5), and our own. */
export function isPictureAddress(address: string): boolean {
  if (/^https?:\/\//i.test(address)) return URL.canParse(address);
  return /^(?:\/(?!\/)|data:image\/(?:png|jpeg|gif|webp|avif);base64,)/i.test(address);
}
