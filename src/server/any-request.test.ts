import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { absences, brokers, closedDays, openingHours } from '#features/hours/hours.table.server.ts';
import { newsletterSubscribers } from '#features/newsletter/newsletter-subscribers.table.server.ts';
import { holds } from '#platform/privacy/privacy.table.server.ts';
import { sessions, users } from '#platform/session/session.table.server.ts';
import { startSession } from '#platform/session/sessions.store.server.ts';
import { type Ask, listenAndAsk } from '#test/ask-over-http.ts';
import { newBlogPost } from '#test/blog-post-factory.ts';
import { newBooking } from '#test/booking-factory.ts';
import { newContact } from '#test/contact-factory.ts';
import { freeDay, knownBroker, knownValues } from '#test/fuzz/known-values.ts';
import { existing, type FuzzRequest, type OpenApiDocument, requestsOf } from '#test/fuzz/requests-of.ts';
import { watchTurns } from '#test/fuzz/watch-turns.ts';
import { startTestServer, type TestServer } from '#test/start-test-server.ts';

/** `npm run fuzz` does a long run, which also measures. */
const longRun = process.env['FUZZ_REQUESTS'];
const numberOfRequests = Number(longRun ?? 5_000);
/** CPU time in one turn of the event loop: other requests wait that long. */
const longestTurnMs = 200;

type FuzzResponse = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>;

let server: TestServer;
let document: OpenApiDocument;
let userId: string;
let ask: Ask;
const turns = watchTurns();

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'warn' });
  await server.signIn();
  document = (await server.inject('/api/openapi.json')).json();
  [{ id: userId }] = (await server.db.select({ id: users.id }).from(users)) as [{ id: string }];
  ask = await listenAndAsk(server.app);
});
afterAll(async () => {
  await turns.close();
  await server.close();
});

test.runIf(longRun)('notices a busy turn of the event loop but not an idle one', async () => {
  const spent = () => process.threadCpuUsage().user / 1_000;
  const busy = await turns.during('busy', async () => {
    await nextTurn();
    for (const before = spent(); spent() - before < longestTurnMs;);
  });
  expect(busy.longestMs).toBeGreaterThanOrEqual(longestTurnMs);
  const waiting = await turns.during('waiting', () => wait(2 * longestTurnMs));
  expect(waiting.longestMs).toBeLessThan(longestTurnMs);
});

test(
  `handles ${numberOfRequests} requests that match the OpenAPI document or nearly do, without failures, delays or undocumented responses`,
  async () => {
    const checks = compileAnswers(document);
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(requestsOf(document, knownValues), async (fuzz) => {
        const { path, asAdministrator, isAbsolute, request } = fuzz;
        const sent = {
          ...request,
          url: request.url.replace(existing, await nameOfExisting(path)),
          headers: { ...request.headers, ...(asAdministrator && { cookie: await freshSession() }) },
        };
        const { result: response, longestMs } = await turns.during(JSON.stringify(sent), () =>
          isAbsolute ? askAbsolute(sent) : server.inject(sent),
        );
        // The first call of an operation may load modules.
        const isWarm = seen.has(`${request.method} ${path} 200`) || seen.has(`${request.method} ${path} 201`);
        if (longRun && (isWarm || response.statusCode >= 300))
          expect(longestMs, 'ms in one turn').toBeLessThan(longestTurnMs);
        expect(response.statusCode).toBeLessThan(500);
        seen.add(`${request.method} ${path} ${response.statusCode}`);
        expect(checks(fuzz, response)).toEqual([]);
      }),
      // A long run is different every time; a short one is always the same, so it shows what a change broke.
      {
        numRuns: numberOfRequests,
        ...(longRun ? { endOnFailure: true } : { seed: 20_261_121 }),
      },
    );
    // Every operation was reached, and every one that can succeed did.
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(operations.filter((each) => ![...seen].some((line) => line.startsWith(`${each} `)))).toEqual([]);
    const refused = operations.filter((each) => !seen.has(`${each} 200`) && !seen.has(`${each} 201`));
    expect(refused.toSorted()).toEqual(neverAllowed.toSorted());
    expect(server.log()).not.toMatch(/"level":(50|60)/);
  },
  numberOfRequests * 100,
);

/**
 * What needs a password, a code, an authenticator, a picture, a mail that could not be sent, or the data subject's
 * address.
 */
const neverAllowed = [
  'POST /api/login',
  'GET /api/login/second-step',
  'POST /api/login/second-step',
  'POST /api/login/passkey',
  'PUT /api/auth/password',
  'POST /api/auth/confirmation',
  'POST /api/auth/authenticator-app',
  'PUT /api/auth/authenticator-app',
  'DELETE /api/auth/authenticator-app',
  'POST /api/auth/recovery-codes',
  'POST /api/auth/passkeys/challenge',
  'POST /api/auth/passkeys',
  'DELETE /api/auth/passkeys/{id}',
  'POST /api/privacy/holds',
  'POST /api/privacy/erasures',
  'POST /api/images',
  'POST /api/mails/{id}/resend',
];

