import { describe, expect, test } from 'vitest';
import { people, startOffice } from '#test/server/office.ts';

const office = startOffice();
const { enter, confirm } = office;
type Browser = Awaited<ReturnType<typeof enter>>;
const change = async (browser: Browser, email: string | null) => {
  await confirm(browser);
  return browser.ask('PUT', '/api/auth/email', { email });
};
const read = async (browser: Browser) =>
  (await browser.ask('GET', '/api/auth/email')).json<{ email: string | null }>().email;

describe('who may not', () => {
  test('read or change an address without signing in', async () => {
    expect((await office.open().ask('GET', '/api/auth/email')).statusCode).toBe(401);
    expect((await office.open().ask('PUT', '/api/auth/email', { email: null })).statusCode).toBe(401);
  });
  test('change it without confirming their identity', async () => {
    const bea = await enter('bea');
    const answer = await bea.ask('PUT', '/api/auth/email', { email: 'evil@example.ca' });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'confirmation-needed' }]);
    expect(await read(bea)).toBe(people.bea.email);
  });
});

test('changes one’s own address, and tells the former one', async () => {
  const bea = await enter('bea');
  expect((await change(bea, 'Bea@New.example')).json()).toEqual({ email: 'Bea@new.example' });
  expect(await read(bea)).toBe('Bea@new.example');
  await office.server.smtp.waitFor(1);
  expect(office.server.smtp.to(people.bea.email).map(({ subject }) => subject)).toEqual([
    'The email address of your login was changed',
  ]);
  expect(office.server.smtp.mails).toHaveLength(1);
  expect((await change(bea, null)).json()).toEqual({ email: null });
  await office.server.smtp.waitFor(2);
});

test('refuses an address that another login has, in any spelling, and what is none', async () => {
  const bea = await enter('bea');
  const answer = await change(bea, people.otto.email.toUpperCase());
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { code: 'email-taken', fields: { email: 'There is already a login with this email address' } },
  ]);
  for (const email of ['', 'bea', 'bea@', 'a\r\nBcc: x@example.ca']) {
    expect((await change(bea, email)).statusCode, email).toBe(400);
  }
  expect(await read(bea)).toBe(people.bea.email);
  // One’s own, spelled differently, is not taken.
  expect((await change(bea, people.bea.email.toUpperCase())).statusCode).toBe(200);
});

test('gives an address that two want at the same time to one of them', async () => {
  const [bea, otto] = [await enter('bea'), await enter('otto')];
  await confirm(bea);
  await confirm(otto);
  const email = 'shared@brokerage.example';
  const answers = await Promise.all([bea, otto].map((who) => who.ask('PUT', '/api/auth/email', { email })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
