import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { signToken } from '#http/signed-link.server.ts';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import { mails } from '#platform/outbox/mails.table.server.ts';
import { readSecret } from '#platform/secrets/read-secret.server.ts';
import { addPasskey } from '#platform/session/second-factor/second-factor.store.server.ts';
import { users, verifications } from '#platform/session/session.table.server.ts';
import { people, startOffice } from '#test/server/office.ts';
import { startTestServer } from '#test/server/start-test-server.ts';
import { untilAllIsSent } from '#test/server/until-all-is-sent.ts';

const office = startOffice();
const { ids } = office;
const address = people.bea.email;
const password = 'a lake without any bridge';
const minute = 60_000;

const ask = (login: string, remoteAddress = '203.0.113.5') =>
  office.open({ remoteAddress }).sendForm('/forgot-password', { login });
const linkForBea = async () => {
  office.server.smtp.mails.length = 0;
  await ask('bea');
  return office.linkTo(address, '/reset-password');
};
const tokenOf = (link: string) => link.split('token=')[1]!;
const choose = (token: string, chosen = password) =>
  office.open().sendForm('/reset-password', { token, password: chosen });
const signIn = async (typed: string) =>
  (await office.open().ask('POST', '/api/login', { username: 'bea', password: typed })).statusCode;

describe('who may not', () => {
  test('learn whether there is a login: the response is the same', async () => {
    await office.server.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, ids.otto));
    const answers = [];
    for (const login of [
      'bea',
      'BEA',
      address,
      'wren',
      'otto',
      'nobody',
      'nobody@example.ca',
      "x' or 1=1--",
    ]) {
      const { statusCode, headers, body } = await ask(login);
      const { date: _date, 'x-request-id': _id, ...rest } = headers;
      answers.push(JSON.stringify({ statusCode, rest, body }));
    }
    expect(new Set(answers)).toHaveLength(1);
    expect(answers[0]).toContain('/forgot-password/sent');
    // Neither a blocked login nor one without an address gets any.
    await expect.poll(() => office.server.smtp.mails.length).toBeGreaterThan(0);
    await untilAllIsSent(office.server.db);
    expect(new Set(office.server.smtp.mails.flatMap(({ envelopeTo }) => envelopeTo))).toEqual(
      new Set([address]),
    );
    const resets = await office.server.db.select().from(verifications);
    expect(resets.map(({ userId }) => userId)).toEqual([ids.bea]);
  });

  test('choose a password with no link, a forged one or one for something else', async () => {
    await linkForBea();
    const [reset] = await office.server.db.select().from(verifications);
    const linkKey = await readSecret(office.server.db, 'links');
    const tokens = [
      '',
      'x'.repeat(64),
      signToken(Buffer.alloc(32), 'reset-password', reset!.id),
      signToken(linkKey, 'invitation', reset!.id),
      signToken(linkKey, 'reset-password', ids.bea),
    ];
    for (const token of tokens) {
      expect((await choose(token)).statusCode).toBe(410);
      expect((await office.open().ask('GET', `/reset-password?token=${token}`)).statusCode).toBe(410);
    }
    expect(await signIn(password)).toBe(401);
  });

  test('use a link that is expired, used or replaced', async () => {
    const first = tokenOf(await linkForBea());
    const second = tokenOf(await linkForBea());
    expect((await choose(first)).statusCode).toBe(410);
    expect((await choose(second)).statusCode).toBe(303);
    expect((await choose(second, 'yet another long one')).statusCode).toBe(410);
    const third = tokenOf(await linkForBea());
    office.later(60 * minute);
    expect((await choose(third)).statusCode).toBe(410);
  });

  test('use a link twice at the same time', async () => {
    const token = tokenOf(await linkForBea());
    const answers = await Promise.all(
      ['a first long password', 'a second long one'].map((typed) => choose(token, typed)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([303, 410]);
  });

  test('use a link after the login was blocked, behind this node’s back, too', async () => {
    const token = tokenOf(await linkForBea());
    await office.server.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, ids.bea));
    expect((await choose(token)).statusCode).toBe(410);
  });

  test('use a link after the password or the address was changed in another way', async () => {
    const bea = await office.enter('bea');
    const first = tokenOf(await linkForBea());
    await bea.ask('PUT', '/api/auth/password', {
      currentPassword: people.bea.password,
      newPassword: password,
    });
    expect((await choose(first, 'a stolen link for this')).statusCode).toBe(410);
    const second = tokenOf(await linkForBea());
    await bea.ask('POST', '/api/auth/confirmation', { currentPassword: password });
    expect((await bea.ask('PUT', '/api/auth/email', { email: 'new@brokerage.example' })).statusCode).toBe(
      200,
    );
    expect((await choose(second, 'a stolen link for this')).statusCode).toBe(410);
    expect(await signIn(password)).toBe(200);
  });

  test('send from another site', async () => {
    const token = tokenOf(await linkForBea());
    for (const path of ['/forgot-password', '/reset-password']) {
      const fields = { login: 'bea', token, password };
      const answer = await office.open().sendForm(path, fields, { origin: 'https://evil.example' });
      expect(answer.statusCode).toBe(403);
    }
  });

  test('ask without end: by name and network, and for one login from anywhere', async () => {
    const statuses = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await ask('nobody at all')).statusCode);
    expect(statuses.slice(0, 5)).toEqual([303, 303, 303, 303, 303]);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask('nobody at all')).body).toContain('Too many requests for a new password');
    for (let n = 0; n < 12; n += 1) await ask('bea', `198.51.100.${n}`);
    await untilAllIsSent(office.server.db);
    expect(office.server.smtp.to(address).length).toBeLessThanOrEqual(5);
  });
});

