import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ErrorBody } from '#http/error-body.ts';
import { signToken } from '#http/signed-link.server.ts';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import { mails } from '#platform/outbox/mails.table.server.ts';
import { readSecret } from '#platform/secrets/read-secret.server.ts';
import { loginRules, users, verifications } from '#platform/session/session.table.server.ts';
import { createUser } from '#platform/session/users.store.server.ts';
import type { CookieBrowserWithForms } from '#test/server/cookie-browser.ts';
import { openCookieBrowser } from '#test/server/cookie-browser.ts';
import { startOffice } from '#test/server/office.ts';
import { startTestServer } from '#test/server/start-test-server.ts';
import type { LoginListResponse, SentLink } from './logins.ts';

const office = startOffice();
const { ids } = office;
const address = 'noor@brokerage.example';
const password = 'a lake without any bridge';
const day = 86_400_000;

const invite = (owner: CookieBrowserWithForms, role = 'writer', email = address) =>
  owner.ask('POST', '/api/logins/invitations', { email, role });
const pending = async (owner: CookieBrowserWithForms) =>
  (await owner.ask('GET', '/api/logins')).json<LoginListResponse>().invitations;
const tokenOf = (link: string) => link.split('token=')[1]!;

/** Somebody invited, and the path of the link they received. */
async function invited(role = 'writer') {
  const olga = await office.enterConfirmed('olga');
  await invite(olga, role);
  const link = await office.linkTo(address, '/invitation');
  return { olga, link, token: tokenOf(link) };
}
const accept = (token: string, more: Record<string, string> = {}, browser = office.open()) =>
  browser.sendForm('/invitation', { token, username: 'Noor', password, ...more });
const findUser = async (username: string) =>
  (await office.server.db.select().from(users)).find((user) => user.username === username);

const findInvited = async () => {
  const isInvitation = eq(verifications.purpose, 'invitation');
  return (await office.server.db.select().from(verifications).where(isInvitation))[0];
};

