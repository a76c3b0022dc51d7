import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#platform/session/session.table.server.ts';
import { confirmSession, startSession } from '#platform/session/sessions.store.server.ts';
import { existingRecords } from '#test/fuzz/existing-records.ts';
import { knownValues } from '#test/fuzz/known-values.ts';
import { existing, type FuzzRequest, type OpenApiDocument, requestsOf } from '#test/fuzz/requests-of.ts';
import { watchTurns } from '#test/fuzz/watch-turns.ts';
import { type Ask, listenAndAsk } from '#test/server/ask-over-http.ts';
import { startTestServer, type TestServer } from '#test/server/start-test-server.ts';

/** `npm run fuzz` does a long run, which also measures. */
const longRun = process.env['FUZZ_REQUESTS'];
const numberOfRequests = Number(longRun ?? 500);
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
    const nameOfExisting = existingRecords(server, freshSession);
    const operationsOf = (paths: OpenApiDocument['paths']) =>
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
    const refusedOf = (paths: OpenApiDocument['paths']) =>
      operationsOf(paths).filter((each) => !seen.has(`${each} 200`) && !seen.has(`${each} 201`));
    const send = (to: OpenApiDocument, numRuns: number) =>
      fc.assert(
        fc.asyncProperty(requestsOf(to, knownValues), async (fuzz) => {
          const { path, asAdministrator, isAbsolute, request } = fuzz;
          const sent = {
            ...request,
            url: request.url.replace(existing, await nameOfExisting(path)),
            headers: { ...request.headers, ...(asAdministrator && { cookie: await freshSession(path) }) },
          };
          const { result: response, longestMs } = await turns.during(JSON.stringify(sent), () =>
            isAbsolute ? askAbsolute(sent) : server.inject(sent),
          );
          // The first call of an operation may load modules.
          const isWarm =
            seen.has(`${request.method} ${path} 200`) || seen.has(`${request.method} ${path} 201`);
          if (longRun && (isWarm || response.statusCode >= 300))
            expect(longestMs, 'ms in one turn').toBeLessThan(longestTurnMs);
          expect(response.statusCode).toBeLessThan(500);
          if (response.statusCode === 400)
            expect(response.body).not.toMatch(/Invalid (input|option)|Too (big|small)|expected \w+/);
          seen.add(`${request.method} ${path} ${response.statusCode}`);
          expect(checks(fuzz, response)).toEqual([]);
        }),
        { numRuns, ...(longRun && { endOnFailure: true, seed: Date.now() }) },
      );
    await send(document, numberOfRequests);
    expect(server.log()).not.toMatch(/"level":(50|60)/);
    if (!longRun) return;
    // What has only been refused by chance gets more requests.
    const unlucky = Object.fromEntries(
      Object.entries(document.paths).filter(([path, methods]) =>
        refusedOf({ [path]: methods }).some((each) => !neverAllowed.includes(each)),
      ),
    );
    if (Object.keys(unlucky).length > 0)
      await send({ ...document, paths: unlucky }, 300 * Object.keys(unlucky).length);
    // Every operation was reached, and every one that can succeed did.
    expect(
      operationsOf(document.paths).filter((each) => ![...seen].some((line) => line.startsWith(`${each} `))),
    ).toEqual([]);
    expect(refusedOf(document.paths).toSorted()).toEqual(neverAllowed.toSorted());
    expect(server.log()).not.toMatch(/"level":(50|60)/);
  },
  numberOfRequests * 100,
);

/**
 * Routes that need a password, a code, an authenticator, a picture, a mail server, a mail that could not be
 * sent, or the data subject's address.
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
  'POST /api/privacy/purge/approval',
  'POST /api/bookings/{id}/offer-another-time',
  'POST /api/images',
  'POST /api/mails/{id}/resend',
  'POST /api/newsletter-issues/{id}/send',
  'POST /api/newsletter-issues/{id}/test',
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

/** A session for each request, as some of them end theirs; for logins, one whose user has confirmed who they are. */
async function freshSession(path = ''): Promise<string> {
  // The server's clock stands still; what was confirmed later than that would not count.
  const { now } = server.clock;
  const token = await startSession(server.db, userId, { ip: '127.0.0.1', headers: {} }, now);
  const isConfirmed = /^\/api\/(logins|auth\/email)/.test(path);
  return `session=${isConfirmed ? await confirmSession(server.db, token, now) : token}`;
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
