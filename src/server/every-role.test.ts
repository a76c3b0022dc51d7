import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contacts } from '#features/requests/contacts/contacts.table.server.ts';
import type { Area } from '#http/access.ts';
import { blockUser } from '#platform/logins/logins.store.server.ts';
import { mailStates, type MailResponse } from '#platform/outbox/mail.ts';
import { mails } from '#platform/outbox/mails.table.server.ts';
import { startSession } from '#platform/session/sessions.store.server.ts';
import { findUserNamed } from '#platform/session/users.store.server.ts';
import { adminRoutes } from '#site/admin/admin-screens.ts';
import { newBlogPost } from '#test/samples/blog-post-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { declaredPaths } from '#test/server/declared-paths.ts';
import { useServer } from '#test/server/describe-api.ts';
import { addLogin, setRole, signInAs } from '#test/server/sign-in-as.ts';
import { endOtherAccess, mailTemplates } from './features.ts';

// Both tables are written by hand, so that a route with a wrong declaration fails here.

/** Areas of each role. `user` is what every login was before there were roles; nobody knows an apprentice. */
const areasOf: Record<string, Area[]> = {
  owner: ['requests', 'records', 'blog', 'newsletter', 'management'],
  user: ['requests', 'records', 'blog', 'newsletter', 'management'],
  'senior-broker': ['requests', 'records'],
  broker: ['requests'],
  writer: ['blog'],
  apprentice: [],
};

/** The area of each route under /api, by the beginning of its path. */
const belongsTo: Record<string, Area | 'account'> = {
  '/api/contacts': 'requests',
  '/api/clients': 'requests',
  '/api/bookings': 'requests',
  '/api/calendar-feed': 'requests',
  '/api/follow-ups': 'requests',
  '/api/to-do': 'requests',
  '/api/figures': 'requests',
  '/api/summary': 'requests',
  '/api/mails': 'requests',
  // Whom a request can be handed to.
  '/api/users': 'requests',
  '/api/blog-posts': 'blog',
  '/api/blog-preview': 'blog',
  '/api/blog-preview-links': 'blog',
  '/api/blog-post-versions': 'blog',
  '/api/sample-blog-posts': 'blog',
  '/api/images': 'blog',
  '/api/newsletter': 'newsletter',
  '/api/newsletter-issues': 'newsletter',
  '/api/facts': 'management',
  '/api/rates': 'management',
  '/api/hours/(weekly|notice|public|closed-days)': 'management',
  '/api/hours': 'requests',
  '/api/absences': 'requests',
  '/api/team': 'management',
  '/api/logins': 'management',
  '/api/audit': 'management',
  '/api/privacy': 'management',
  '/api/backups': 'management',
  '/api/auth': 'account',
};

/** Deleting and exporting requests; lists without a limit are exports, too. */
const removals = new Set([
  'GET /api/contacts',
  'GET /api/contacts.csv',
  'DELETE /api/contacts/:id',
  'GET /api/bookings',
  'GET /api/bookings.csv',
  'DELETE /api/bookings/:id',
]);

/** Routes for everybody, besides the pages and forms, which are not under /api. */
const forEverybody = new Set([
  'POST /api/contacts',
  'POST /api/bookings',
  'POST /api/newsletter',
  'POST /api/rate-alerts',
  'POST /api/figures-emails',
  'GET /api/bookings/availability',
  'GET /api/bookings/availability/days',
  'GET /api/form-stamp',
  'GET /api/blog-posts',
  'GET /api/blog-posts/:slug|:id',
  'GET /api/blog-categories',
  'GET /api/openapi.json',
  'POST /api/login',
  'POST /api/logout',
  'GET /api/login/second-step',
  'POST /api/login/second-step',
  'POST /api/login/passkey-challenge',
  'POST /api/login/passkey',
]);

interface Route {
  method: 'GET' | 'HEAD';
  url: string;
}
type Outcome = 'let in' | 'not signed in' | 'not allowed';

const roles = Object.keys(areasOf);
const userIds = new Map<string, string>();
const server = useServer();
let routes: Route[];
beforeAll(async () => {
  for (const role of roles) {
    await addLogin(server.db, role);
    userIds.set(role, (await findUserNamed(server.db, role))!.id);
  }
  const listed = listRoutes(server.app.printRoutes({ commonPrefix: false }));
  // Most of them answer every role with 405 and need not be tried again.
  const outcomes = await Promise.all(listed.map((route) => call(route)));
  routes = listed.filter((_route, at) => outcomes[at] !== undefined);
});

