import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyError, type FastifyInstance, type RouteOptions } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Pool } from 'pg';
import type { DestinationStream } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '#config.ts';
import { isDatabaseUnavailable } from '#database/database-errors.server.ts';
import { type DatabaseConnection, isReachable } from '#database/database.server.ts';
import { findNeededRelease } from '#database/schema-version.server.ts';
import { errorBodySchema } from '#http/error-body.ts';
import { describeRefusals, Refusal } from '#http/refusals.server.ts';
import { watchChanges } from '#pages/change-watch.server.ts';
import { securityHeaders } from '#pages/security-headers.server.ts';
import { serveSite, type Problem } from '#pages/serve-site.server.ts';
import type { Site } from '#pages/site.server.ts';
import { createFactsSource } from '#platform/facts/facts.store.server.ts';
import { sessionCookies } from '#platform/session/session-services.server.ts';
import { logFailure, toRefusal } from '#platform/to-refusal.server.ts';
import { summaryApi } from '#site/dashboard/summary.api.server.ts';
import { createSitePages } from '#site/pages.server.ts';
import { addAdminDocuments, isForAdministrator } from './admin-documents.ts';
import { addErrorHandler, addNotFoundHandler } from './errors.ts';
import { features, listTeam, seedDatabase } from './features.ts';
import { addHooks, createApp } from './http-app.ts';
import { createMetrics, measureServer, addMetricsRoute } from './metrics/measure-server.ts';
import { requireHttps } from './require-https.ts';
import { createServices } from './services.ts';
import { createStorageCheck, type StorageCheck } from './storage-check.ts';

/** Builds the whole HTTP application. It does not listen yet; the caller closes it. */
export async function buildServer({
  config,
  connection,
  site,
  isClosing = () => false,
  now = () => new Date(),
  metrics = createMetrics(),
  logStream,
}: {
  config: Config;
  connection: DatabaseConnection;
  site: Site;
  /** Returns true once the server has begun to close and should receive no more visitors. */
  isClosing?: () => boolean;
  now?: () => Date;
  /** Registry for all metrics; passed in by callers that serve them elsewhere. */
  metrics?: Registry;
  /** The destination of log lines; standard output by default. */
  logStream?: DestinationStream;
}): Promise<FastifyInstance> {
  const { db, pool } = connection;
  const https = config.secureCookies;
  let neededRelease: string | undefined;
  const isLeaving = () => isClosing() || neededRelease !== undefined;
  const documentHeaders = securityHeaders(site);

  const sendsMail = config.smtpUrl !== undefined;
  await seedDatabase(db, now());
  const facts = await createFactsSource({ db, now, listTeam });
  const pages = createSitePages(site, { db, now, facts, features, cachesPages: config.pageCache, sendsMail });
  const strictTransportSecurity = await requireHttps(db, { https, subdomains: config.hstsSubdomains, now });
  const siteResponses = serveSite({
    site,
    pages,
    documentHeaders,
    isClosing: isLeaving,
    isPersonal: isForAdministrator,
    strictTransportSecurity,
    onError: reportProblem,
  });
  const app = createApp({ config, respond: siteResponses.respond, logStream });

  function reportProblem(error: unknown): Problem {
    const id = randomUUID();
    const refusal = toRefusal(error as FastifyError);
    logFailure(app.log.child({ reqId: id }), error as Error, refusal);
    const { status, body, headers } = refusal;
    return { status, message: body.message, headers: { ...headers, 'x-request-id': id } };
  }

  const dataDir = config.databaseUrl === undefined ? config.dataDir : undefined;
  const storage = createStorageCheck({ pool, dataDir, now, log: app.log });
  const counters = measureServer(app, metrics, { connection, pages, site: siteResponses, storage, now });
  const changes = await watchChanges(pool, {
    async everyCheck() {
      const needed = await findNeededRelease(pool);
      if (needed && !neededRelease)
        app.log.error({ needed }, 'the database needs a later release than this one');
      neededRelease = needed;
    },
    published: features.flatMap((feature) => feature.published ?? []),
    async onChange() {
      try {
        await facts.read();
      } finally {
        pages.markStale();
      }
    },
    log: app.log,
    isUnavailable: isDatabaseUnavailable,
  });
  app.addHook('onClose', () => changes.stop());
  const services = await createServices(app, {
    config,
    db,
    now,
    facts,
    pages,
    publish: () => changes.publish(),
    counters,
  });

  const showProblem = (problem: object) => services.renderPage('/problem', { problem });
  addErrorHandler(app, showProblem, (error) => storage.noteFailure(error));
  await addHooks(app, {
    config,
    db,
    pool,
    now,
    documentHeaders,
    strictTransportSecurity,
    isClosing: isLeaving,
    addressHash: services.addressHash,
    onLimited: counters.limited,
  });
  const refuseOtherMethods = watchApiMethods(app);
  addHealthRoutes(app, { pool, storage, isClosing: isLeaving });
  if (config.metricsToken !== undefined) addMetricsRoute(app, metrics, config.metricsToken);
  addOpenApi(app, config);
  for (const { routes = [] } of features)
    for (const plugin of [routes].flat()) await app.register(plugin, services);
  const counts = features.flatMap((feature) => feature.counts ?? []);
  await app.register(summaryApi, { db, now, counts, addressHash: services.addressHash });
  refuseOtherMethods();
  addAdminDocuments(app, { pages, db, now, cookie: sessionCookies({ secure: https }).session });
  addNotFoundHandler(app, pages);
  return app;
}

