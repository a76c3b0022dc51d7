import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#http/error-body.ts';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import {
  replaceRecoveryCodes,
  addPasskey,
} from '#platform/session/second-factor/second-factor.store.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import { beginSecondStep } from '#platform/session/sessions.store.server.ts';
import type { CookieBrowserWithForms } from '#test/server/cookie-browser.ts';
import { declaredPaths } from '#test/server/declared-paths.ts';
import { startOffice } from '#test/server/office.ts';
import type { LoginListResponse } from './logins.ts';

const office = startOffice();
const { enter, confirm, ids } = office;
const minute = 60_000;

const changes = (id: string): [method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object][] => [
  ['POST', `/api/logins/${id}/password-link`],
  ['PUT', `/api/logins/${id}/role`, { role: 'writer' }],
  ['DELETE', `/api/logins/${id}/second-factor`],
  ['POST', `/api/logins/${id}/block`],
  ['POST', `/api/logins/${id}/unblock`],
  ['DELETE', `/api/logins/${id}`],
  ['POST', '/api/logins/invitations', { email: 'new@brokerage.example', role: 'owner' }],
  ['PUT', '/api/logins/rules', { secondFactorRequired: false }],
  ['POST', `/api/logins/invitations/${id}/resend`],
  ['DELETE', `/api/logins/invitations/${id}`],
];
const list = async (browser: CookieBrowserWithForms) =>
  (await browser.ask('GET', '/api/logins')).json<LoginListResponse>();
const audit = () => office.server.db.select().from(auditEntries).where(eq(auditEntries.username, 'Olga'));
const addKey = (userId: string) =>
  addPasskey(office.server.db, {
    userId,
    name: 'Key',
    credentialId: crypto.randomUUID(),
    publicKey: 'key',
    counter: 0,
    transports: [],
  });

