import type { FastifyInstance } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Knows, wherever the handler of a request leads, which request that is: what a request causes later, such as a mail,
 * can carry its id without every function between handing it on. Undefined outside of requests.
 */
export function followRequests(app: FastifyInstance): () => string | undefined {
  const current = new AsyncLocalStorage<string>();
  // Not before: what reads the request's body would lose it.
  app.addHook('preHandler', (request, _reply, done) => current.run(request.id, done));
  return () => current.getStore();
}
