/**
 * The address of a link, from what was typed: a page of this site, an anchor, the web, an e-mail address or a phone
 * number. Undefined for anything else, such as `javascript:`.
 */
export function linkAddressOf(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return undefined;
  if (/^\/(?!\/)|^#./.test(text)) return text;
  if (/^[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  if (/^(?:mailto:[^\s@]+@|tel:\+?\d)/i.test(text)) return text;
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? text : undefined;
  // Without a protocol it has to look like a host: with a colon, it might be any protocol.
  const isHost = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(text);
  return isHost ? `https://${text}` : undefined;
}

const youtubeId = /^[\w-]{6,20}$/;
const vimeoId = /^\d{5,15}$/;

/**
 * The address at which a YouTube or Vimeo video can be embedded, from any address people copy; undefined for every
 * other address.
 */
export function embedAddressOf(typed: string): string | undefined {
  const text = typed.trim();
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!url) return undefined;
  const host = url.hostname.replace(/^(?:www|m|player)\./, '');
  const parts = url.pathname.split('/').filter(Boolean);
  if (host === 'youtu.be') return youtube(parts[0]);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const named = ['embed', 'shorts', 'live', 'v'].includes(parts[0] ?? '') ? parts[1] : undefined;
    return youtube(named ?? url.searchParams.get('v') ?? undefined);
  }
  if (host !== 'vimeo.com') return undefined;
  const id = parts[0] === 'video' ? parts[1] : parts[0];
  return id !== undefined && vimeoId.test(id) ? `https://player.vimeo.com/video/${id}` : undefined;
}

function youtube(id: string | undefined): string | undefined {
  return id !== undefined && youtubeId.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined;
}

/** Whether a picture can be shown from there: http, https and data addresses (specification §5), and our own. */
export function isPictureAddress(address: string): boolean {
  if (/^https?:\/\//i.test(address)) return URL.canParse(address);
  return /^(?:\/(?!\/)|data:image\/(?:png|jpeg|gif|webp|avif);base64,)/i.test(address);
}
