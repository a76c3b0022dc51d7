import type { Foreign } from '#features/blog/article.ts';
import type { ClientBuild } from './client-build.ts';
import { composeDocument, type RenderedPage } from './document.ts';
import type { Representation } from './representation.ts';
import { searchFiles } from './search-files.ts';

/** What a page's route says of it. */
interface PageRules {
  readsQuery?: boolean;
  dated?: boolean;
  personal?: boolean;
}

/** The built site: how its pages are rendered, and its files, ready to be sent. */
export interface Site {
  /** By which the Content-Security-Policy knows the inlined style sheet. */
  styleHash: string;
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
  /** Undefined for a path that no page has; every such path shows the same not-found page. */
  findPageRules(path: string): PageRules | undefined;
  file(path: string): Representation | undefined;
}

/** What `src/app/entry-server.tsx` exports. */
export interface Renderer {
  renderPage(path: string, data: object, publicUrl: string): Promise<RenderedPage>;
  findPageRules: Site['findPageRules'];
  publicPaths: Site['publicPaths'];
}

/** Makes a site of what was built. `publicUrl` is for links that must be absolute. */
export async function createSite({
  renderer,
  build,
  publicUrl,
}: {
  renderer: Renderer;
  build: ClientBuild;
  publicUrl: string;
}): Promise<Site> {
  const files = new Map([...build.files, ...(await searchFiles(publicUrl))]);

  return {
    styleHash: build.cssHash,
    publicUrl,
    publicPaths: renderer.publicPaths,
    async render(path, data, { shown, foreign } = {}) {
      const page = await renderer.renderPage(path, { ...data, ...shown }, publicUrl);
      return { status: page.status, html: composeDocument(page, { build, data, publicUrl, foreign }) };
    },
    findPageRules: renderer.findPageRules,
    file: (path) => files.get(path),
  };
}
