import { expect, test } from 'vitest';
import { useServer } from '#test/server/describe-api.ts';
import { adminPages } from './admin-pages.ts';

const server = useServer();

test('a page of the admin area is sent with its own frame and style sheet, so that nothing flashes', async () => {
  const { body, headers } = await server.inject('/admin/audit');
  expect(body).not.toContain('<style>');
  const sheets = [...body.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href]) => href!);
  expect(sheets).toHaveLength(1);
  expect(body.indexOf(sheets[0]!)).toBeLessThan(body.indexOf('</head>'));
  expect(headers['content-security-policy']).toContain("style-src 'self'");
  const sheet = await server.inject(sheets[0]!);
  expect(sheet.headers['content-type']).toContain('text/css');
  expect(sheet.body).toContain('#admin');
  expect(body).toContain('<nav aria-label="Admin area"');
  expect(body).not.toContain('<nav aria-label="Main"');
});

test('a public page has neither the admin area’s style sheet nor its scripts', async () => {
  const admin = (await server.inject('/admin')).body;
  const frame = /\/assets\/frame-[^" ]+\.js/.exec(admin)![0];
  for (const path of ['/', '/login']) {
    const { body } = await server.inject(path);
    expect(body).not.toContain('rel="stylesheet"');
    expect(body).not.toContain(frame);
    expect(/<style>(.*?)<\/style>/s.exec(body)![1]).not.toContain('#admin');
    expect(body).toContain('<nav aria-label="Main"');
  }
});

test.each([
  '/login',
  '/forgot-password',
  ...adminPages.map(({ href }) => href),
  '/admin/account',
  '/nothing-here',
])('%s has a description (specification §2)', async (path) => {
  const { body } = await server.inject(path);
  expect(body).toMatch(/<meta name="description" content="[^"]{30,}"/);
});