describe('who may not accept', () => {
  test('somebody without a link, with a forged one or one for something else', async () => {
    const { link } = await invited();
    const invitation = await findInvited();
    const linkKey = await readSecret(office.server.db, 'links');
    const tokens = [
      '',
      'x'.repeat(64),
      tokenOf(link).slice(0, -1),
      signToken(Buffer.alloc(32), 'invitation', invitation!.id),
      ...(['manage-booking', 'unsubscribe', 'reset-password', 'post-preview'] as const).map((purpose) =>
        signToken(linkKey, purpose, invitation!.id),
      ),
      signToken(linkKey, 'invitation', crypto.randomUUID()),
    ];
    for (const token of tokens) {
      expect((await accept(token)).statusCode, token).toBe(410);
      expect((await office.open().ask('GET', `/invitation?token=${token}`)).statusCode).toBe(410);
    }
    // Nor does an invitation open anything else.
    expect((await office.open().ask('GET', `/reset-password?token=${tokenOf(link)}`)).statusCode).toBe(410);
    expect(await findUser('Noor')).toBeUndefined();
  });

  test('another site on behalf of somebody', async () => {
    const { token } = await invited();
    const body = { token, username: 'Noor', password };
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[]) {
      const answer = await office.open().sendForm('/invitation', body, headers);
      expect([answer.statusCode, answer.cookies]).toEqual([403, []]);
    }
    expect(await findUser('Noor')).toBeUndefined();
  });

  test('somebody who comes too late, and the page says whom to ask', async () => {
    const { olga, link, token } = await invited();
    office.later(7 * day);
    expect((await accept(token)).statusCode).toBe(410);
    const page = await office.open().ask('GET', link);
    expect(page.statusCode).toBe(410);
    expect(page.body).toContain('This invitation no longer works');
    expect(page.body).toMatch(/Ask <strong[^>]*>Olga<\/strong> for a new one/);
    expect(olga).toBeDefined();
  });

  test('anybody, after it was withdrawn', async () => {
    const { olga, link, token } = await invited();
    const [invitation] = await pending(olga);
    expect((await olga.ask('DELETE', `/api/logins/invitations/${invitation!.id}`)).statusCode).toBe(200);
    expect((await accept(token)).statusCode).toBe(410);
    expect((await office.open().ask('GET', link)).body).toContain('Ask the person who invited you');
    expect((await olga.ask('DELETE', `/api/logins/invitations/${invitation!.id}`)).statusCode).toBe(404);
  });

  test.each([
    ['blocked', (id: string) => ['POST', `/api/logins/${id}/block`] as const],
    ['removed', (id: string) => ['DELETE', `/api/logins/${id}`] as const],
    ['made a broker', (id: string) => ['PUT', `/api/logins/${id}/role`, { role: 'broker' }] as const],
  ])('anybody whose inviter was %s', async (_what, request) => {
    const { token } = await invited('owner');
    const otto = await office.enterConfirmed('otto');
    const [method, url, payload] = request(ids.olga);
    expect((await otto.ask(method, url, payload)).statusCode).toBe(200);
    expect((await accept(token)).statusCode).toBe(410);
  });

  // The invitation may be written while a colleague takes the right away: then it is not withdrawn with the others.
  test.each([{ role: 'broker' }, { blockedAt: new Date('2026-11-21T16:30:00Z') }])(
    'anybody whose inviter had lost the right by then: %o',
    async (change) => {
      const { token } = await invited('owner');
      await office.server.db.update(users).set(change).where(eq(users.id, ids.olga));
      expect((await office.open().ask('GET', `/invitation?token=${token}`)).statusCode).toBe(410);
      expect((await accept(token)).statusCode).toBe(410);
    },
  );

  test('anybody whose inviter lacks the second factor that owners require by then', async () => {
    const { token } = await invited('owner');
    await office.server.db.insert(loginRules).values({ secondFactorRequired: true });
    expect((await accept(token)).statusCode).toBe(410);
    await office.server.db.delete(loginRules);
    expect((await accept(token)).statusCode).toBe(303);
  });

  test('a second one at the same time', async () => {
    const { token } = await invited();
    const answers = await Promise.all(
      ['Noor', 'Nora', 'Nuri'].map((username) => accept(token, { username })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([303, 410, 410]);
    const added = (await office.server.db.select().from(users)).filter(({ email }) => email === address);
    expect(added).toHaveLength(1);
  });

  test('one whose withdrawal comes at the same time, in part', async () => {
    const { olga, token } = await invited();
    const [invitation] = await pending(olga);
    const [accepted, withdrawn] = await Promise.all([
      accept(token),
      olga.ask('DELETE', `/api/logins/invitations/${invitation!.id}`),
    ]);
    // Either it was accepted or it was withdrawn.
    expect([
      [303, 404],
      [410, 200],
    ]).toContainEqual([accepted.statusCode, withdrawn.statusCode]);
    expect((await findUser('Noor')) !== undefined).toBe(accepted.statusCode === 303);
  });
});

test('emails a link that signs in to a new login, once, and looking at it changes nothing', async () => {
  const { olga, link, token } = await invited('broker');
  const [mail] = office.server.smtp.to(address);
  expect(mail!.text).toContain('Olga has invited you');
  expect(mail!.text).toContain('requests, bookings, follow-ups and the agenda');
  const browser = office.open();
  for (const _ of [1, 2]) {
    const page = await browser.ask('GET', link);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' });
    expect(page.body).toContain('action="/invitation"');
  }
  expect(await findUser('Noor')).toBeUndefined();

  const accepted = await accept(token, {}, browser);
  expect([accepted.statusCode, accepted.headers.location]).toEqual([303, '/admin?welcome']);
  expect((await browser.ask('GET', '/api/auth/user')).json()).toMatchObject({
    username: 'Noor',
    role: 'broker',
  });
  expect((await browser.ask('GET', '/api/logins')).statusCode).toBe(403);
  expect(await findUser('Noor')).toMatchObject({ email: address });
  expect(await pending(olga)).toEqual([]);

  expect((await accept(token, { username: 'Second' })).statusCode).toBe(410);
  expect((await office.open().ask('GET', link)).body).toContain('It was used, withdrawn or replaced');
  const entries = (await office.server.db.select().from(auditEntries)).map(
    ({ username, action, kind, recordName }) => [username, action, kind, recordName],
  );
  expect(entries).toEqual(
    expect.arrayContaining([
      ['Olga', 'create', 'invitation', address],
      ['Noor', 'create', 'user', 'Noor'],
      ['Noor', 'sign-in', null, null],
    ]),
  );
});

test('leads a writer to the blog', async () => {
  const { token } = await invited('writer');
  expect((await accept(token)).headers.location).toBe('/admin/blog?welcome');
});

test('replaces the session that browser had', async () => {
  const { token } = await invited();
  const bea = await office.enter('bea');
  const former = new Map(bea.jar).get('session');
  await accept(token, {}, bea);
  expect((await bea.ask('GET', '/api/auth/user')).json()).toMatchObject({ username: 'Noor' });
  expect(bea.jar.get('session')).not.toBe(former);
  bea.jar.set('session', former!);
  expect(await bea.whoAmI()).toBe(401);
});

test('keeps no token in the outbox', async () => {
  office.server.smtp.refuse(address);
  const olga = await office.enterConfirmed('olga');
  await invite(olga);
  await expect.poll(async () => (await office.server.db.select().from(mails))[0]?.state).toBe('failed');
  office.server.smtp.accept(address);
  const [mail] = await office.server.db.select().from(mails);
  const invitation = await findInvited();
  const linkKey = await readSecret(office.server.db, 'links');
  expect(JSON.stringify(mail)).toContain(invitation!.id);
  expect(JSON.stringify(mail)).not.toContain(signToken(linkKey, 'invitation', invitation!.id));
});

describe('the form', () => {
  test('comes back with the name and what is wrong, and keeps the link valid', async () => {
    const { token } = await invited();
    const cases: [Record<string, string>, status: number, message: string][] = [
      [{ username: ' ' }, 400, 'Please choose a username'],
      [{ username: 'noor@brokerage.example' }, 400, 'Please use Latin letters and digits'],
      // Cyrillic, a dotless i, an alpha, and full-width letters: none may look like Olga.
      // Nor may one that has marks which nobody sees, or which no letter of ours has.
      ...['Оlga', 'оlga', 'Оӏгa', 'Olgı', 'Olgɑ', 'Olga\u034f', 'Olga\ufe0f', 'Olg\u0338a'].map(
        (username) => [{ username }, 400, 'Latin'] as [{ username: string }, number, string],
      ),
      [{ username: 'Ｏｌｇａ' }, 409, 'Another login has this name'],
      [{ username: 'n'.repeat(51) }, 400, 'Please use at most 50 characters'],
      [{ username: 'OLGA' }, 409, 'Another login has this name'],
      [{ password: 'short' }, 400, 'at least 12 characters'],
      [{ password: 'passwordpassword' }, 400, 'please choose another'],
      [{ password: 'noornoornoornoor' }, 400, 'please choose another'],
    ];
    for (const [typed, status, message] of cases) {
      const answer = await accept(token, typed);
      expect(answer.statusCode, message).toBe(status);
      expect(answer.body).toContain(message);
      expect(answer.body).toContain(`value="${token}"`);
      expect(answer.body).not.toContain(password);
    }
    expect((await accept(token, { username: '<b>' })).body).not.toContain('<b>');
    expect((await accept(token, { username: 'Noor-Zoë O’Brien 2' })).statusCode).toBe(303);
  });

  test('says that the address got a login meanwhile', async () => {
    const { token } = await invited();
    await createUser(office.server.db, { username: 'faster', password, email: address.toUpperCase() });
    const answer = await accept(token);
    expect([answer.statusCode, answer.body]).toEqual([
      409,
      expect.stringContaining('There is already a login with this email address'),
    ]);
  });
});

describe('inviting', () => {
  test('refuses an address that has a login or an invitation, in any spelling', async () => {
    const olga = await office.enterConfirmed('olga');
    const codeOf = async (email: string) => (await invite(olga, 'writer', email)).json<ErrorBody>().code;
    expect(await codeOf('BEA@Brokerage.example')).toBe('email-taken');
    expect((await invite(olga)).json()).toEqual({ sentTo: address, link: null });
    expect(await codeOf('Noor@Brokerage.Example')).toBe('invited-already');
    for (const email of ['', 'noor', 'a@b', `${'x'.repeat(300)}@example.ca`]) {
      expect((await invite(olga, 'writer', email)).statusCode).toBe(400);
    }
    for (const role of ['user', 'queen', '']) expect((await invite(olga, role)).statusCode).toBe(400);
  });

  test('an expired invitation can be sent anew', async () => {
    const { olga } = await invited();
    office.later(7 * day - 1);
    await office.confirm(olga);
    const again = await office.enterConfirmed('olga');
    expect((await invite(again)).json<ErrorBody>().code).toBe('invited-already');
    office.later(1);
    expect((await invite(again)).statusCode).toBe(201);
    expect(await pending(again)).toHaveLength(1);
  });

  test('does not send again to an address that has a login by now', async () => {
    const { olga } = await invited();
    const [invitation] = await pending(olga);
    await createUser(office.server.db, { username: 'faster', password, email: address.toUpperCase() });
    const answer = await olga.ask('POST', `/api/logins/invitations/${invitation!.id}/resend`);
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'email-taken' }]);
    expect(await pending(olga)).toEqual([invitation]);
  });

  test('sending again replaces the link', async () => {
    const { olga, token } = await invited();
    const [invitation] = await pending(olga);
    office.server.smtp.mails.length = 0;
    expect((await olga.ask('POST', `/api/logins/invitations/${invitation!.id}/resend`)).statusCode).toBe(201);
    const newer = tokenOf(await office.linkTo(address, '/invitation'));
    expect((await accept(token)).statusCode).toBe(410);
    expect((await accept(newer)).statusCode).toBe(303);
    expect((await olga.ask('POST', `/api/logins/invitations/${invitation!.id}/resend`)).statusCode).toBe(404);
  });
});

test('without a mail server, the owner gets the link to pass on, once', async () => {
  const server = await startTestServer();
  try {
    await createUser(server.db, { username: 'Olga', password });
    const olga = openCookieBrowser(server);
    await olga.ask('POST', '/api/login', { username: 'Olga', password });
    await olga.ask('POST', '/api/auth/confirmation', { currentPassword: password });
    const { sentTo, link } = (await invite(olga)).json<SentLink>();
    expect(sentTo).toBeNull();
    expect(link).toMatch(/^http:\/\/localhost:3000\/invitation\?token=/);
    expect((await olga.ask('GET', '/api/logins')).body).not.toContain(tokenOf(link!));
    expect(await server.db.select().from(mails)).toEqual([]);
    const guest = openCookieBrowser(server);
    await guest.sendForm('/invitation', { token: tokenOf(link!), username: 'Noor', password });
    expect(await guest.whoAmI()).toBe(200);
  } finally {
    await server.close();
  }
});