/** Reads the router's own tree, which has one line per path and four characters per level. */
function listRoutes(tree: string): Route[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    if (part === '') return [];
    const level = indent.length / 4;
    const url = (above[level - 1] ?? '') + part;
    above.splice(level, Infinity, url);
    return methods.split(', ').map((method) => ({ method: method as 'GET', url }));
  });
}

function expectedFor({ method, url }: Route, role?: string): Outcome {
  const name = `${method === 'HEAD' ? 'GET' : method} ${url}`;
  if (!url.startsWith('/api/') || forEverybody.has(name)) return 'let in';
  if (role !== undefined && removals.has(name))
    return areasOf[role]!.includes('records') ? 'let in' : 'not allowed';
  const [area] = Object.entries(belongsTo).filter(([path]) => new RegExp(`^${path}([/.]|$)`).test(url));
  if (!area) throw new Error(`${name} is new: write down here what it belongs to.`);
  if (role === undefined) return 'not signed in';
  return area[1] === 'account' || areasOf[role]!.includes(area[1]) ? 'let in' : 'not allowed';
}

/** Calls a route in a session of its own, since some routes end it; undefined if the route knows no such method. */
async function call({ method, url }: Route, role?: string): Promise<Outcome | undefined> {
  const client = { ip: '127.0.0.1', headers: {} };
  const token = role && (await startSession(server.db, userIds.get(role)!, client, new Date()));
  const { statusCode, body } = await server.inject({
    method,
    url: url.replace(/:[\w|:]+/g, crypto.randomUUID()),
    headers: token ? { cookie: `session=${token}` } : {},
  });
  if (statusCode === 405) return undefined;
  // HEAD has a status and no words. A route may say 401 or 403 for its own reasons, too.
  if (statusCode === 401 && (method === 'HEAD' || body.includes('not-signed-in'))) return 'not signed in';
  if (statusCode === 403 && (method === 'HEAD' || body.includes('not-allowed'))) return 'not allowed';
  return 'let in';
}