/** Sends a request over a real connection, with its target in absolute form. */
async function askAbsolute({ method, url, headers, payload }: FuzzRequest['request']): Promise<FuzzResponse> {
  const given = Object.entries(headers ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const response = await ask(
    `http://localhost:3000${url}`,
    Object.fromEntries(given) as Record<string, string>,
    method,
    payload as string | undefined,
  );
  return { statusCode: response.status, headers: response.headers, body: response.text };
}

/** A session for each request, as some of them end theirs. */
async function freshSession(): Promise<string> {
  const token = await startSession(server.db, userId, { ip: '127.0.0.1', headers: {} }, new Date());
  return `session=${token}`;
}

/** Creates a record that a path can refer to, and returns its name in the path. */
async function nameOfExisting(path: string): Promise<string> {
  const id = randomUUID();
  const create = async (url: string, payload: object) => {
    const headers = { cookie: await freshSession() };
    const isPutAside = path.endsWith('/not-spam');
    const body = isPutAside ? { ...payload, subject: 'https://spam.example' } : payload;
    const response = await server.inject({ method: 'POST', url, payload: body, headers });
    if (!isPutAside) return response.json<{ id: string }>().id;
    const rows = await server.inject({ url: `${url}?suspicious=yes`, headers });
    return rows.json<{ id: string }[]>()[0]!.id;
  };
  // Nobody is away or closed when a consultation is booked, and the hours are in their first version.
  if (/^\/api\/(bookings|follow-ups|hours)/.test(path))
    for (const table of [openingHours, closedDays, absences]) await server.db.delete(table);
  if (path.startsWith('/api/hours/')) return nameInHours(path, id);
  if (/^\/api\/(follow-ups\/contact|contacts)\//.test(path)) return create('/api/contacts', newContact());
  if (/^\/api\/(follow-ups\/booking|bookings)\//.test(path))
    return create('/api/bookings', newBooking({ date: freeDay(), email: `${randomUUID()}@example.ca` }));
  if (path.startsWith('/api/newsletter/')) {
    await create('/api/newsletter', { email: `${id}@example.com` });
    const [subscriber] = await server.db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, `${id}@example.com`));
    return subscriber!.id;
  }
  if (path.startsWith('/api/blog-posts/')) {
    const postId = await create('/api/blog-posts', newBlogPost({ slug: id, published: true }));
    return path.endsWith('{slug}') ? id : postId;
  }
  if (path.startsWith('/api/auth/sessions/')) {
    await freshSession();
    const [newest] = await server.db.select().from(sessions).orderBy(desc(sessions.lastSeenAt)).limit(1);
    return newest!.id;
  }
  if (path.startsWith('/api/privacy/holds/')) {
    const hold = { id, kind: 'contact', recordId: id, reason: 'A complaint', username: 'ada' };
    await server.db.insert(holds).values(hold);
  }
  return id;
}

/** The same for what `/api/hours` lists. */
async function nameInHours(path: string, id: string): Promise<string> {
  const date = freeDay();
  await server.db.insert(brokers).values({ id: knownBroker, name: 'Grace' }).onConflictDoNothing();
  if (path.includes('/brokers/')) await server.db.insert(brokers).values({ id, name: id });
  if (path.includes('/absences/'))
    await server.db.insert(absences).values({ id, brokerId: knownBroker, fromDate: date, toDate: date });
  if (!path.includes('/closed-days/')) return id;
  await server.db.insert(closedDays).values({ date, reason: 'Holiday' });
  return date;
}

/** Compiles the documented responses of all operations into one check, which returns what does not match. */
function compileAnswers(of: OpenApiDocument) {
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
  const compiled = new Map<object, ReturnType<typeof ajv.compile>>();
  for (const methods of Object.values(of.paths)) {
    for (const { responses } of Object.values(methods)) {
      for (const { content } of Object.values(responses)) {
        const schema = content?.['application/json']?.schema;
        if (schema) compiled.set(schema, ajv.compile(schema));
      }
    }
  }
  return ({ operation: { responses } }: FuzzRequest, response: FuzzResponse) => {
    const { statusCode, headers, body } = response;
    const said = responses[statusCode] ?? responses[`${String(statusCode)[0]}XX`];
    if (!said) return [`${statusCode} is not in the document`];
    const type = String(headers['content-type']).split(';')[0]!;
    const schema = said.content?.[type]?.schema;
    if (!schema) return [`${type} is not in the document`];
    const check = compiled.get(schema);
    if (!check || check(JSON.parse(body))) return [];
    return (check.errors ?? []).map(
      (problem: { instancePath: string; message?: string }) => `${problem.instancePath} ${problem.message}`,
    );
  };
}
