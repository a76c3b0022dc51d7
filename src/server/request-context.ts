import type { FastifyInstance } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Knows the current request anywhere in its handling, so that what a request causes later, such as a mail, can carry
 * its ID without passing it through every function. Undefined outside of requests.
 */
export function followRequests(app: FastifyInstance): () => string | undefined {
  const current = new AsyncLocalStorage<string>();
  // Not earlier: reading the request's body would lose it.
  app.addHook('preHandler', (request, _reply, done) => current.run(request.id, done));
  return () => current.getStore();
}
