/**
 * The addresses allowed in a post: each function returns the address in canonical form, or undefined. They accept what
 * they return.
 */

/** A link: http, https, mailto, tel, a path on this site, or an anchor on the page. */
export function linkAddress(text: string | undefined): string | undefined {
  const address = plain(text);
  if (address === undefined) return undefined;
  if (isOwnPath(address) || /^#[\w-]+$/.test(address)) return address;
  return hasProtocol(address, ['http:', 'https:', 'mailto:', 'tel:']) ? address : undefined;
}

/** A picture: http, https, a path on this site, or a data URL of a type that cannot contain script. */
export function pictureAddress(text: string | undefined): string | undefined {
  const address = plain(text);
  if (address === undefined) return undefined;
  const inline = /^data:image\/(png|jpe?g|gif|webp|avif);base64,([a-z\d+/]+={0,2})$/i.exec(address);
  if (inline) return `data:image/${inline[1]!.toLowerCase().replace('jpg', 'jpeg')};base64,${inline[2]}`;
  if (isOwnPath(address)) return address;
  return hasProtocol(address, ['http:', 'https:']) ? address : undefined;
}

/** A video: the players of YouTube (always the cookie-free one) and Vimeo. */
export function videoAddress(text: string | undefined): string | undefined {
  const address = plain(text)?.replace(/^\/\//, 'https://');
  if (address === undefined || !hasProtocol(address, ['http:', 'https:'])) return undefined;
  const { hostname, pathname, searchParams, port, username, password } = new URL(address);
  if (port !== '' || username !== '' || password !== '') return undefined;
  const host = hostname.replace(/^(?:www|m)\./, '');
  if (host === 'youtube.com' || host === 'youtube-nocookie.com' || host === 'youtu.be') {
    const video =
      host === 'youtu.be'
        ? /^\/([\w-]{6,20})$/.exec(pathname)?.[1]
        : pathname === '/watch'
          ? /^[\w-]{6,20}$/.exec(searchParams.get('v') ?? '')?.[0]
          : /^\/(?:embed|shorts|live|v)\/([\w-]{6,20})\/?$/.exec(pathname)?.[1];
    const start = /^\d{1,6}$/.exec(searchParams.get('start') ?? '')?.[0];
    return (
      video &&
      `https://www.youtube-nocookie.com/embed/${video}${start === undefined ? '' : `?start=${start}`}`
    );
  }
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return undefined;
  const video = (host === 'vimeo.com' ? /^\/(\d{5,15})\/?$/ : /^\/video\/(\d{5,15})\/?$/).exec(pathname)?.[1];
  const hash = /^[\da-f]{6,20}$/.exec(searchParams.get('h') ?? '')?.[0];
  return video && `https://player.vimeo.com/video/${video}${hash === undefined ? '' : `?h=${hash}`}`;
}

/** The text, trimmed; undefined if a browser could interpret it as something other than what it looks like. */
function plain(text: string | undefined): string | undefined {
  const address = text?.trim();
  // oxlint-disable-next-line no-control-regex -- browsers skip control characters in an address
  if (!address || /[\u0000-\u0020\u007F-\u00A0\\<>"'`]/.test(address)) return undefined;
  return address;
}

/** Starts with one slash: two would lead to another host. */
function isOwnPath(address: string): boolean {
  return /^\/(?!\/)/.test(address);
}

function hasProtocol(address: string, protocols: string[]): boolean {
  return /^[a-z]+:/i.test(address) && URL.canParse(address) && protocols.includes(new URL(address).protocol);
}