test('a link from the email changes the password, ends all sessions, and its owner is told', async () => {
  const bea = await office.enter('bea');
  const link = await linkForBea();
  for (const _ of [1, 2]) {
    const page = await office.open().ask('GET', link);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' });
    expect(page.body).toContain('bea');
  }
  const weak = await choose(tokenOf(link), 'passwordpassword');
  expect([weak.statusCode, weak.body]).toEqual([400, expect.stringContaining('please choose another')]);
  expect((await choose(tokenOf(link), 'short')).body).toContain('at least 12 characters');
  expect(await bea.whoAmI()).toBe(200);

  const changed = await choose(tokenOf(link));
  expect([changed.statusCode, changed.headers.location]).toEqual([303, '/reset-password?done']);
  // Nobody is signed in by it.
  expect(changed.cookies).toEqual([]);
  expect((await office.open().ask('GET', '/reset-password?done')).body).toContain('Your password is changed');
  expect(await bea.whoAmI()).toBe(401);
  expect([await signIn(people.bea.password), await signIn(password)]).toEqual([401, 200]);
  await expect
    .poll(() => office.server.smtp.to(address).map(({ subject }) => subject))
    .toContain('Your password was changed');
  const entries = await office.server.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.recordId, ids.bea));
  expect(
    entries.map(({ action, kind, username, recordName }) => [action, kind, username, recordName]),
  ).toEqual(
    expect.arrayContaining([
      ['create', 'password link', null, 'bea'],
      ['change-password', null, 'bea', 'bea'],
    ]),
  );
});

test('a link ends the calendar feed, about whose creation its owner was told', async () => {
  const bea = await office.enter('bea');
  const made = await bea.ask('POST', '/api/calendar-feed', {});
  const { pathname } = new URL(made.json<{ address: string }>().address);
  await expect
    .poll(() => office.server.smtp.to(address).map(({ subject }) => subject))
    .toContain('A calendar feed was created for your login');
  expect((await office.open().ask('GET', pathname)).statusCode).toBe(200);
  expect((await choose(tokenOf(await linkForBea()))).statusCode).toBe(303);
  expect((await office.open().ask('GET', pathname)).statusCode).toBe(404);
});

test('the second factor stays required', async () => {
  await addPasskey(office.server.db, {
    userId: ids.bea,
    name: 'Key',
    credentialId: 'id',
    publicKey: 'key',
    counter: 0,
    transports: [],
  });
  await choose(tokenOf(await linkForBea()));
  expect(await signIn(password)).toBe(202);
});

test('ends the wait after wrong passwords from there', async () => {
  for (let n = 0; n < 6; n += 1) await signIn('a wrong guess');
  expect(await signIn(people.bea.password)).toBe(429);
  await choose(tokenOf(await linkForBea()));
  expect(await signIn(password)).toBe(200);
});

test('keeps no token in the outbox', async () => {
  office.server.smtp.refuse(address);
  await ask('bea');
  await expect.poll(async () => (await office.server.db.select().from(mails))[0]?.state).toBe('failed');
  office.server.smtp.accept(address);
  const [reset] = await office.server.db.select().from(verifications);
  const linkKey = await readSecret(office.server.db, 'links');
  const [mail] = await office.server.db.select().from(mails);
  expect(JSON.stringify(mail)).not.toContain(signToken(linkKey, 'reset-password', reset!.id));
});

test('is offered at the sign-in only when there is a mail server', async () => {
  const offer = 'href="/forgot-password"';
  expect((await office.open().ask('GET', '/login')).body).toContain(offer);
  expect((await office.open().ask('GET', '/forgot-password')).body).toContain('action="/forgot-password"');
  expect((await office.open().sendForm('/forgot-password', { login: ' ' })).body).toContain(
    'Please enter your username or email address',
  );
  const server = await startTestServer();
  try {
    expect((await server.inject('/login')).body).not.toContain(offer);
    expect((await server.inject('/forgot-password')).body).toContain('This site does not send email yet');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = { method: 'POST', url: '/forgot-password', payload: 'login=ada', headers: form } as const;
    const answer = await server.inject(sent);
    expect([answer.statusCode, answer.body]).toEqual([
      400,
      expect.stringContaining('does not send email yet'),
    ]);
  } finally {
    await server.close();
  }
});
