import { prerender } from 'react-dom/static';
import { App } from './app.tsx';
import type { PageData } from '#platform/pages/page-data.tsx';
import { adminFrameFile, findPageRules, matchRoute, publicPaths } from './routes.ts';

export { findPageRules, publicPaths };

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
  const { file, screen } = matchRoute(path);
  return {
    status: rules ? (200 as const) : (404 as const),
    head: html.slice(0, start),
    body: html.slice(start),
    screenModule: `src/${file}`,
    frameModule: screen.frame && adminFrameFile,
    isForReading: rules?.listed ?? false,
  };
}
