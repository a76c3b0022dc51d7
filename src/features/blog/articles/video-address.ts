const youtubeHosts = ['youtube.com', 'youtube-nocookie.com', 'youtu.be'];
const vimeoHosts = ['vimeo.com', 'player.vimeo.com'];

/** Embeds YouTube (always without cookies) or Vimeo, from any address people copy; else undefined. */
export function embedAddressOf(typed: string): string | undefined {
  const url = URL.parse(typed.trim().replace(/^(?:(?:https?:)?\/\/)?/i, 'https://'));
  if (!url || url.port !== '' || url.username !== '' || url.password !== '') return undefined;
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  const [first, second] = url.pathname.split('/').filter(Boolean);
  const parameter = (name: string) => url.searchParams.get(name) ?? '';
  if (youtubeHosts.includes(host)) {
    const named = /^(?:embed|shorts|live|v)$/.test(first ?? '') ? second : parameter('v');
    const video = host === 'youtu.be' ? first : named;
    if (!/^[\w-]{6,20}$/.test(video ?? '')) return undefined;
    const [, start] = /^(\d{1,6})s?$/.exec(parameter('start') || parameter('t')) ?? [];
    return `https://www.youtube-nocookie.com/embed/${video}${start ? `?start=${start}` : ''}`;
  }
  const video = first === 'video' ? second : first;
  if (!vimeoHosts.includes(host) || !/^\d{5,15}$/.test(video ?? '')) return undefined;
  const hash = parameter('h') || (first === video && second) || '';
  return `https://player.vimeo.com/video/${video}${/^[\da-f]{6,20}$/.test(hash) ? `?h=${hash}` : ''}`;
}
