import { fileHeaders } from './file-headers.server.ts';
import { type Representation, represent } from './representation.server.ts';

/** `robots.txt`, which search engines request first; the admin area and the API are excluded. */
export async function searchFiles(publicUrl: string): Promise<Map<string, Representation>> {
  const robots = `User-agent: *
Disallow: /admin
Disallow: /api/
Disallow: /login

Sitemap: ${publicUrl}/sitemap.xml
`;
  const path = '/robots.txt';
  return new Map([[path, await represent(robots, fileHeaders(path, 'text/plain; charset=utf-8'))]]);
}
