import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { authenticatorApps, recoveryCodes, sessions } from '#platform/session/session.table.server.ts';
import {
  type CookieBrowser,
  currentPassword,
  minute,
  startSecondFactorServer,
} from '#test/server/second-factor-server.ts';
import { grace, other } from '#test/server/two-accounts.ts';
import type { RecoveryCodes } from './second-factor.ts';

const kit = startSecondFactorServer();
const { later, openBrowser, whoAmI, state, begin, confirm, code, beginApp, withApp } = kit;

describe('access control', () => {
  test('does not let a visitor see or change a second factor', async () => {
    const visitor = openBrowser();
    const asked = [
      await visitor.ask('GET', '/api/auth/second-factor'),
      await confirm(visitor),
      await visitor.ask('POST', '/api/auth/authenticator-app'),
      await visitor.ask('PUT', '/api/auth/authenticator-app', { code: '123456' }),
      await visitor.ask('DELETE', '/api/auth/authenticator-app'),
      await visitor.ask('POST', '/api/auth/recovery-codes'),
      await visitor.ask('POST', '/api/auth/passkeys/challenge'),
      await visitor.ask('POST', '/api/auth/passkeys/confirmation-challenge'),
      await visitor.ask('POST', '/api/auth/passkeys', {}),
      await visitor.ask('DELETE', `/api/auth/passkeys/${crypto.randomUUID()}`),
    ];
    expect(asked.map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 401));
  });

  test('does not treat a pending sign-in as signed in', async () => {
    await withApp();
    const { browser, answer: response } = await begin();
    expect(response.statusCode).toBe(202);
    expect(response.json()).toEqual({ secondStep: ['app', 'recovery-code'] });
    expect([...browser.jar.keys()]).toEqual(['sign-in']);
    expect(await whoAmI(browser)).toBe(401);
    // Not in the session cookie either.
    browser.jar.set('session', browser.jar.get('sign-in')!);
    expect(await whoAmI(browser)).toBe(401);
    expect(await kit.server.db.$count(sessions)).toBe(1);
  });

  test('rejects a second step without the first, after ten minutes, or twice', async () => {
    const { codes } = await withApp();
    const step = (browser: CookieBrowser, recoveryCode: string) =>
      browser.ask('POST', '/api/login/second-step', { code: recoveryCode });
    const stranger = await step(openBrowser(), codes[0]!);
    expect([stranger.statusCode, stranger.json<{ code: string }>().code]).toEqual([401, 'sign-in-expired']);

    const { browser: late } = await begin();
    later(10 * minute);
    expect((await step(late, codes[0]!)).statusCode).toBe(401);

    const { browser } = await begin();
    const token = browser.jar.get('sign-in')!;
    expect((await step(browser, codes[0]!)).statusCode).toBe(200);
    browser.jar.set('sign-in', token);
    expect((await step(browser, codes[1]!)).statusCode).toBe(401);
  });

  test('asks for the password again before every change', async () => {
    const { browser } = await begin();
    const refusal = await browser.ask('POST', '/api/auth/authenticator-app');
    expect([refusal.statusCode, refusal.json<{ code: string }>().code]).toEqual([403, 'confirmation-needed']);
    expect((await browser.ask('POST', '/api/auth/passkeys/challenge')).statusCode).toBe(403);

    await confirm(browser);
    later(5 * minute);
    expect((await browser.ask('POST', '/api/auth/authenticator-app')).statusCode).toBe(403);

    const { browser: owner } = await withApp();
    expect((await owner.ask('DELETE', '/api/auth/authenticator-app')).statusCode).toBe(403);
    expect((await owner.ask('POST', '/api/auth/recovery-codes')).statusCode).toBe(403);
    expect((await state(owner)).appSince).not.toBeNull();
  });

  test('requires both password and code to turn anything off', async () => {
    const { browser } = await withApp();
    expect((await confirm(browser)).json()).toMatchObject({ code: 'wrong-code' });
    expect((await confirm(browser, { code: '000000' })).statusCode).toBe(400);
    expect((await confirm(browser, { currentPassword: 'a guess', code: code() })).json()).toMatchObject({
      code: 'wrong-password',
      fields: { currentPassword: 'This is not your current password' },
    });
    expect((await browser.ask('DELETE', '/api/auth/authenticator-app')).statusCode).toBe(403);
  });
});