/**
 * Records the methods of every API route added after this call. The function it returns, to be called after the last
 * route is added, makes all other methods respond 405 with `Allow`.
 */
function watchApiMethods(app: FastifyInstance): () => void {
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
      const refuseMethod = async () => {
        throw new Refusal('method-not-allowed', allow).withHeaders({ allow });
      };
      app.route({
        method: app.supportedMethods.filter((method) => !methods.includes(method)),
        url,
        config: { access: 'public' },
        schema: { hide: true },
        exposeHeadRoute: false,
        // Before the body is read, which could be anything.
        onRequest: refuseMethod,
        handler: refuseMethod,
      });
    }
  };
}

/**
 * `/healthz`: 200 while the process is running, 503 when it is about to close or the database needs a later release.
 * Balancers query this one: pages are served from the cache while the database is away, and a node removed from rotation
 * serves none. `/readyz`: 200 when everything works, 503 also while the database is away or takes no writes: its disk is
 * full, or it is read-only.
 */
function addHealthRoutes(
  app: FastifyInstance,
  {
    pool,
    storage,
    isClosing,
  }: { pool: Pool; storage: Pick<StorageCheck, 'canWrite'>; isClosing: () => boolean },
): void {
  const options = { config: { access: 'public' }, schema: { hide: true } } as const;

  app.get('/healthz', options, async (_request, reply) =>
    reply
      .code(isClosing() ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ ok: !isClosing() }),
  );

  app.get('/readyz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const ready = !isClosing() && (await isReachable(pool)) && (await storage.canWrite());
    return reply.code(ready ? 200 : 503).send({ ok: ready });
  });
}

/** Serves the OpenAPI document, generated from the schemas that validate the routes. Register before the routes. */
function addOpenApi(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const described: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || !route.schema || route.schema.hide) return;
    const response = (route.schema.response ?? {}) as Record<string, unknown>;
    route.schema.response = { ...response, '4xx': errorBodySchema, '5xx': errorBodySchema };
    if (route.method !== 'HEAD') described.push(route);
  });

  let json: Promise<string> | undefined;
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async (_, reply) => {
    json ??= buildOpenApiDocument(described, publicUrl).then((document) => JSON.stringify(document));
    return reply.type('application/json; charset=utf-8').send(await json);
  });
}

/** With its libraries it is a hundred modules, so they are loaded on first request. */
async function buildOpenApiDocument(routes: RouteOptions[], publicUrl: string): Promise<object> {
  const { default: swagger } = await import('@fastify/swagger');
  // A server with the same routes that never listens: the plugin has to see them being registered.
  const app = Fastify({ exposeHeadRoutes: false });
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'The brokerage’s website',
        description:
          'The API of the site and its admin area. What is refused has a code, which stays, and a message for people: x-refusals lists them with their usual status.',
        version: '1',
      },
      servers: [{ url: publicUrl }],
    },
    transform: jsonSchemaTransform,
  });
  for (const { method, url, schema } of routes)
    app.route({ method, url, ...(schema && { schema }), config: { access: 'public' }, handler: () => {} });
  await app.ready();
  const document = { ...app.swagger(), 'x-refusals': describeRefusals() };
  await app.close();
  return document;
}
