import type { Page } from './page.ts';
import type { ExternalMedia } from './external-media.ts';
import type { ClientBuild } from './client-build.server.ts';
import { composeDocument, type RenderedPage } from './document.server.ts';
import type { Representation } from './representation.server.ts';

/** The built site: how its pages are rendered, and its files, ready to be sent. */
export interface Site {
  /** The hash that allows the inlined style sheet in the Content-Security-Policy. */
  styleHash: string;
  /** How visitors reach the site, without a trailing slash. */
  publicUrl: string;
  /** The paths of the public pages, except those whose number changes, such as blog posts. */
  publicPaths: readonly string[];
  /**
   * Renders the page at a path; `data` is the app's PageData, `shown` more of it that is not sent in the document
   * because its HTML is there.
   */
  render(
    path: string,
    data: object,
    more?: { shown?: object | undefined; external?: ExternalMedia | undefined },
  ): Promise<{ status: 200 | 404; html: string }>;
  /** Undefined for an unknown path; every such path shows the same not-found page. */
  findPageRules(path: string): Page | undefined;
  file(path: string): Representation | undefined;
}

/** What `src/site/entry-server.tsx` exports. */
export interface Renderer {
  renderPage(path: string, data: object, publicUrl: string): Promise<RenderedPage>;
  findPageRules: Site['findPageRules'];
  publicPaths: Site['publicPaths'];
}

/** Creates a site from the build. `publicUrl` is for links that must be absolute. */
export function createSite({
  renderer,
  build,
  publicUrl,
}: {
  renderer: Renderer;
  build: ClientBuild;
  publicUrl: string;
}): Site {
  return {
    styleHash: build.cssHash,
    publicUrl,
    publicPaths: renderer.publicPaths,
    async render(path, data, { shown, external } = {}) {
      const page = await renderer.renderPage(path, { ...data, ...shown }, publicUrl);
      return { status: page.status, html: composeDocument(page, { build, data, publicUrl, external }) };
    },
    findPageRules: renderer.findPageRules,
    file: (path) => build.files.get(path),
  };
}