describe('who may not', () => {
  test('every route is tried below', async () => {
    const declared = Object.entries(await declaredPaths(office.server)).filter(([path]) =>
      path.startsWith('/api/logins'),
    );
    const methods = declared.flatMap(([, found]) => Object.keys(found));
    expect(methods).toHaveLength(changes('').length + 1);
  });

  test.each([
    ['nobody', undefined, 401],
    ['a broker', 'bea', 403],
    ['a writer', 'wren', 403],
  ] as const)('%s sees or changes a login', async (_who, person, status) => {
    const browser = person ? await office.enterConfirmed(person) : office.open();
    expect((await browser.ask('GET', '/api/logins')).statusCode).toBe(status);
    for (const [method, url, payload] of changes(ids.otto)) {
      expect((await browser.ask(method, url, payload)).statusCode, url).toBe(status);
    }
  });

  test('an owner who has not just confirmed their identity changes anything', async () => {
    const olga = await enter('olga');
    const tryAll = async () => {
      for (const [method, url, payload] of changes(ids.bea)) {
        const answer = await olga.ask(method, url, payload);
        expect([answer.statusCode, answer.json<ErrorBody>().code], url).toEqual([403, 'confirmation-needed']);
      }
    };
    await tryAll();
    await confirm(olga);
    office.later(6 * minute);
    await tryAll();
  });

  test('an owner changes their own login here', async () => {
    const olga = await office.enterConfirmed('olga');
    for (const [method, url, payload] of changes(ids.olga).slice(0, 6)) {
      const answer = await olga.ask(method, url, payload);
      expect([answer.statusCode, answer.json<ErrorBody>().code], url).toEqual([409, 'own-login']);
    }
  });

  test('another site', async () => {
    const olga = await office.enterConfirmed('olga');
    const cookie = [...olga.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await office.server.inject({
      method: 'POST',
      url: `/api/logins/${ids.bea}/block`,
      headers: { cookie, origin: 'https://evil.example' },
    });
    expect(answer.json()).toMatchObject({ code: 'foreign-origin' });
  });
});

test('lists every login with role, email, second factor and last sign-in', async () => {
  await addKey(ids.bea);
  office.later(minute);
  await enter('bea');
  await enter('wren');
  const olga = await enter('olga');
  const { logins, invitations, sendsMail } = await list(olga);
  expect(logins.map(({ username, role }) => [username, role])).toEqual([
    ['bea', 'broker'],
    ['Olga', 'owner'],
    ['otto', 'user'],
    ['wren', 'writer'],
  ]);
  expect(logins[0]).toMatchObject({
    email: 'bea@brokerage.example',
    hasApp: false,
    passkeys: 1,
    blockedAt: null,
    // Only the password was right.
    lastSignInAt: null,
  });
  expect(logins[3]).toMatchObject({ email: null, passkeys: 0, lastSignInAt: '2026-11-21T16:31:00.000Z' });
  expect([invitations, sendsMail]).toEqual([[], true]);
  expect(JSON.stringify(logins)).not.toContain('argon2');
});

describe('blocking', () => {
  test('ends every session and sign-in at once, and unblocking lets them in again', async () => {
    const bea = await enter('bea');
    const olga = await office.enterConfirmed('olga');
    expect((await olga.ask('POST', `/api/logins/${ids.bea}/block`)).statusCode).toBe(200);
    expect(await bea.whoAmI()).toBe(401);
    expect(await (await enter('bea')).whoAmI()).toBe(401);
    expect((await olga.ask('POST', `/api/logins/${ids.bea}/block`)).json()).toMatchObject({
      code: 'blocked-already',
    });
    expect((await list(olga)).logins[0]!.blockedAt).toBe('2026-11-21T16:30:00.000Z');
    await olga.ask('POST', `/api/logins/${ids.bea}/unblock`);
    expect(await bea.whoAmI()).toBe(401);
    expect(await (await enter('bea')).whoAmI()).toBe(200);
    expect((await audit()).map(({ action, kind, recordName }) => [action, kind, recordName])).toEqual(
      expect.arrayContaining([
        ['block', 'user', 'bea'],
        ['unblock', 'user', 'bea'],
      ]),
    );
  });

  test('withdraws the links they could still use, and their invitations', async () => {
    const otto = await office.enterConfirmed('otto');
    await otto.ask('POST', '/api/logins/invitations', { email: 'spare@brokerage.example', role: 'owner' });
    const invitation = await office.linkTo('spare@brokerage.example', '/invitation');
    await office.open().sendForm('/forgot-password', { login: 'otto' });
    const reset = await office.linkTo('otto@brokerage.example', '/reset-password');
    expect((await office.open().ask('GET', reset)).statusCode).toBe(200);
    const olga = await office.enterConfirmed('olga');
    await olga.ask('POST', `/api/logins/${ids.otto}/block`);
    for (const link of [invitation, reset]) {
      const [path, token] = link.split('?token=');
      expect((await office.open().ask('GET', link)).statusCode).toBe(410);
      const fields = { token: token!, username: 'spare', password: 'a lake without any bridge' };
      expect((await office.open().sendForm(path!, fields)).statusCode).toBe(410);
    }
    await olga.ask('POST', `/api/logins/${ids.otto}/unblock`);
    expect((await office.open().ask('GET', reset)).statusCode).toBe(410);
    expect((await list(olga)).invitations).toEqual([]);
  });
});

describe('two owners who', () => {
  type Change = Parameters<CookieBrowserWithForms['ask']>;
  test.each<[string, (id: string) => Change]>([
    ['block', (id) => ['POST', `/api/logins/${id}/block`]],
    ['remove', (id) => ['DELETE', `/api/logins/${id}`]],
    ['demote', (id) => ['PUT', `/api/logins/${id}/role`, { role: 'broker' }]],
  ])('%s each other at the same time leave one', async (_what, request) => {
    const olga = await office.enterConfirmed('olga');
    const otto = await office.enterConfirmed('otto');
    const answers = await Promise.all([olga.ask(...request(ids.otto)), otto.ask(...request(ids.olga))]);
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(200);
    // The second is no longer an owner, or signed out.
    expect([401, 403]).toContain(statuses[1]);
    const left = (await office.server.db.select().from(users)).filter(
      ({ role, blockedAt }) => ['owner', 'user'].includes(role) && !blockedAt,
    );
    expect(left).toHaveLength(1);
  });
});

test('removes a login for good', async () => {
  const bea = await enter('bea');
  const olga = await office.enterConfirmed('olga');
  await olga.ask('DELETE', `/api/logins/${ids.bea}`);
  expect(await bea.whoAmI()).toBe(401);
  expect((await list(olga)).logins.map(({ username }) => username)).not.toContain('bea');
  expect((await olga.ask('DELETE', `/api/logins/${ids.bea}`)).statusCode).toBe(404);
});

describe('a changed role', () => {
  test('applies from the next request on', async () => {
    const otto = await office.enterConfirmed('otto');
    const olga = await office.enterConfirmed('olga');
    expect((await olga.ask('PUT', `/api/logins/${ids.otto}/role`, { role: 'broker' })).statusCode).toBe(200);
    expect((await otto.ask('GET', '/api/logins')).statusCode).toBe(403);
    expect((await otto.ask('GET', '/api/contacts?limit=1')).statusCode).toBe(200);
    expect(await audit()).toContainEqual(
      expect.objectContaining({ action: 'update', recordName: 'otto', detail: 'role: broker' }),
    );
  });

  test('withdraws the invitations of somebody who is no owner anymore', async () => {
    const otto = await office.enterConfirmed('otto');
    await otto.ask('POST', '/api/logins/invitations', { email: 'spare@brokerage.example', role: 'owner' });
    const olga = await office.enterConfirmed('olga');
    await olga.ask('PUT', `/api/logins/${ids.otto}/role`, { role: 'broker' });
    expect((await list(olga)).invitations).toEqual([]);
  });

  test('has to be one there is', async () => {
    const olga = await office.enterConfirmed('olga');
    for (const role of ['user', 'admin', '', null]) {
      expect((await olga.ask('PUT', `/api/logins/${ids.bea}/role`, { role })).statusCode).toBe(400);
    }
  });
});

describe('a reset second factor', () => {
  beforeEach(async () => {
    await addKey(ids.bea);
    await replaceRecoveryCodes(office.server.db, ids.bea, office.server.clock.now);
  });

  test('leaves the password alone to sign in with, ends sessions, and its owner is told', async () => {
    await beginSecondStep(office.server.db, ids.bea, office.server.clock.now);
    const olga = await office.enterConfirmed('olga');
    expect((await olga.ask('DELETE', `/api/logins/${ids.bea}/second-factor`)).statusCode).toBe(200);
    expect(await (await enter('bea')).whoAmI()).toBe(200);
    await office.server.smtp.waitFor(1);
    const [notice] = office.server.smtp.to('bea@brokerage.example');
    expect(notice!.text).toContain('Olga reset the second factor of the login bea');
    expect((await olga.ask('DELETE', `/api/logins/${ids.bea}/second-factor`)).statusCode).toBe(404);
    expect(await audit()).toContainEqual(
      expect.objectContaining({ action: 'delete', kind: 'second factor', recordName: 'bea' }),
    );
  });
});

describe('a password link', () => {
  test('is sent to the login’s address', async () => {
    const olga = await office.enterConfirmed('olga');
    const answer = await olga.ask('POST', `/api/logins/${ids.bea}/password-link`);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { sentTo: 'bea@brokerage.example', link: null },
    ]);
    const link = await office.linkTo('bea@brokerage.example', '/reset-password');
    expect((await office.open().ask('GET', link)).body).toContain('bea');
  });

  test.each([
    ['blocked', (id: string) => ['POST', `/api/logins/${id}/block`] as const],
    ['removed', (id: string) => ['DELETE', `/api/logins/${id}`] as const],
    ['made a writer', (id: string) => ['PUT', `/api/logins/${id}/role`, { role: 'writer' }] as const],
  ])('ends when the owner who made it for somebody else is %s', async (_what, request) => {
    const otto = await office.enterConfirmed('otto');
    const { link } = (await otto.ask('POST', `/api/logins/${ids.wren}/password-link`)).json<{
      link: string;
    }>();
    const { pathname, search, searchParams } = new URL(link);
    const olga = await office.enterConfirmed('olga');
    const [method, url, payload] = request(ids.otto);
    expect((await olga.ask(method, url, payload)).statusCode).toBe(200);
    expect((await office.open().ask('GET', pathname + search)).statusCode).toBe(410);
    const fields = { token: searchParams.get('token')!, password: 'a lake without any bridge' };
    expect((await office.open().sendForm(pathname, fields)).statusCode).toBe(410);
  });

  // It may be written while a colleague takes the right away.
  test.each([{ role: 'broker' }, { blockedAt: new Date('2026-11-21T16:30:00Z') }])(
    'asks whether its maker may still make one when it is used: %o',
    async (change) => {
      const otto = await office.enterConfirmed('otto');
      await otto.ask('POST', `/api/logins/${ids.bea}/password-link`);
      const link = await office.linkTo('bea@brokerage.example', '/reset-password');
      await office.server.db.update(users).set(change).where(eq(users.id, ids.otto));
      expect((await office.open().ask('GET', link)).statusCode).toBe(410);
    },
  );

  test('is shown to the owner when there is no address, and not for a blocked login', async () => {
    const olga = await office.enterConfirmed('olga');
    const { link } = (await olga.ask('POST', `/api/logins/${ids.wren}/password-link`)).json<{
      link: string;
    }>();
    expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=[\w-]{64}$/);
    expect((await office.open().ask('GET', link.slice('http://localhost:3000'.length))).statusCode).toBe(200);
    await olga.ask('POST', `/api/logins/${ids.wren}/block`);
    expect((await olga.ask('POST', `/api/logins/${ids.wren}/password-link`)).json()).toMatchObject({
      code: 'blocked',
    });
  });
});
