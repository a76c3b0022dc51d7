import type { FastifyInstance } from 'fastify';
import type { Database } from '#database/database.server.ts';
import type { TokenCookie } from '#platform/session/session-cookie.server.ts';
import { findSessionUser } from '#platform/session/sessions.store.server.ts';
import { mayUse } from '#http/access.ts';
import { HttpError, notSignedIn } from '#http/http-error.server.ts';
import '#http/route-config.server.ts';

/** Every route declares who may call it, or the server does not start. Others are rejected before a body is read. */
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
    const { access: declared, isPolled = false } = request.routeOptions.config;
    const access = typeof declared === 'function' ? declared(request) : declared;
    if (access === 'public' || access === undefined) return;
    const token = cookie.read(request);
    const user =
      token === undefined ? undefined : await findSessionUser(db, token, now(), { isUse: !isPolled });
    if (!user) throw notSignedIn();
    if (access !== 'account' && !mayUse(user.role, access))
      throw new HttpError(403, { code: 'not-allowed', message: 'Your login does not include this.' });
    request.user = user;
  });
}
