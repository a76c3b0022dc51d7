import { createHash } from 'node:crypto';
import type { ClientBuild } from './client-build.server.ts';
import type { ExternalMedia } from './external-media.ts';
import type { AnswerRequest, Page } from './page.ts';
import type { Representation } from './representation.server.ts';

export interface Site {
  /** The hashes that allow the whole style sheet and the first script, inlined, in the Content-Security-Policy. */
  styleHash: string;
  scriptHash: string;
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

/** The exports of `src/site/entry-server.tsx`. */
export interface Renderer extends Pick<Site, 'findPageRules' | 'publicPaths'> {
  renderPage(path: string, data: object, publicUrl: string, answer?: AnswerRequest): Promise<RenderedPage>;
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
  const styleHash = hashOf(build.css);
  return {
    styleHash,
    scriptHash: hashOf(build.bootstrapScript),
    publicUrl,
    publicPaths: renderer.publicPaths,
    async render(path, data, { shown, external, answer, ownStyles = false } = {}) {
      const page = await renderer.renderPage(path, { ...data, ...shown }, publicUrl, answer);
      const sent = page.answers ? { ...data, answers: page.answers } : data;
      const css = ownStyles ? build.cssFor(`<html><body>${page.body}`) : build.css;
      return {
        status: page.status,
        html: composeDocument(page, { build, css, data: sent, publicUrl, external }),
        styleHash: ownStyles ? hashOf(css) : styleHash,
      };
    },
    findPageRules: renderer.findPageRules,
    file: (path) => build.files.get(path),
  };
}

const hashOf = (inlined: string) => `sha256-${createHash('sha256').update(inlined).digest('base64')}`;

interface RenderedPage {
  status: 200 | 404;
  head: string;
  body: string;
  /** The screen's source path, by which the build finds its scripts; undefined for a page without any. */
  screenModule: string | undefined;
  /** The area whose scripts and style sheets it has. */
  area: 'publicPages' | 'adminArea';
  /** The answers to the requests that the page made while it was rendered for a signed-in user. */
  answers?: object;
}

/**
 * The whole HTML document of a page. The style sheet of the public pages is inlined, so that the first paint waits for
 * nothing else. Scripts follow, with the rest of the styles unless `css` is all of them.
 */
function composeDocument(
  { status, head, body, screenModule, area }: RenderedPage,
  {
    build,
    css,
    data,
    publicUrl,
    external,
  }: {
    build: ClientBuild;
    css: string;
    data: object;
    publicUrl: string;
    external: ExternalMedia | undefined;
  },
): string {
  // JSON, so the browser does not run it; a `<` could end the element.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  const dataScript =
    screenModule === undefined || json === '{}'
      ? ''
      : `<script type="application/json" id="page-data">${json}</script>`;
  // Requested before the first paint, so that text seldom changes its font. Besides, with fonts that styles ask for,
  // Chromium sends the address of the page, whose token may be a secret, whatever the page's policy says.
  const fonts = build.fonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  const { scriptsOf, sheets } = build[area];
  const isAdmin = area === 'adminArea';
  const look = isAdmin ? adminLook(sheets) : publicLook(css);
  const sheet = isAdmin || css === build.css ? '' : ` data-sheet="${sheets[0]}"`;
  const startScript =
    screenModule === undefined
      ? ''
      : `<script>${build.bootstrapScript}</script>
<script type="module" id="start" src="${build.start}" data-scripts="${scriptsOf(screenModule).join(' ')}"${sheet}></script>`;
  // What this document's policy allows; a page shown in it later may need its own document.
  const allowed = [external?.images && 'images', external?.videos && 'videos'].filter(Boolean).join(' ');
  return `<!doctype html>
<html lang="en-CA" data-public-url="${publicUrl}"${status === 404 ? ' data-missing' : ''}${allowed && ` data-external="${allowed}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
${fonts.join('\n')}
${look}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
${startScript}
</head>
<body><div id="root">${body}</div>${dataScript}</body>
</html>
`;
}

function publicLook(css: string): string {
  return `<meta name="theme-color" content="#f7f2e7">
<style>${css}</style>`;
}

/** The admin area's colours and style sheets; it is dark where the system is. */
function adminLook(sheets: string[]): string {
  const links = sheets.map((href) => `<link rel="stylesheet" href="${href}">`);
  return `<meta name="theme-color" content="#fffcf5" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#13241f" media="(prefers-color-scheme: dark)">
${links.join('\n')}`;
}
