import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#http/refusals.server.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import type { Pages } from '#pages/pages.server.ts';
import { negotiate } from '#pages/representation.server.ts';
import { logFailure, toRefusal } from '#platform/to-refusal.server.ts';

/** Turns every failure into a response fit for a visitor; logs the unexpected. Calls `onFailure` for each. */
export function addErrorHandler(
  app: FastifyInstance,
  renderProblem: (problem: { status: number; message: string }) => Promise<string>,
  onFailure: (error: Error) => void,
): void {
  app.setErrorHandler(async (error: FastifyError | Refusal, request, reply) => {
    const refusal = toRefusal(error);
    onFailure(error);
    logFailure(request.log, error, refusal);
    if (request.url.startsWith('/api/')) return sendError(request, reply, refusal);
    const { status, headers, body } = refusal;
    const page = await renderProblem({ status, message: body.message });
    return reply
      .code(status)
      .headers(headers)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .serializer(String)
      .send(page);
  });
}

/** Responds to requests that match no route: to those for pages, with the one for all unknown addresses. */
export function addNotFoundHandler(app: FastifyInstance, pages: Pick<Pages, 'page'>): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/')) {
      throw new Refusal('not-found');
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new Refusal('method-not-allowed').withHeaders({ allow: 'GET, HEAD' });
    }
    const page = await pages.page('/404', '');
    const { status, headers, body } = negotiate(page.representation, page.status, request.headers);
    return reply.code(status).headers(headers).send(body);
  });
}

/** Sends a refusal as JSON or as a page of its own, which needs nothing else of the site. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, headers }: Refusal,
): FastifyReply {
  reply.code(status).headers(headers).header('cache-control', 'no-store');
  if (request.url.startsWith('/api/'))
    return reply.type('application/json').serializer(JSON.stringify).send(body);
  const page = `<!doctype html><html lang="en-CA"><title>${status}</title><h1>${status}</h1><p>${escapeHtml(body.message)}</p><p>What you typed will still be there if you go back.</p></html>`;
  return reply.type('text/html; charset=utf-8').serializer(String).send(page);
}
