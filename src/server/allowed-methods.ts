import type { FastifyInstance } from 'fastify';
import { HttpError } from '#http/http-error.server.ts';

/**
 * Records the methods of every API route added after this call. The function it returns, to be called after the last
 * route is added, makes all other methods respond 405 with `Allow`.
 */
export function watchApiMethods(app: FastifyInstance): () => void {
  // Keyed by the pattern without parameter names, which may differ from one method to another.
  const routes = new Map<string, { url: string; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
    const pattern = url.replaceAll(/:\w+/g, ':');
    const route = routes.get(pattern) ?? { url, methods: new Set() };
    for (const each of [method].flat()) route.methods.add(each);
    routes.set(pattern, route);
  });

  return () => {
    // Copied because the routes added below are recorded, too, while we iterate.
    const known = [...routes.values()].map(({ url, methods }) => ({ url, methods: [...methods] }));
    for (const { url, methods } of known) {
      const allow = methods.toSorted().join(', ');
      const message = `Only these methods are allowed at this URL: ${allow}.`;
      const refuse = async () => {
        throw new HttpError(405, { code: 'method-not-allowed', message }, { allow });
      };
      app.route({
        method: app.supportedMethods.filter((method) => !methods.includes(method)),
        url,
        config: { access: 'public' },
        schema: { hide: true },
        exposeHeadRoute: false,
        // Before the body is read, which could be anything.
        onRequest: refuse,
        handler: refuse,
      });
    }
  };
}
