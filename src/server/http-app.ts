import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import type { DestinationStream } from 'pino';
import type { Config } from '#config.ts';
import type { Database } from '#database/database.server.ts';
import { sessionCookies } from '#platform/session/session-cookie.server.ts';
import { addAccessControl } from './access.ts';
import { errorForLog } from './error-for-log.ts';
import { respondToFrameworkError } from './errors.ts';
import { removeForwardedPorts, warnOfUnreadableClients } from './forwarded-for.ts';
import { limitForms } from './rate-limits.ts';
import { logRequests } from './request-log.ts';
import { isWellFormed, refuseMalformedRequests, toOriginForm } from './request-target.ts';
import './plain-messages.ts';
import { refuseCrossOriginWrites } from './same-origin.ts';

/** In milliseconds: slow and silent clients hold a connection for seconds, not for as long as Node would allow. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  // Longer than balancers keep theirs, so the server never hangs up first.
  keepAliveTimeout: 72_000,
};

/** Creates the application without routes. `respond` gets every request first and returns whether it responds to it. */
export function createApp({
  config,
  respond,
  logStream,
}: {
  config: Pick<Config, 'logLevel' | 'trustProxy'>;
  respond: (request: IncomingMessage, response: ServerResponse) => boolean;
  logStream?: DestinationStream | undefined;
}): FastifyInstance {
  const app = Fastify({
    serverFactory: (handle) =>
      createServer(timeouts, (request, response) => {
        if (config.trustProxy) removeForwardedPorts(request);
        toOriginForm(request);
        if (!isWellFormed(request) || !respond(request, response)) handle(request, response);
      }),
    logger: {
      level: config.logLevel,
      serializers: { err: errorForLog },
      ...(logStream && { stream: logStream }),
    },
    // request-log.ts writes one line per request instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: 64 * 1024,
    // A request that arrives while the server is closing still gets a response.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false },
    frameworkErrors: respondToFrameworkError,
  });
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  return app;
}

/** Adds what happens to every request before and after its route: log, headers, refusals, access, limits. */
export async function addHooks(
  app: FastifyInstance,
  {
    config,
    db,
    pool,
    now,
    documentHeaders,
    isClosing,
    onLimited,
  }: {
    config: Pick<Config, 'trustProxy' | 'publicUrl' | 'secureCookies' | 'rateLimit'>;
    db: Database;
    pool: Pool;
    now: () => Date;
    documentHeaders: Record<string, string>;
    isClosing: () => boolean;
    onLimited: () => void;
  },
): Promise<void> {
  logRequests(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(documentHeaders);
  });
  if (config.trustProxy) warnOfUnreadableClients(app);
  refuseMalformedRequests(app);
  await app.register(cookie);
  refuseCrossOriginWrites(app, config);
  const { session } = sessionCookies({ secure: config.secureCookies });
  addAccessControl(app, { db, cookie: session, now });
  if (config.rateLimit) limitForms(app, pool, onLimited);
  app.addHook('onSend', async (request, reply) => {
    // An open connection would keep the server from closing.
    if (isClosing()) reply.header('connection', 'close');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
