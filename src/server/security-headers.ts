import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Foreign } from '#features/blog/article.ts';

const nothingForeign: Foreign = { images: false, videos: false };

/** What pages may load, by the directives' names as helmet wants them. */
function directivesFor(styleHashes: string[], foreign: Foreign) {
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", ...styleHashes.map((hash) => `'${hash}'`)],
    imgSrc: ["'self'", 'data:', ...(foreign.images ? ['https:'] : [])],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    ...(foreign.videos && { frameSrc: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] }),
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  };
}

/** The Content-Security-Policy of a page that shows pictures or videos of other hosts, which writers put into a post. */
export function policyLettingIn(styleHashes: string[], foreign: Foreign): string {
  return Object.entries(directivesFor(styleHashes, foreign))
    .map(([name, sources]) =>
      [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ...sources].join(' '),
    )
    .join(';');
}

/**
 * What the browser may do with our pages. No inline script at all; the one inline style sheet is known by its hash.
 */
export function contentSecurityPolicy(options: {
  styleHashes: string[];
  https: boolean;
}): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: directivesFor(options.styleHashes, nothingForeign),
    },
    // Told only over https, where a browser believes it.
    strictTransportSecurity: options.https ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  };
}
