import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyError, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { DestinationStream } from 'pino';
import { brokerage } from '#brokerage/brokerage.ts';
import type { Config } from '#config.ts';
import type { RecordAudit } from '#platform/audit/audit-event.server.ts';
import type { DatabaseConnection } from '#database/database.server.ts';
import { addAuditEntry } from '#platform/audit/audit-entries.store.server.ts';
import { auditApi } from '#platform/audit/audit.api.server.ts';
import { blogPostListsApi } from '#features/blog/blog-post-lists.api.server.ts';
import { blogPostsApi } from '#features/blog/blog-posts.api.server.ts';
import { samplePostsApi } from '#features/blog/sample-posts.api.server.ts';
import { bookingsApi } from '#features/bookings/bookings.api.server.ts';
import { calculatorsApi } from '#features/calculators/calculators.api.server.ts';
import { contactsApi } from '#features/contacts/contacts.api.server.ts';
import { mailsApi } from '#platform/outbox/mails.api.server.ts';
import { withPictures } from '#features/images/with-pictures.ts';
import { imagesApi } from '#features/images/images.api.server.ts';
import { storeImage } from '#features/images/images.store.server.ts';
import type { SubscriberEvents } from '#features/newsletter/newsletter-subscribers.store.server.ts';
import { newsletterApi } from '#features/newsletter/newsletter.api.server.ts';
import { accountApi } from '#platform/session/account.api.server.ts';
import { passkeysApi } from '#platform/session/passkeys.api.server.ts';
import { secondFactorApi } from '#platform/session/second-factor.api.server.ts';
import { secondStepApi } from '#platform/session/second-step.api.server.ts';
import { sessionCookies } from '#platform/session/session-cookie.server.ts';
import { type NoteRefusedSignIn, sessionApi } from '#platform/session/session.api.server.ts';
import { withLegalHold } from '#platform/privacy/holds.server.ts';
import { privacyApi } from '#platform/privacy/privacy.api.server.ts';
import { startPurge } from '#platform/privacy/purge.server.ts';
import { liftSuppression } from '#platform/privacy/suppressed-addresses.server.ts';
import { spamCheck } from '#platform/spam/check-spam.server.ts';
import { formStampApi } from '#platform/spam/form-stamp.server.ts';
import { addAccessControl } from './access.ts';
import { errorForLog } from './error-for-log.ts';
import {
  addErrorHandler,
  addNotFoundHandler,
  answerFrameworkError,
  logFailure,
  toHttpError,
} from './errors.ts';
import { removeForwardedPorts, warnOfUnreadableClients } from './forwarded-for.ts';
import { watchApiMethods } from './allowed-methods.ts';
import { addHealthRoutes } from './health.ts';
import { addOpenApi } from './openapi.ts';
import { eventsByMail } from './events.ts';
import { mailTemplates } from './mail-templates.ts';
import { startMail } from './start-mail.ts';
import type { Registry } from 'prom-client';
import { createMetrics, measureServer } from './metrics/measure-server.ts';
import { addMetricsRoute } from './metrics/serve-metrics.ts';
import { personalData, readAddressHash } from './personal-data.ts';
import { limitForms } from './rate-limits.ts';
import { readSecret } from './read-secret.ts';
import { readSecondFactorDeps } from './second-factor-deps.ts';
import { logRefusedSignIn } from './refused-sign-ins.ts';
import { followRequests } from './request-context.ts';
import { logRequests } from './request-log.ts';
import { isWellFormed, refuseMalformedRequests, toOriginForm } from './request-target.ts';
import { refuseForeignWrites } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';
import { manageBookingPage } from './site/manage-booking-page.ts';
import { watchChanges } from './site/change-watch.ts';
import { createPages } from './site/pages.ts';
import { plainForms } from './site/plain-forms.ts';
import { answerSite } from './site/answer-site.ts';
import { negotiate } from './site/representation.ts';
import type { Site } from './site/site.ts';
import { unsubscribePage } from './site/unsubscribe-page.ts';
import { summaryApi } from './summary.api.ts';

/** In milliseconds: slow and silent clients hold a connection for seconds, not for as long as Node would allow. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  // Longer than balancers keep theirs, so the server never hangs up first.
  keepAliveTimeout: 72_000,
};

export interface ServerParts {
  config: Pick<
    Config,
    | 'publicUrl'
    | 'secureCookies'
    | 'bookingsPerSlot'
    | 'trustProxy'
    | 'rateLimit'
    | 'pageCache'
    | 'logLevel'
    | 'smtpUrl'
    | 'mailFrom'
    | 'mailTo'
    | 'metricsToken'
    | 'retention'
  >;
  connection: DatabaseConnection;
  site: Site;
  /** Whether the server has begun to close and should receive no more visitors. */
  isClosing?: () => boolean;
  now?: () => Date;
  /** Registry for all metrics; passed in by callers that serve them elsewhere. */
  metrics?: Registry;
  /** Where log lines go; standard output by default. */
  logStream?: DestinationStream;
  /** How often to look for e-mails that are due, in milliseconds. */
  mailPollMs?: number;
}

