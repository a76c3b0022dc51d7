import type { FastifyInstance } from 'fastify';
import type { Database } from '#database/database.server.ts';
import type { TokenCookie } from '#platform/session/session-cookie.server.ts';
import { findSessionUser } from '#platform/session/sessions.store.server.ts';
import { HttpError } from '#http/http-error.server.ts';
import '#http/route-config.server.ts';

/**
 * Every route declares in its `config` who may call it, or the server does not start. Routes for administrators reject
 * everyone else before any of the request's body is read.
 */
export function addAccessControl(
  app: FastifyInstance,
  { db, cookie, now }: { db: Database; cookie: TokenCookie; now: () => Date },
): void {
  app.decorateRequest('user', null);

  app.addHook('onRoute', (route) => {
    if (route.config?.access === undefined) {
      throw new Error(`${String(route.method)} ${route.url} does not declare its access (config.access).`);
    }
  });

  app.addHook('onRequest', async (request) => {
    const { access, adminWhen, isPolled = false } = request.routeOptions.config;
    if (access !== 'admin' && !adminWhen?.(request)) return;
    const token = cookie.read(request);
    const user =
      token === undefined ? undefined : await findSessionUser(db, token, now(), { isUse: !isPolled });
    if (!user)
      throw new HttpError(401, { code: 'not-signed-in', message: 'You need to be signed in to do this.' });
    request.user = user;
  });
}