describe('an authenticator app', () => {
  test('is turned on by its first code, with ten recovery codes', async () => {
    const { browser } = await begin();
    await confirm(browser);
    const begun = await beginApp(browser);
    expect(begun.uri).toBe(
      `otpauth://totp/Wealth%20Mortgages:Grace?issuer=Wealth%20Mortgages&secret=${begun.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    const wrong = await browser.ask('PUT', '/api/auth/authenticator-app', { code: code(7) });
    expect([wrong.statusCode, wrong.json<object>()]).toMatchObject([400, { code: 'wrong-code' }]);
    expect((await begin()).answer.statusCode).toBe(200);

    const spaced = code().replace(/^.../, '$& ');
    const on = await browser.ask('PUT', '/api/auth/authenticator-app', { code: spaced });
    expect(on.statusCode).toBe(200);
    expect(new Set(on.json<RecoveryCodes>().recoveryCodes).size).toBe(10);
    expect(await state(browser)).toEqual({
      appSince: '2026-11-21T16:30:00.000Z',
      passkeys: [],
      recoveryCodesLeft: 10,
      canHavePasskeys: true,
    });
    expect((await begin()).answer.statusCode).toBe(202);
  });

  test('keeps its secret encrypted and its recovery codes hashed, and logs neither', async () => {
    const { begun, codes } = await withApp();
    const stored = JSON.stringify([
      await kit.server.db.select().from(authenticatorApps),
      await kit.server.db.select().from(recoveryCodes),
    ]);
    for (const hidden of [
      begun.secret,
      Buffer.from(Secret.fromBase32(begun.secret).bytes).toString('base64url'),
      codes[0]!,
      codes[0]!.replaceAll('-', ''),
    ]) {
      expect(stored).not.toContain(hidden);
      expect(kit.server.log()).not.toContain(hidden);
    }
  });

  test('accepts each code once', async () => {
    await withApp();
    const { browser } = await begin();
    const step = () => browser.ask('POST', '/api/login/second-step', { code: code() });
    const response = await step();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ username: 'Grace' });
    expect([...browser.jar.keys()]).toEqual(['session', 'browser']);
    expect(await whoAmI(browser)).toBe(200);

    const { browser: replay } = await begin();
    const again = await replay.ask('POST', '/api/login/second-step', { code: code() });
    const wrong = await replay.ask('POST', '/api/login/second-step', { code: code(9) });
    expect(again.statusCode).toBe(401);
    expect(again.json()).toEqual(wrong.json());
  });

  test('accepts one of four concurrent uses of a code', async () => {
    await withApp();
    const browsers = await Promise.all(Array.from({ length: 4 }, async () => (await begin()).browser));
    const responses = await Promise.all(
      browsers.map((browser) => browser.ask('POST', '/api/login/second-step', { code: code() })),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('throttles guesses as for passwords, wherever they come from', async () => {
    await withApp();
    const { browser } = await begin();
    const guess = async (turn: number) => {
      const payload = { code: String(turn).padStart(6, '0') };
      return browser.ask('POST', '/api/login/second-step', payload, `198.51.100.${turn}`);
    };
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) statuses.push((await guess(turn)).statusCode);
    expect(statuses).toEqual(Array(5).fill(401));
    const refused = await browser.ask('POST', '/api/login/second-step', { code: code() });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('1');
    // Entering the correct password again does not help.
    await browser.ask('POST', '/api/login', grace);
    expect((await guess(6)).statusCode).toBe(429);
    later(1001);
    expect((await browser.ask('POST', '/api/login/second-step', { code: code() })).statusCode).toBe(200);
  });

  test('is turned off by password and code, after which the password is enough', async () => {
    const { browser } = await withApp();
    expect((await confirm(browser, { code: code() })).statusCode).toBe(200);
    expect((await browser.ask('DELETE', '/api/auth/authenticator-app')).statusCode).toBe(200);
    expect(await state(browser)).toMatchObject({ appSince: null, recoveryCodesLeft: 0 });
    expect((await begin()).answer.statusCode).toBe(200);
    await confirm(browser);
    expect((await browser.ask('DELETE', '/api/auth/authenticator-app')).statusCode).toBe(404);
  });

  test('cannot be replaced while it is on', async () => {
    const { browser } = await withApp();
    await confirm(browser, { code: code() });
    expect((await browser.ask('POST', '/api/auth/authenticator-app')).statusCode).toBe(409);
  });
});

describe('recovery codes', () => {
  test('each work once, however they are typed', async () => {
    const { codes } = await withApp();
    expect(codes[0]).toMatch(/^([A-Z2-7]{6}-){3}[A-Z2-7]{6}$/);
    const typed = codes[0]!.toLowerCase().replaceAll('-', ' ').replaceAll('o', '0');
    const step = async (value: string) => {
      const { browser } = await begin();
      return (await browser.ask('POST', '/api/login/second-step', { code: value })).statusCode;
    };
    expect([await step(typed), await step(typed), await step(codes[1]!)]).toEqual([200, 401, 200]);
    const { browser } = await begin();
    await browser.ask('POST', '/api/login/second-step', { code: code() });
    expect((await state(browser)).recoveryCodesLeft).toBe(8);
  });

  test('do not work for another user', async () => {
    const { codes } = await withApp();
    const { browser } = await begin(other);
    await confirm(browser, { currentPassword: other.password });
    await beginApp(browser);
    await browser.ask('PUT', '/api/auth/authenticator-app', { code: code() });
    const { browser: again } = await begin(other);
    expect((await again.ask('POST', '/api/login/second-step', { code: codes[0] })).statusCode).toBe(401);
  });

  test('stop working when replaced by new ones', async () => {
    const { browser, codes } = await withApp();
    await confirm(browser, { code: code() });
    const fresh = (await browser.ask('POST', '/api/auth/recovery-codes')).json<RecoveryCodes>().recoveryCodes;
    expect(fresh).toHaveLength(10);
    const { browser: next } = await begin();
    expect((await next.ask('POST', '/api/login/second-step', { code: codes[0] })).statusCode).toBe(401);
    expect((await next.ask('POST', '/api/login/second-step', { code: fresh[0] })).statusCode).toBe(200);
  });

  test('are not created without a second factor', async () => {
    const { browser } = await begin();
    await confirm(browser);
    expect((await browser.ask('POST', '/api/auth/recovery-codes')).statusCode).toBe(404);
  });
});

describe('every change', () => {
  test('ends other sessions and pending sign-ins, and renews the token of the current one', async () => {
    const [{ browser: elsewhere }, { browser: here }] = [await begin(), await begin()];
    const stolen = here.jar.get('session')!;
    await confirm(here);
    expect(here.jar.get('session')).not.toBe(stolen);
    await beginApp(here);
    expect(await whoAmI(elsewhere)).toBe(200);
    await here.ask('PUT', '/api/auth/authenticator-app', { code: code() });
    expect([await whoAmI(here), await whoAmI(elsewhere)]).toEqual([200, 401]);
    elsewhere.jar.set('session', stolen);
    expect(await whoAmI(elsewhere)).toBe(401);

    const { browser: half } = await begin();
    later(minute);
    await confirm(here, { code: code() });
    await here.ask('POST', '/api/auth/recovery-codes');
    expect((await half.ask('GET', '/api/login/second-step')).statusCode).toBe(401);
  });

  test('is audited, as is every way of signing in', async () => {
    await kit.server.db.execute('delete from audit_entries');
    const { browser, codes } = await withApp();
    const { browser: byCode } = await begin();
    await byCode.ask('POST', '/api/login/second-step', { code: '000000' });
    await byCode.ask('POST', '/api/login/second-step', { code: codes[0] });
    await confirm(browser, { code: code() });
    await browser.ask('DELETE', '/api/auth/authenticator-app');
    const response = await browser.ask('GET', '/api/audit?user=Grace');
    const entries =
      response.json<{ username: string; action: string; kind: string | null; detail: string | null }[]>();
    const found = entries.map(({ username, action, kind, detail }) => [username, action, kind, detail]);
    expect(found).toEqual(
      expect.arrayContaining([
        ['Grace', 'create', 'authenticator app', null],
        ['Grace', 'failed-sign-in', null, 'wrong code'],
        ['Grace', 'sign-in', null, 'with a recovery code'],
        ['Grace', 'delete', 'authenticator app', null],
      ]),
    );
  });

  test('ends pending sign-ins when the password changes', async () => {
    const { browser } = await withApp();
    const { browser: half } = await begin();
    await browser.ask('PUT', '/api/auth/password', { currentPassword, newPassword: 'a new long password' });
    expect((await half.ask('POST', '/api/login/second-step', { code: code() })).statusCode).toBe(401);
  });
});

describe('signing in without JavaScript', () => {
  const post = (browser: CookieBrowser, url: string, fields: Record<string, string>) =>
    kit.server.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      payload: new URLSearchParams(fields).toString(),
    });

  test('has a separate page for the second step that never echoes a wrong code', async () => {
    await withApp();
    const browser = openBrowser();
    const first = await post(browser, '/login', grace);
    expect([first.statusCode, first.headers.location]).toEqual([303, '/login/second-step']);
    for (const { name, value } of first.cookies) browser.jar.set(name, value);
    expect(first.cookies).toMatchObject([
      { name: 'sign-in', httpOnly: true, sameSite: 'Strict', maxAge: 600 },
    ]);
    const wrong = await post(browser, '/login/second-step', { code: '000111' });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.body).toContain('This code is wrong, expired or already used');
    expect(wrong.body).not.toContain('000111');
    const right = await post(browser, '/login/second-step', { code: code() });
    expect([right.statusCode, right.headers.location]).toEqual([303, '/admin']);
    expect(right.cookies.map(({ name }) => name)).toEqual(['sign-in', 'session', 'browser']);
  });

  test('starts over when it took too long', async () => {
    const response = await post(openBrowser(), '/login/second-step', { code: '123456' });
    expect(response.statusCode).toBe(401);
    expect(response.body).toContain('Your sign-in took too long. Please start again with your password.');
  });
});
