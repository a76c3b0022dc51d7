import { describe, expect, test } from 'vitest';
import { contactForms } from '#features/requests/contacts/contact.ts';
import type { Contact } from '#features/requests/contacts/stored-contact.ts';
import { createUser } from '#platform/session/users.store.server.ts';
import { useServer } from '#test/server/describe-api.ts';

const server = useServer();

const get = (url: string) => server.inject({ url });
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

describe('pages', () => {
  test('are complete documents with one inline script, and without style attributes', async () => {
    for (const path of ['/', '/login', '/admin', '/pre-approval', '/nothing']) {
      const { body } = await get(path);
      const isData = (tag: string) => /type="application\/(ld\+)?json"/.test(tag);
      const scripts = (body.match(/<script[^>]*>/g) ?? []).filter((tag) => !isData(tag));
      expect(scripts, path).toHaveLength(2);
      expect(scripts[0]).toBe('<script>');
      expect(scripts[1]).toMatch(
        /^<script type="module" id="start" src="\/assets\/start-[\w-]+\.js" data-scripts="\/assets\/entry-(?:browser|admin)-[\w-]+\.js /,
      );
      expect(body, path).not.toMatch(/<[^>]+ style=/);
      expect(body, path).not.toMatch(/ on\w+="/);
      expect(body, path).toMatch(
        /^<!doctype html>\n<html lang="en-CA"[^>]*>[^]*<title>[^<]+<\/title>[^]*<\/html>\n$/,
      );
    }
  });

  test('show the licence, and are 404 when unknown', async () => {
    expect((await get('/')).body).toMatch(/Mortgage Brokerage Licence #\d+/);
    const unknown = await get('/about-nothing');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).toContain('404 Page Not Found');
    expect(unknown.body).toMatch(
      /If you followed a link.*text-small[^>]*>Did you forget to add the page to the router\?/,
    );
    expect(unknown.body).not.toContain('about-nothing');
  });

  test('redirect a trailing slash to the page, and never to another host', async () => {
    expect((await get('/login/')).headers.location).toBe('/login');
    for (const path of ['//evil.example/', '/\\evil.example/', '//evil.example//login/']) {
      expect((await get(path)).statusCode, path).not.toBe(308);
    }
  });
});

test('rejects posts to a page', async () => {
  for (const url of ['/', '/admin', '/favicon.svg', '/nothing']) {
    const response = await server.inject({ method: 'POST', url, payload: {} });
    expect([response.statusCode, response.headers.allow], url).toEqual([405, 'GET, HEAD']);
  }
});

describe('search engines', () => {
  test('find every public page in the sitemap, and the admin area in none', async () => {
    const sitemap = (await get('/sitemap.xml')).body;
    const paths = [...sitemap.matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map(
      ([, path]) => path!,
    );
    expect(paths).toContain('/');
    expect(paths).not.toContain('/admin');
    for (const path of paths) {
      const { statusCode, body } = await get(path);
      expect(statusCode, path).toBe(200);
      expect(body, path).toContain(`<link rel="canonical" href="http://localhost:3000${path}"/>`);
      expect(body, path).toContain(`<meta property="og:url" content="http://localhost:3000${path}"/>`);
      expect(body, path).not.toContain('noindex');
    }
    expect((await get('/robots.txt')).body).toMatch(
      /Disallow: \/admin\n[^]*Sitemap: http:\/\/localhost:3000\/sitemap\.xml/,
    );
  });

  test('learn who we are, where, and under which licence', async () => {
    const [, json] = /<script type="application\/ld\+json">([^<]+@graph[^<]+)<\/script>/.exec(
      (await get('/')).body,
    )!;
    expect(JSON.parse(json!)).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'FinancialService',
          url: 'http://localhost:3000/',
          telephone: expect.stringMatching(/^\+1\d{10}$/),
          address: { addressLocality: 'Mississauga', addressRegion: 'ON', addressCountry: 'CA' },
          hasCredential: { identifier: expect.stringMatching(/^\d+$/) },
        },
        { '@type': 'WebSite' },
      ],
    });
  });
});

describe('files', () => {
  test('from the build are cached forever, others for an hour', async () => {
    const entry = /src="(\/assets\/[^"]+)"/.exec((await get('/')).body)![1]!;
    expect((await get(entry)).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect((await get('/favicon.svg')).headers).toMatchObject({ 'content-type': 'image/svg+xml' });
  });

  test.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/../../package.json',
    '/.vite/manifest.json',
    '/%2e%2e/.env',
  ])('outside the build cannot be reached: %s', async (path) => {
    expect((await get(path)).statusCode).toBe(404);
  });
});

describe('a form sent without JavaScript', () => {
  const send = (payload: string, { url = '/pre-approval', ...headers }: Record<string, string> = {}) =>
    server.inject({ method: 'POST', url, headers: { ...formHeaders, ...headers }, payload });
  const pages = ['/pre-approval', '/quote', '/contact'];

  test.each(pages)('is stored and redirects to a confirmation: %s', async (url) => {
    const response = await send(
      'firstName=Zo%C3%AB&lastName=Tremblay&email=zoe%40example.ca&phone=905+555+0187&mortgageType=Refinancing',
      { url },
    );
    expect([response.statusCode, response.headers.location]).toEqual([303, `${url}/received`]);
    const administrator = await server.signIn();
    const contacts = (await server.inject({ url: '/api/contacts', headers: administrator })).json();
    const fromHere = contacts.filter(({ source }: Contact) => source?.form === contactForms[url]);
    expect(fromHere).toMatchObject([{ firstName: 'Zoë', phone: '905 555 0187', message: null }]);
  });

  test.each(pages)('returns the input and the errors, uncached: %s', async (url) => {
    const response = await send('firstName=%3Cscript%3Ealert(1)%3C%2Fscript%3E&email=zoe', { url });
    expect(response.statusCode).toBe(400);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toContain('value="&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(response.body).not.toContain('<script>alert');
    expect(response.body).toContain('Please enter a valid email address');
  });

  test('signs in, or explains the error without echoing the password', async () => {
    const login = (payload: string) =>
      server.inject({
        method: 'POST',
        url: '/login',
        headers: formHeaders,
        payload,
        remoteAddress: '198.51.100.9',
      });
    await createUser(server.db, { username: 'grace', password: 'a password of grace' });
    const right = await login('username=grace&password=a+password+of+grace');
    expect([right.statusCode, right.headers.location]).toEqual([303, '/admin']);
    expect(String(right.headers['set-cookie'])).toMatch(/^session=[\w-]{43};/);
    const wrong = await login('username=grace&password=not-this-one');
    expect(wrong.statusCode).toBe(401);
    expect(wrong.body).toContain('Invalid credentials');
    expect(wrong.body).toContain('value="grace"');
    expect(wrong.body).not.toContain('not-this-one');
    expect((await login('username=')).body).toContain('Password is required');
  });

  test('is rejected from another site', async () => {
    expect((await send('firstName=a', { origin: 'https://evil.example' })).statusCode).toBe(403);
  });

  test('is rejected when it is not a form', async () => {
    const response = await server.inject({
      method: 'POST',
      url: '/pre-approval',
      payload: { firstName: 'a' },
    });
    expect(response.statusCode).toBe(415);
  });
});