describe('every route the server has', () => {
  test('is among those that are tried', async () => {
    const tried = new Set(routes.map(({ method, url }) => `${method} ${url}`));
    expect(tried).toContain('HEAD /api/contacts.csv');
    expect(tried).toContain('POST /book/manage');
    for (const [path, methods] of Object.entries(await declaredPaths(server)))
      for (const method of Object.keys(methods)) {
        const url = path.replace(/\{(\w+)\}/g, ':$1').replace(/posts\/:(slug|id)$/, 'posts/:slug|:id');
        expect(tried).toContain(`${method.toUpperCase()} ${url}`);
      }
  });

  test.each(['nobody', ...roles])('lets in %s where it should, and nowhere else', async (who) => {
    const role = who === 'nobody' ? undefined : who;
    const wrong: string[] = [];
    for (const route of routes) {
      // It says 401 itself, where there was no first step.
      if (`${route.method} ${route.url}` === 'HEAD /api/login/second-step') continue;
      const outcome = await call(route, role);
      if (outcome === undefined) continue;
      const expected = expectedFor(route, role);
      if (outcome !== expected) wrong.push(`${route.method} ${route.url}: ${outcome}, not ${expected}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('the documents of the admin area', () => {
  const documentFor = (path: string, headers = {}) => server.inject({ url: path, headers });
  /** Returns the paths of the API whose answers a document contains. */
  function answeredIn(body: string): string[] {
    const json = /id="page-data">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}';
    const { answers } = JSON.parse(json) as { answers?: { queries: { queryKey: string[] }[] } };
    return (answers?.queries ?? []).map(({ queryKey: [path] }) => path!);
  }
  beforeAll(async () => {
    const payload = newContact({ firstName: 'Ottoline' });
    await server.inject({ method: 'POST', url: '/api/contacts', payload });
  });
  afterAll(() => server.db.delete(contacts));

  test.each(roles)('hold for a %s what the API answers them, and nothing else', async (role) => {
    const headers = await signInAs(server, role);
    for (const path of adminRoutes.keys()) {
      const { statusCode, body, headers: sent } = await documentFor(path, headers);
      expect(statusCode).toBe(200);
      expect(sent['cache-control'], path).toBe('no-store');
      expect(sent['set-cookie'], path).toBeUndefined();
      const answered = answeredIn(body);
      expect(answered).toContain('/api/auth/user');
      // A list with a limit belongs to its area; `GET /api/contacts` alone is an export.
      for (const url of answered)
        expect([path, url, expectedFor({ method: 'GET', url: `${url}/` }, role)]).toEqual([
          path,
          url,
          'let in',
        ]);
    }
    const { body } = await documentFor('/admin', headers);
    expect(body.includes('Ottoline')).toBe(areasOf[role]!.includes('requests'));
  });

  test.each(['', 'session=', 'session=made-up', 'other-session=made-up'])(
    'hold nothing for who is not signed in (%j)',
    async (cookie) => {
      const { body, headers } = await documentFor('/admin', cookie ? { cookie } : {});
      expect(answeredIn(body)).toEqual([]);
      expect(body).not.toContain('Ottoline');
      expect(headers['cache-control']).not.toContain('s-maxage');
    },
  );

  test('hold nothing any more once the session ended', async () => {
    const headers = await signInAs(server, 'owner');
    expect((await documentFor('/admin', headers)).body).toContain('Ottoline');
    await server.inject({ method: 'POST', url: '/api/logout', headers });
    expect((await documentFor('/admin', headers)).body).not.toContain('Ottoline');
  });

  test('are not known at other addresses', async () => {
    const headers = await signInAs(server, 'owner');
    expect((await documentFor('/admin/nothing-here', headers)).statusCode).toBe(404);
    expect((await documentFor('/administration', headers)).statusCode).toBe(404);
  });
});

describe('drafts', () => {
  const addresses = [
    '/api/blog-posts?published=false',
    '/api/blog-posts?published=%66alse&view=summary',
    '/api/blog-posts?published=false&status=draft',
    '/api/blog-posts/a-draft?published=false',
  ];
  const get = (url: string, headers = {}) => server.inject({ url, headers });
  beforeAll(async () => {
    const { cookie } = await signInAs(server, 'writer');
    const payload = newBlogPost({ slug: 'a-draft', published: false });
    await server.inject({ method: 'POST', url: '/api/blog-posts', payload, headers: { cookie } });
  });

  test.each(addresses)('%s is for those who write the blog', async (url) => {
    expect((await get(url)).statusCode).toBe(401);
    for (const [role, areas] of Object.entries(areasOf)) {
      const response = await get(url, await signInAs(server, role));
      expect(response.statusCode, role).toBe(areas.includes('blog') ? 200 : 403);
      expect(response.body.includes('a-draft'), role).toBe(areas.includes('blog'));
    }
  });

  test.each([
    '/api/blog-posts',
    '/api/blog-posts?published=true',
    '/api/blog-posts?status=draft',
    '/api/blog-posts?published=true&published=false',
    '/api/blog-posts?published=False',
    '/api/blog-posts/a-draft',
    '/api/blog-posts/a-draft?view=article',
  ])('%s has none', async (url) => {
    for (const headers of [{}, await signInAs(server, 'broker')])
      expect((await get(url, headers)).body).not.toMatch(/"slug":"a-draft"/);
  });
});

describe('what has several areas in it', () => {
  test('says nothing of the newsletter to a broker', async () => {
    const read = async (url: string, role: string) =>
      (await server.inject({ url, headers: await signInAs(server, role) })).json<{
        spam?: object;
        facts?: unknown[];
      }>();
    const forOwner = await read('/api/summary', 'owner');
    expect(forOwner).toMatchObject({ subscribers: 0, spam: { newsletter: 0 } });
    const forBroker = await read('/api/summary', 'broker');
    expect(forBroker).toMatchObject({ contacts: 0, bookings: 0, thisMonth: 0 });
    expect(forBroker).not.toHaveProperty('subscribers');
    expect(forBroker.spam).toEqual({ contacts: 0, bookings: 0 });
    expect((await read('/api/to-do', 'owner')).facts).not.toEqual([]);
    expect((await read('/api/to-do', 'broker')).facts).toEqual([]);
  });
});

describe('emails', () => {
  /** The kinds that the outbox has, and whom they concern. Written by hand, like the tables above. */
  const kindsOf: Partial<Record<Area, RegExp>> = {
    requests: /^(?:booking|contact|figures)-/,
    newsletter: /^(?:subscriber|newsletter|rate-alert)/,
    management: /^(?:login-|password-|second-factor-|new-browser|new-calendar-feed|late-work)/,
  };
  const mailTo = (kind: string, state: (typeof mailStates)[number]) => ({
    kind,
    state,
    recipient: `${kind}@example.com`,
    about: crypto.randomUUID(),
    content: {},
  });
  beforeAll(async () => {
    await server.db.delete(mails);
    const kinds = Object.keys(mailTemplates);
    await server.db
      .insert(mails)
      .values(kinds.flatMap((kind) => mailStates.map((state) => mailTo(kind, state))));
  });
  afterAll(() => server.db.delete(mails));

  test.each(['owner', 'user', 'broker'])('%s sees and resends only those of their areas', async (role) => {
    const headers = await signInAs(server, role);
    const mayHave = (kind: string) => areasOf[role]!.some((area) => kindsOf[area]?.test(kind));
    const kinds = Object.keys(mailTemplates).filter(mayHave).toSorted();
    const read = async <T>(url: string) => (await server.inject({ url, headers })).json<T>();
    for (const state of mailStates) {
      const listed = await read<MailResponse[]>(`/api/mails?state=${state}`);
      expect(listed.map(({ kind }) => kind).toSorted(), state).toEqual(kinds);
    }
    const counts = { failed: kinds.length, waiting: kinds.length };
    expect(await read('/api/mails/status')).toMatchObject(counts);

    const failed = await server.db.select().from(mails).where(eq(mails.state, 'failed'));
    const foreign = failed.filter(({ kind }) => !mayHave(kind));
    // Owners resend these where they confirm their identity.
    const aboutLogins = failed.filter(({ kind }) => kindsOf.management!.test(kind));
    for (const { id } of [...foreign, ...aboutLogins])
      expect(
        (await server.inject({ method: 'POST', url: `/api/mails/${id}/resend`, headers })).statusCode,
      ).toBe(404);
    expect(foreign).toHaveLength(failed.length - kinds.length);
  });
});

describe('in a session that goes on', () => {
  const status = async (url: string, headers: { cookie: string }) =>
    (await server.inject({ url, headers })).statusCode;

  test('another role counts from the next request', async () => {
    const session = await signInAs(server, 'broker', 'priya');
    expect(await status('/api/contacts?limit=1', session)).toBe(200);
    expect(await status('/api/blog-posts?published=false', session)).toBe(403);
    await setRole(server.db, 'priya', 'writer');
    expect(await status('/api/contacts?limit=1', session)).toBe(403);
    expect(await status('/api/contacts.csv', session)).toBe(403);
    expect(await status('/api/blog-posts?published=false', session)).toBe(200);
    const user = await server.inject({ url: '/api/auth/user', headers: session });
    expect(user.json()).toMatchObject({ username: 'priya', role: 'writer' });
  });

  test('a block counts from the next request', async () => {
    const session = await signInAs(server, 'broker', 'noor');
    expect(await status('/api/contacts?limit=1', session)).toBe(200);
    await server.db.transaction((tx) => blockUser(tx, { username: 'noor' }, new Date(), endOtherAccess));
    expect(await status('/api/contacts?limit=1', session)).toBe(401);
    expect(await status('/api/auth/user', session)).toBe(401);
  });

  test('a calendar feed ends with the right to see consultations, and comes back with it', async () => {
    const headers = await signInAs(server, 'broker', 'amara');
    const payload = {};
    const created = await server.inject({ method: 'POST', url: '/api/calendar-feed', payload, headers });
    const { pathname } = new URL(created.json<{ address: string }>().address);
    const read = async () => (await server.inject(pathname)).statusCode;
    expect(await read()).toBe(200);
    await setRole(server.db, 'amara', 'writer');
    expect(await read()).toBe(404);
    await setRole(server.db, 'amara', 'user');
    expect(await read()).toBe(200);
  });
});

test('a request is handed only to a colleague who may see it', async () => {
  const headers = await signInAs(server, 'broker');
  const sent = await server.inject({ method: 'POST', url: '/api/contacts', payload: newContact() });
  const { id } = sent.json<{ id: string }>();
  const handTo = async (role: string, seen: number) => {
    const payload = { seen, action: null, note: 'Please', assigneeId: userIds.get(role)! };
    return server.inject({ method: 'POST', url: `/api/follow-ups/contact/${id}`, payload, headers });
  };
  for (const role of ['writer', 'apprentice']) {
    const refused = await handTo(role, 0);
    expect(refused.statusCode, role).toBe(400);
    expect(refused.json()).toMatchObject({ fields: { assigneeId: /does not work on requests/ } });
  }
  expect((await handTo('owner', 0)).statusCode).toBe(201);
});
