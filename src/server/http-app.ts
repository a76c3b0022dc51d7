import './validation-messages.ts';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { DestinationStream } from 'pino';
import type { Config } from '#config.ts';
import type { Database } from '#database/database.server.ts';
import { mayUse } from '#http/access.ts';
import { Refusal } from '#http/refusals.server.ts';
import { parseIpAddress } from '#lib/network-address.ts';
import { sessionCookies, type TokenCookie } from '#platform/session/session-services.server.ts';
import { findSessionUser } from '#platform/session/sessions.store.server.ts';
import { toRefusal } from '#platform/to-refusal.server.ts';
import { errorForLog } from './error-for-log.ts';
import { sendError } from './errors.ts';
import { type FormLimits, limitForms } from './form-limits.ts';
import { logRequests } from './request-log.ts';
import { isWellFormed, refuseMalformedRequests, toOriginForm } from './request-target.ts';
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
    // Responds to what Fastify rejects before routing, such as a broken URL.
    frameworkErrors: (error, request, reply) => void sendError(request, reply, toRefusal(error)),
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
    now,
    documentHeaders,
    strictTransportSecurity,
    isClosing,
    ...forms
  }: FormLimits & {
    config: Pick<Config, 'trustProxy' | 'publicUrl' | 'secureCookies' | 'rateLimit'>;
    db: Database;
    now: () => Date;
    documentHeaders: Record<string, string>;
    strictTransportSecurity: () => string | undefined;
    isClosing: () => boolean;
  },
): Promise<void> {
  logRequests(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(documentHeaders);
    const https = strictTransportSecurity();
    if (https) reply.header('strict-transport-security', https);
  });
  if (config.trustProxy) warnOfUnreadableClients(app);
  refuseMalformedRequests(app);
  await app.register(cookies);
  refuseCrossOriginWrites(app, config);
  const { session } = sessionCookies({ secure: config.secureCookies });
  addAccessControl(app, { db, cookie: session, now });
  if (config.rateLimit) limitForms(app, forms);
  app.addHook('onSend', async (request, reply) => {
    // An open connection would keep the server from closing.
    if (isClosing()) reply.header('connection', 'close');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}

/**
 * Removes the ports from `X-Forwarded-For`, which some proxies add (Azure's, for one). With them no address would match
 * a trusted proxy, and each of a visitor's connections would count as another client.
 */
function removeForwardedPorts({ headers }: IncomingMessage): void {
  const name = 'x-forwarded-for';
  const addresses = headers[name];
  if (typeof addresses !== 'string') return;
  headers[name] = addresses
    .split(',')
    .map((address) => parseIpAddress(address.trim()) ?? address.trim())
    .join(', ');
}

/** Logs once when a trusted proxy sends an invalid client address: all its clients then count as one. */
function warnOfUnreadableClients(app: FastifyInstance): void {
  let isNoted = false;
  app.addHook('onRequest', async ({ ip, log }) => {
    if (isNoted || parseIpAddress(ip) !== undefined) return;
    isNoted = true;
    log.warn('X-Forwarded-For does not name an IP address; all such clients share one limit');
  });
}

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
    if (!user) throw new Refusal('not-signed-in');
    if (access !== 'account' && !mayUse(user.role, access)) throw new Refusal('not-allowed');
    request.user = user;
  });
}