/** Builds the whole HTTP application. It does not listen yet; the caller closes it. */
export async function buildServer({
  config,
  connection,
  site,
  isClosing = () => false,
  now = () => new Date(),
  metrics = createMetrics(),
  logStream,
  mailPollMs,
}: ServerParts): Promise<FastifyInstance> {
  const { db, pool } = connection;
  const https = config.secureCookies;
  const documentHeaders = securityHeaders({ styleHash: site.styleHash, https });
  const pages = createPages(site, { db, now, keep: config.pageCache, https });
  const atSite = answerSite({
    site,
    pages,
    documentHeaders,
    isClosing,
    onError(error) {
      const id = randomUUID();
      const refusal = toHttpError(error as FastifyError);
      logFailure(app.log.child({ reqId: id }), error as Error, refusal);
      const { status, body, headers } = refusal;
      return { status, message: body.message, headers: { ...headers, 'x-request-id': id } };
    },
  });
  const app = Fastify({
    serverFactory: (handle) =>
      createServer(timeouts, (request, response) => {
        if (config.trustProxy) removeForwardedPorts(request);
        toOriginForm(request);
        if (!isWellFormed(request) || !atSite.answer(request, response)) handle(request, response);
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
    frameworkErrors: answerFrameworkError,
  });
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');

  const cookies = sessionCookies({ secure: config.secureCookies });
  const linkKey = await readSecret(db, 'links');
  const watch = measureServer(app, metrics, { connection, pages, site: atSite });
  const requestId = followRequests(app);
  const mail = await startMail({ config, db, linkKey, now, requestId, log: app.log, pollMs: mailPollMs });
  app.addHook('onClose', () => mail.stop());
  const hash = await readAddressHash(db);
  const { contacts, bookings, newsletter } = eventsByMail(mail.queueMails, now);
  const events = {
    contacts: withLegalHold(contacts),
    bookings: withLegalHold(bookings),
    newsletter: withLegalHold<SubscriberEvents>({
      ...newsletter,
      async subscribed(transaction, subscriber) {
        await liftSuppression(transaction, hash.of(subscriber.email));
        await newsletter.subscribed(transaction, subscriber);
      },
    }),
  };
  const bookingDeps = { perSlot: config.bookingsPerSlot, now, events: events.bookings };
  const record: RecordAudit = (executor, actor, event) => addAuditEntry(executor, actor, event, now());
  const privacy = { db, sources: personalData, hash, retention: config.retention, record, now };
  const purge = startPurge({ ...privacy, log: app.log });
  app.addHook('onClose', () => purge.stop());

  const noteRefused: NoteRefusedSignIn = (request, refused) => {
    logRefusedSignIn(request, refused);
    watch.signInRefused(refused.reason);
  };

  addErrorHandler(app, async (problem) => (await site.render('/problem', { problem })).html);
  logRequests(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(documentHeaders);
  });
  if (config.trustProxy) warnOfUnreadableClients(app);
  refuseMalformedRequests(app);
  await app.register(cookie);
  refuseForeignWrites(app, config);
  addAccessControl(app, { db, cookie: cookies.session, now });
  if (config.rateLimit) limitForms(app, pool, watch.limited);
  app.addHook('onSend', async (request, reply) => {
    // An open connection would keep the server from closing.
    if (isClosing()) reply.header('connection', 'close');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });

  const refuseOtherMethods = watchApiMethods(app);
  addHealthRoutes(app, { pool, isClosing });
  if (config.metricsToken !== undefined) addMetricsRoute(app, metrics, config.metricsToken);
  addOpenApi(app, config);
  const stampKey = await readSecret(db, 'form-stamps');
  const checkSpam = spamCheck({ key: stampKey, now, count: watch.spamFound });
  await app.register(formStampApi, { key: stampKey, now });
  await app.register(contactsApi, { db, events: events.contacts, checkSpam, record, now });
  await app.register(bookingsApi, { db, deps: bookingDeps, checkSpam, record, now });
  await app.register(newsletterApi, { db, events: events.newsletter, checkSpam, record, now });
  const means = await readSecondFactorDeps(db, config);
  const signingIn = { db, cookies, means, now, record };
  await app.register(sessionApi, { ...signingIn, noteRefused });
  await app.register(secondStepApi, signingIn);
  await app.register(accountApi, signingIn);
  await app.register(secondFactorApi, { ...signingIn, issuer: brokerage.name });
  await app.register(passkeysApi, signingIn);
  await app.register(auditApi, { db });
  await app.register(privacyApi, privacy);
  await app.register(blogPostListsApi, { db, now });
  const changes = await watchChanges(pool, { onChange: () => pages.markStale(), log: app.log });
  app.addHook('onClose', () => changes.stop());
  const onChange = () => changes.publish();
  const storePicture = (bytes: Buffer) => storeImage(db, bytes);
  await app.register(blogPostsApi, { db, now, record, finish: withPictures, storePicture, onChange });
  await app.register(imagesApi, { db, record });
  await app.register(samplePostsApi, { db, record, onChange });
  await app.register(summaryApi, { db, now });
  await app.register(calculatorsApi, { now });
  await app.register(mailsApi, { db, templates: mailTemplates, isSending: mail.isSending, record });
  await app.register(plainForms, {
    db,
    pages,
    cookies,
    means,
    bookingDeps,
    checkSpam,
    events,
    now,
    record,
    noteRefused,
  });
  await app.register(manageBookingPage, { db, site, deps: bookingDeps, linkKey });
  await app.register(unsubscribePage, { db, site, linkKey, now });
  refuseOtherMethods();
  addNotFoundHandler(app, async (headers) => {
    const { status, representation } = await pages.page('/404', '');
    return negotiate(representation, status, headers);
  });
  return app;
}
