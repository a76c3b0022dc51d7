import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { Config } from '#config.ts';
import type { DatabaseConnection } from '#database/database.server.ts';
import { blogPostListsApi } from '#features/blog/blog-post-lists.api.server.ts';
import { blogPostsApi } from '#features/blog/blog-posts.api.server.ts';
import { bookingsApi } from '#features/bookings/bookings.api.server.ts';
import { contactsApi } from '#features/contacts/contacts.api.server.ts';
import { newsletterApi } from '#features/newsletter/newsletter.api.server.ts';
import { sessionCookie } from '#features/session/session-cookie.server.ts';
import { sessionApi } from '#features/session/session.api.server.ts';
import { HttpError } from '#http/http-error.server.ts';
import { addAccessControl } from './access.ts';
import { addErrorHandler, answerFrameworkError } from './errors.ts';
import { addHealthRoutes } from './health.ts';
import { addOpenApi } from './openapi.ts';
import { limitForms } from './rate-limits.ts';
import { logRequests } from './request-log.ts';
import { refuseForeignWrites } from './same-origin.ts';
import { contentSecurityPolicy, policyLettingIn } from './security-headers.ts';
import { topicsOf } from './site/blog-pages.ts';
import { createPages } from './site/pages.ts';
import { plainForms } from './site/plain-forms.ts';
import { addSite, type Site } from './site/site.ts';
import { summaryApi } from './summary.api.ts';

export interface ServerParts {
  config: Pick<
    Config,
    'publicUrl' | 'secureCookies' | 'bookingsPerSlot' | 'trustProxy' | 'rateLimit' | 'logLevel'
  >;
  connection: DatabaseConnection;
  site: Site;
  /** Whether the server has begun to close and should be sent no more visitors. */
  isClosing?: () => boolean;
  now?: () => Date;
  /** Where log lines go; standard output when it is not given. */
  logStream?: Writable;
}

/** Puts the whole HTTP application together. Nothing listens yet; whoever calls closes it. */
export async function buildServer({
  config,
  connection: { db, pool },
  site,
  isClosing = () => false,
  now = () => new Date(),
  logStream,
}: ServerParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, ...(logStream && { stream: logStream }) },
    // request-log.ts writes one line per request instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: 64 * 1024,
    // Slow and silent clients hold a connection for seconds, not for Node's half a minute.
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    keepAliveTimeout: 72_000,
    // A request that arrives while the server closes is still answered.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false },
    frameworkErrors: answerFrameworkError,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');

  const session = sessionCookie({ secure: config.secureCookies });
  const pages = createPages(site, { db, now });
  const desk = { perSlot: config.bookingsPerSlot, now };

  addErrorHandler(app, async (problem) => (await site.render('/problem', { problem })).html);
  logRequests(app);
  app.addHook('onRequest', async (request) => {
    if (
      request.raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1
    ) {
      throw new HttpError(400, { code: 'bad-request', message: 'This request could not be understood.' });
    }
  });
  await app.register(
    helmet,
    contentSecurityPolicy({ styleHashes: site.styleHashes, https: config.secureCookies }),
  );
  await app.register(cookie);
  refuseForeignWrites(app, config);
  addAccessControl(app, { db, cookie: session, now });
  if (config.rateLimit) limitForms(app, pool);
  app.addHook('onSend', async (request, reply) => {
    // A connection that stays open would keep the server from closing.
    if (isClosing()) reply.header('connection', 'close');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });

  addHealthRoutes(app, { pool, isClosing });
  await addOpenApi(app, config);
  await app.register(contactsApi, { db });
  await app.register(bookingsApi, { db, desk });
  await app.register(newsletterApi, { db });
  await app.register(blogPostListsApi, { db, now });
  await app.register(blogPostsApi, { db, now, onChange: async (change) => pages.drop(topicsOf(change)) });
  await app.register(sessionApi, { db, cookie: session, now });
  await app.register(summaryApi, { db, now });
  await app.register(plainForms, { db, pages, cookie: session, desk, now });
  addSite(app, { site, pages, policyFor: (foreign) => policyLettingIn(site.styleHashes, foreign) });
  return app;
}
