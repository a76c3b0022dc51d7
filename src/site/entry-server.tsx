import { AsyncLocalStorage } from 'node:async_hooks';
import { dehydrate, type QueryClient, QueryClientContext } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { setTransport } from '#http/request.ts';
import type { PageData } from '#pages/page-data.tsx';
import type { AnswerRequest, Page } from '#pages/page.ts';
import { createQueryClient } from '#platform/admin/query-client.ts';
import { adminArea, adminRoutes } from './admin/admin-screens.ts';
import { App } from './app.tsx';
import { findRoute, notFound, publicPages, routes } from './routes.ts';

export const findPageRules = (path: string): Page | undefined => adminRoutes.get(path) ?? findRoute(path);

/** The paths of the public pages, except those whose number varies, such as blog posts. */
export const publicPaths = routes
  .filter(({ listed, path }) => listed && !path.includes(':'))
  .map(({ path }) => path);

/** Renders the page at a path. What belongs in the document's head is returned separately from the content. */
export function renderPage(path: string, data: PageData & object, publicUrl: string, answer?: AnswerRequest) {
  return answer
    ? renderWithAnswers(answer, path, data, publicUrl)
    : render(path, appAt(path, data, publicUrl));
}

const areaAt = (path: string) => (adminRoutes.has(path) ? adminArea : publicPages);

function appAt(path: string, data: PageData & object, publicUrl: string): ReactNode {
  const search = new URLSearchParams(data.query).toString();
  const address = { ssrPath: path, ssrSearch: search };
  return <App area={areaAt(path)} address={address} data={{ ...data, path, search }} publicUrl={publicUrl} />;
}

/** Answers the requests of the page that is being rendered. */
const answering = new AsyncLocalStorage<AnswerRequest>();
setTransport((url) => answering.getStore()!(url));

/** Enough for the user, a list, and what its rows need; then the browser asks for the rest. */
const maxRounds = 4;

/** Renders a page repeatedly until all its queries are answered, and returns the answers with it. */
async function renderWithAnswers(
  answer: AnswerRequest,
  path: string,
  data: PageData & object,
  publicUrl: string,
) {
  const queries = createQueryClient();
  const app = (
    <QueryClientContext value={queries}>
      {appAt(path, { ...data, answers: dehydrate(queries) }, publicUrl)}
    </QueryClientContext>
  );
  const refused = new Set<string>();
  for (let round = 1; ; round += 1) {
    const page = await render(path, app);
    const open = openQueries(queries).filter(({ queryHash }) => !refused.has(queryHash));
    if (open.length === 0 || round === maxRounds) return { ...page, answers: dehydrate(queries) };
    await answering.run(answer, () => Promise.allSettled(open.map((query) => query.fetch())));
    for (const query of open) {
      if (query.state.status !== 'error') continue;
      // The browser asks again, and says what is wrong.
      refused.add(query.queryHash);
      queries.getQueryCache().remove(query);
    }
  }
}

/** The queries without an answer so far. */
function openQueries(queries: QueryClient) {
  return queries
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'pending' })
    .filter(({ options }) => !('enabled' in options) || options.enabled !== false);
}

async function render(path: string, app: ReactNode) {
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
    screenModule: rules?.isErrorPage ? undefined : `src/${(rules ?? notFound).file}`,
    area: areaAt(path).name,
  };
}
