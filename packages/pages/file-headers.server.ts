import type { ResponseHeaders } from './representation.server.ts';

/**
 * Every header of a file of the site that does not depend on its encoding. The names of built files change with their
 * content; everything else is revalidated every hour. A file opened by itself, such as a drawing, can
 * load nothing.
 */
export function fileHeaders(path: string, contentType: string): ResponseHeaders {
  return {
    'content-type': contentType,
    'cache-control': path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  };
}
