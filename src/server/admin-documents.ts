import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#database/database.server.ts';
import type { AnswerRequest } from '#pages/page.ts';
import type { Pages } from '#pages/pages.server.ts';
import { negotiate, splitAddress } from '#pages/representation.server.ts';
import type { TokenCookie } from '#platform/session/session-services.server.ts';
import { findSessionUser } from '#platform/session/sessions.store.server.ts';

/** Recognizes requests for the admin area that may come from somebody who is signed in. */
export const isForAdministrator = (url: string, cookies: string): boolean =>
  /^\/admin(?:[/?]|$)/.test(url) && cookies.includes('session=');

/**
 * Serves admin pages to signed-in users together with their first data: our own API's responses to the user's cookie, so
 * a document contains nothing the API would refuse. Everyone else gets the cached page, which leads to the login.
 */
export function addAdminDocuments(
  app: FastifyInstance,
  { pages, db, now, cookie }: { pages: Pages; db: Database; now: () => Date; cookie: TokenCookie },
): void {
  async function show(request: FastifyRequest, reply: FastifyReply) {
    const [path, search] = splitAddress(request.url);
    const accepted = request.headers['accept-encoding'];
    const token = cookie.read(request);
    const user = token === undefined ? undefined : await findSessionUser(db, token, now());
    const page =
      user && pages.has(path)
        ? await pages.renderForUser(answerTo(request), path, search, accepted)
        : await pages.page(path, search, accepted);
    const { status, headers, body } = negotiate(page.representation, page.status, request.headers);
    return reply.code(status).headers(headers).send(body);
  }

  /** Answers as the API answers the same browser. */
  function answerTo({ headers: { cookie: cookies = '', host = '' }, ip }: FastifyRequest): AnswerRequest {
    return async (url) => {
      const answer = await app.inject({ url, headers: { cookie: cookies, host }, remoteAddress: ip });
      const { link, 'x-total-count': total, etag } = answer.headers as Record<string, string | undefined>;
      return new Response(answer.body === '' ? null : answer.body, {
        status: answer.statusCode,
        headers: { ...(link && { link }), ...(total && { 'x-total-count': total }), ...(etag && { etag }) },
      });
    };
  }

  for (const path of ['/admin', '/admin/*']) app.get(path, { config: { access: 'public' } }, show);
}
