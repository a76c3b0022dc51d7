import type { ResponseHeaders } from './representation.server.ts';

/**
 * Every header of a file of the site that does not depend on its encoding. The names of built files change with their
 * content; everything else is revalidated every hour. Headers only documents need are left out: a visit loads many
 * files.
 */
export function fileHeaders(path: string, contentType: string): ResponseHeaders {
  return {
    'content-type': contentType,
    'cache-control': path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
}
