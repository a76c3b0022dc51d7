import { prerender } from 'react-dom/static';
import { App } from './app.tsx';
import type { PageData } from '#pages/page-data.tsx';
import type { Page } from '#pages/page.ts';
import { adminFiles } from './admin/admin-screens.ts';
import { adminFrameFile, findRoute, notFound, routes } from './routes.ts';

/** The page at a path and how it is cached; undefined for an unknown path. */
export function findPageRules(path: string): Page | undefined {
  const file = adminFiles.get(path);
  return file === undefined ? findRoute(path) : { path, file };
}

/** The paths of the public pages, except those whose number varies, such as blog posts. */
export const publicPaths = routes
  .filter(({ listed, path }) => listed && !path.includes(':'))
  .map(({ path }) => path);

/** Renders the page at a path. What belongs in the document's head is returned separately from the content. */
export async function renderPage(path: string, data: PageData & object, publicUrl: string) {
  const search = new URLSearchParams(data.query).toString();
  const address = { ssrPath: path, ssrSearch: search };
  const app = <App address={address} data={{ ...data, path, search }} publicUrl={publicUrl} />;
  const { prelude } = await prerender(app, {
    // Larger parts would be sent with an inline script that moves them into place, which our policy forbids.
    progressiveChunkSize: Infinity,
  });
  const html = await new Response(prelude).text();
  // React puts titles, descriptions and preloads before the first element.
  const start = html.indexOf('<div id="app"');
  const rules = findPageRules(path);
  return {
    status: rules ? (200 as const) : (404 as const),
    head: html.slice(0, start),
    body: html.slice(start),
    screenModule: adminFiles.get(path) ?? `src/${(rules ?? notFound).file}`,
    frameModule: adminFiles.has(path) ? adminFrameFile : undefined,
    isForReading: rules?.listed ?? false,
  };
}
