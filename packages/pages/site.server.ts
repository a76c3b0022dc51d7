import { createHash } from 'node:crypto';
import type { AnswerRequest, Page } from './page.ts';
import type { ExternalMedia } from './external-media.ts';
import type { ClientBuild } from './client-build.server.ts';
import { composeDocument, type RenderedPage } from './document.server.ts';
import type { Representation } from './representation.server.ts';

/** The built site: how its pages are rendered, and its files, ready to be sent. */
export interface Site {
  /** The hash that allows the whole style sheet, inlined, in the Content-Security-Policy. */
  styleHash: string;
  /** How visitors reach the site, without a trailing slash. */
  publicUrl: string;
  /** The paths of the public pages, except those whose number changes, such as blog posts. */
  publicPaths: readonly string[];
  /**
   * Renders the page at a path; `data` is the app's PageData, `shown` more of it that is not sent in the document
   * because its HTML is there. `styleHash` allows the style sheet that is inlined: the whole one unless `ownStyles`.
   */
  render(
    path: string,
    data: object,
    more?: {
      shown?: object | undefined;
      external?: ExternalMedia | undefined;
      /** Inlines only what the page uses of the style sheet. */
      ownStyles?: boolean;
      /** Answers the page's requests on behalf of a signed-in user; the document contains the answers. */
      answer?: AnswerRequest | undefined;
    },
  ): Promise<{ status: 200 | 404; html: string; styleHash: string }>;
  /** Undefined for an unknown path; every such path shows the same not-found page. */
  findPageRules(path: string): Page | undefined;
  file(path: string): Representation | undefined;
}

/** What `src/site/entry-server.tsx` exports. */
export interface Renderer {
  renderPage(path: string, data: object, publicUrl: string, answer?: AnswerRequest): Promise<RenderedPage>;
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
  const styleHash = styleHashOf(build.css);
  return {
    styleHash,
    publicUrl,
    publicPaths: renderer.publicPaths,
    async render(path, data, { shown, external, answer, ownStyles = false } = {}) {
      const page = await renderer.renderPage(path, { ...data, ...shown }, publicUrl, answer);
      const sent = page.answers ? { ...data, answers: page.answers } : data;
      const css = ownStyles ? build.cssFor(`<html><body>${page.body}`) : build.css;
      return {
        status: page.status,
        html: composeDocument(page, { build, css, data: sent, publicUrl, external }),
        styleHash: ownStyles ? styleHashOf(css) : styleHash,
      };
    },
    findPageRules: renderer.findPageRules,
    file: (path) => build.files.get(path),
  };
}

const styleHashOf = (css: string) => `sha256-${createHash('sha256').update(css).digest('base64')}`;
