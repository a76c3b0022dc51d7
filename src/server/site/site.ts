import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { HttpError } from '#http/http-error.server.ts';
import '#http/route-config.server.ts';
import { readClientBuild } from './client-build.ts';
import { composeDocument, type RenderedPage } from './document.ts';
import type { Foreign } from '#features/blog/article.ts';
import type { Pages } from './pages.ts';
import type { QuickAnswers, Ready } from './quick-answers.ts';
import { type Representation, sendRepresentation } from './representation.ts';
import { searchFiles } from './search-files.ts';

/** The built site: how its pages are rendered, and its files, ready to be sent. */
export interface Site {
  /** Content-Security-Policy sources of the inlined style sheets. */
  styleHashes: string[];
  /** How visitors reach the site, without a slash at the end. */
  publicUrl: string;
  /** The paths of the pages for everybody to find, apart from those whose number changes, such as blog posts. */
  publicPaths: readonly string[];
  /**
   * Renders the page of a path; `data` is what the app calls PageData, `shown` more of it that need not travel in the
   * document, since its HTML is there.
   */
  render(
    path: string,
    data: object,
    more?: { shown?: object | undefined; foreign?: Foreign | undefined },
  ): Promise<{ status: 200 | 404; html: string }>;
  /** How the page of a path is kept; undefined for a path that no page has. */
  findPageRules(path: string): { readsQuery?: boolean; dated?: boolean } | undefined;
  file(path: string): Representation | undefined;
}

/** What the build of `src/app/entry-server.tsx` exports. */
interface Renderer {
  renderPage(path: string, data: object, publicUrl: string): Promise<RenderedPage>;
  findPageRules: Site['findPageRules'];
  publicPaths: Site['publicPaths'];
}

/** Loads the built site from the folder that `npm run build` writes. `publicUrl` is for links that must be absolute. */
export async function loadSite(distFolder: string, publicUrl: string): Promise<Site> {
  const build = await readClientBuild(join(distFolder, 'client'));
  const renderer = (await import(pathToFileURL(join(distFolder, 'server/entry-server.js')).href)) as Renderer;
  const forSearch = await searchFiles(publicUrl);

  return {
    styleHashes: [build.cssHash],
    publicUrl,
    publicPaths: renderer.publicPaths,
    async render(path, data, { shown, foreign } = {}) {
      const page = await renderer.renderPage(path, { ...data, ...shown }, publicUrl);
      return { status: page.status, html: composeDocument(page, { build, data, publicUrl, foreign }) };
    },
    findPageRules: renderer.findPageRules,
    file: (path) => build.files.get(path) ?? forSearch.get(path),
  };
}

/** Serves the site's pages and files for every path that no other route has. */
export function addSite(
  app: FastifyInstance,
  {
    site,
    pages,
    policyFor,
    quick,
  }: {
    site: Site;
    pages: Pages;
    /** Is shown what was answered, to answer the same by itself. */
    quick: Pick<QuickAnswers, 'learn'>;
    /** The Content-Security-Policy of a page that shows something of other hosts. */
    policyFor: (foreign: Foreign) => string;
  },
): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = '/', search = ''] = request.url.split('?', 2);
    if (path.startsWith('/api/')) {
      throw new HttpError(404, { code: 'not-found', message: 'There is nothing at this address.' });
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const words = { code: 'method-not-allowed', message: 'Nothing can be sent to this address.' };
      throw new HttpError(405, words, { allow: 'GET, HEAD' });
    }
    const file = site.file(path);
    if (file) return send(request, reply.header('cache-control', fileCaching(path)), file);
    // Only to pages of ours: `//elsewhere.example/` must not become a redirect to another host.
    const withoutSlash = path.replace(/\/$/, '');
    if (withoutSlash !== path && path !== '/' && site.findPageRules(withoutSlash))
      return reply.redirect(withoutSlash, 308);
    const page = await pages.page(path, search, request.headers['accept-encoding']);
    reply.code(page.status).header('cache-control', pageCaching);
    if (page.foreign?.images || page.foreign?.videos)
      reply.header('content-security-policy', policyFor(page.foreign));
    return send(request, reply, page.representation);
  };
  const send = (request: FastifyRequest, reply: FastifyReply, representation: Representation) => {
    const status = reply.statusCode;
    sendRepresentation(request, reply, representation);
    if (reply.statusCode === status) quick.learn({ status, representation }, reply.getHeaders());
    return reply;
  };
  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, answer);
  app.setNotFoundHandler(answer);
}

/** Finds what may be answered without a route: files, and pages that lie in memory. */
export function findReady(site: Site, pages: Pages): (url: string) => Ready | undefined {
  return (url) => {
    const file = site.file(url);
    return file ? { status: 200, representation: file } : pages.ready(url);
  };
}

/**
 * Browsers ask each time and mostly hear 304. A cache between may answer for a minute by itself, and for ten more while
 * it asks.
 */
const pageCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/** The names of built files change with their content; everything else is asked for again every hour. */
function fileCaching(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}
