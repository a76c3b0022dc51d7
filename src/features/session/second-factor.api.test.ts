import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromBase32 } from '#test/from-base32.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { startTestServer, type TestServer } from '#test/start-test-server.ts';
import { authenticatorApps } from './authenticator-apps.table.server.ts';
import { codeAt, periodOf } from './one-time-code.server.ts';
import type { PasskeyCreation, PasskeyRequest } from './passkey.ts';
import { passkeys } from './passkeys.table.server.ts';
import { recoveryCodes } from './recovery-codes.table.server.ts';
import type { AppSecret, RecoveryCodes, SecondFactorAnswer } from './second-factor.ts';
import { sessions } from './sessions.table.server.ts';
import { signInFailures } from './sign-in-failures.table.server.ts';
import { createUser } from './users.store.server.ts';
import { users } from './users.table.server.ts';

const origin = 'http://localhost:3000';
const grace = { username: 'Grace', password: 'a long enough password' };
const currentPassword = grace.password;
const other = { username: 'Other', password: 'another long password' };
const minute = 60_000;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(signInFailures);
  await server.db.delete(users);
  await createUser(server.db, grace);
  await createUser(server.db, other);
  server.clock.now = new Date('2026-11-21T16:30:00Z');
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Answer = Awaited<ReturnType<TestServer['inject']>>;
const later = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds);
};

/** A browser: it keeps its cookies. */
function openBrowser() {
  const jar = new Map<string, string>();
  return {
    jar,
    async ask(method: Method, url: string, payload?: object, remoteAddress = '203.0.113.5'): Promise<Answer> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await server.inject({
        method,
        url,
        remoteAddress,
        headers: { cookie },
        ...(payload && { payload }),
      });
      for (const { name, value } of answer.cookies) {
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
      return answer;
    },
  };
}
type Browser = ReturnType<typeof openBrowser>;

const whoAmI = async (browser: Browser) => (await browser.ask('GET', '/api/auth/user')).statusCode;
const state = async (browser: Browser) =>
  (await browser.ask('GET', '/api/auth/second-factor')).json<SecondFactorAnswer>();
const begin = async (credentials = grace) => {
  const browser = openBrowser();
  const answer = await browser.ask('POST', '/api/login', credentials);
  return { browser, answer };
};
const confirm = (browser: Browser, proof: object = {}) =>
  browser.ask('POST', '/api/auth/confirmation', { currentPassword, ...proof });

let secret: Buffer;
const code = (off = 0) => codeAt(secret, periodOf(server.clock.now) + off);

/** Signed in, with the app turned on and its first code used up. */
async function withApp() {
  const { browser } = await begin();
  await confirm(browser);
  const begun = (await browser.ask('POST', '/api/auth/authenticator-app')).json<AppSecret>();
  secret = fromBase32(begun.secret);
  const answer = await browser.ask('PUT', '/api/auth/authenticator-app', { code: code() });
  later(minute);
  return { browser, begun, codes: answer.json<RecoveryCodes>().recoveryCodes };
}

/** Signed in, with a passkey registered. */
async function withPasskey(kind?: Parameters<typeof createSoftwarePasskey>[1], name = 'Blue key') {
  const { browser } = await begin();
  await confirm(browser);
  const passkey = createSoftwarePasskey(origin, kind);
  const options = (await browser.ask('POST', '/api/auth/passkeys/challenge')).json<PasskeyCreation>();
  const answer = await browser.ask('POST', '/api/auth/passkeys', { name, passkey: passkey.create(options) });
  return { browser, passkey, options, answer };
}
const challenge = async (browser: Browser, secondStep: boolean) =>
  (await browser.ask('POST', '/api/login/passkey-challenge', { secondStep })).json<PasskeyRequest>();

describe('who may not', () => {
  test('a visitor sees and changes nobody’s second factor', async () => {
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

  test('half signed in is not signed in', async () => {
    await withApp();
    const { browser, answer } = await begin();
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({ secondStep: ['app', 'recovery-code'] });
    expect([...browser.jar.keys()]).toEqual(['sign-in']);
    expect(await whoAmI(browser)).toBe(401);
    // Not under the session's name either.
    browser.jar.set('session', browser.jar.get('sign-in')!);
    expect(await whoAmI(browser)).toBe(401);
    expect(await server.db.$count(sessions)).toBe(1);
  });

  test('nobody takes the second step without the first, after ten minutes, or twice', async () => {
    const { codes } = await withApp();
    const step = (browser: Browser, recoveryCode: string) =>
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

  test('an open browser is not enough to change anything: that asks for the password, each time anew', async () => {
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

  test('the password alone turns nothing off, nor does a code without it', async () => {
    const { browser } = await withApp();
    expect((await confirm(browser)).json()).toMatchObject({ code: 'wrong-code' });
    expect((await confirm(browser, { code: '000000' })).statusCode).toBe(400);
    expect((await confirm(browser, { currentPassword: 'a guess', code: code() })).json()).toMatchObject({
      code: 'wrong-password',
      fields: { currentPassword: 'This is not your current password' },
    });
    expect((await browser.ask('DELETE', '/api/auth/authenticator-app')).statusCode).toBe(403);
  });

  test('nobody removes or uses the passkey of somebody else', async () => {
    const { browser: mine, passkey } = await withPasskey();
    const { browser: theirs } = await begin(other);
    await confirm(theirs, { currentPassword: other.password });
    const { id } = (await state(mine)).passkeys[0]!;
    expect((await theirs.ask('DELETE', `/api/auth/passkeys/${id}`)).statusCode).toBe(404);
    expect((await state(mine)).passkeys).toHaveLength(1);

    await confirm(theirs, { currentPassword: other.password });
    const options = (await theirs.ask('POST', '/api/auth/passkeys/challenge')).json<PasskeyCreation>();
    const theirKey = createSoftwarePasskey(origin).create(options);
    expect(
      (await theirs.ask('POST', '/api/auth/passkeys', { name: 'x', passkey: theirKey })).statusCode,
    ).toBe(201);
    const { browser } = await begin(other);
    const request = await challenge(browser, true);
    expect(request.passkeys.map((known) => known.id)).toEqual([theirKey.id]);
    const payload = { secondStep: true, passkey: passkey.sign(request) };
    expect((await browser.ask('POST', '/api/login/passkey', payload)).statusCode).toBe(401);
  });
});

describe('an authenticator app', () => {
  test('is on only after a first code of it, and gives ten recovery codes then', async () => {
    const { browser } = await begin();
    await confirm(browser);
    const answer = await browser.ask('POST', '/api/auth/authenticator-app');
    const begun = answer.json<AppSecret>();
    expect(begun.uri).toBe(
      `otpauth://totp/Wealth%20Mortgages:Grace?secret=${begun.secret}&issuer=Wealth%20Mortgages`,
    );
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    secret = fromBase32(begun.secret);
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

  test('keeps its secret encrypted and its recovery codes hashed, and nothing of it in the log', async () => {
    const { begun, codes } = await withApp();
    const stored = JSON.stringify([
      await server.db.select().from(authenticatorApps),
      await server.db.select().from(recoveryCodes),
    ]);
    for (const hidden of [
      begun.secret,
      secret.toString('base64url'),
      codes[0]!,
      codes[0]!.replaceAll('-', ''),
    ]) {
      expect(stored).not.toContain(hidden);
      expect(server.log()).not.toContain(hidden);
    }
  });

  test('lets in with its code, once', async () => {
    await withApp();
    const { browser } = await begin();
    const step = () => browser.ask('POST', '/api/login/second-step', { code: code() });
    const answer = await step();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ username: 'Grace' });
    expect([...browser.jar.keys()]).toEqual(['session']);
    expect(await whoAmI(browser)).toBe(200);

    const { browser: replay } = await begin();
    const again = await replay.ask('POST', '/api/login/second-step', { code: code() });
    const wrong = await replay.ask('POST', '/api/login/second-step', { code: code(9) });
    expect(again.statusCode).toBe(401);
    expect(again.json()).toEqual(wrong.json());
  });

  test('lets in one of four who send the same code at once', async () => {
    await withApp();
    const browsers = await Promise.all(Array.from({ length: 4 }, async () => (await begin()).browser));
    const answers = await Promise.all(
      browsers.map((browser) => browser.ask('POST', '/api/login/second-step', { code: code() })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('slows guessing down as for passwords, wherever the guesses come from', async () => {
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
    // Knowing the password, and giving it again, does not help.
    await browser.ask('POST', '/api/login', grace);
    expect((await guess(6)).statusCode).toBe(429);
    later(1001);
    expect((await browser.ask('POST', '/api/login/second-step', { code: code() })).statusCode).toBe(200);
  });

  test('is turned off by password and code, and then the password is enough', async () => {
    const { browser } = await withApp();
    expect((await confirm(browser, { code: code() })).statusCode).toBe(200);
    expect((await browser.ask('DELETE', '/api/auth/authenticator-app')).statusCode).toBe(200);
    expect(await state(browser)).toMatchObject({ appSince: null, recoveryCodesLeft: 0 });
    expect((await begin()).answer.statusCode).toBe(200);
    await confirm(browser);
    expect((await browser.ask('DELETE', '/api/auth/authenticator-app')).statusCode).toBe(404);
  });

  test('is not replaced while it is on', async () => {
    const { browser } = await withApp();
    await confirm(browser, { code: code() });
    expect((await browser.ask('POST', '/api/auth/authenticator-app')).statusCode).toBe(409);
  });
});

describe('recovery codes', () => {
  test('let in once each, however they are typed', async () => {
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

  test('of somebody else open nothing', async () => {
    const { codes } = await withApp();
    const { browser } = await begin(other);
    await confirm(browser, { currentPassword: other.password });
    const begun = (await browser.ask('POST', '/api/auth/authenticator-app')).json<AppSecret>();
    secret = fromBase32(begun.secret);
    await browser.ask('PUT', '/api/auth/authenticator-app', { code: code() });
    const { browser: again } = await begin(other);
    expect((await again.ask('POST', '/api/login/second-step', { code: codes[0] })).statusCode).toBe(401);
  });

  test('are replaced by new ones, and the old ones open nothing any more', async () => {
    const { browser, codes } = await withApp();
    await confirm(browser, { code: code() });
    const fresh = (await browser.ask('POST', '/api/auth/recovery-codes')).json<RecoveryCodes>().recoveryCodes;
    expect(fresh).toHaveLength(10);
    const { browser: next } = await begin();
    expect((await next.ask('POST', '/api/login/second-step', { code: codes[0] })).statusCode).toBe(401);
    expect((await next.ask('POST', '/api/login/second-step', { code: fresh[0] })).statusCode).toBe(200);
  });

  test('are not made where there is no second factor', async () => {
    const { browser } = await begin();
    await confirm(browser);
    expect((await browser.ask('POST', '/api/auth/recovery-codes')).statusCode).toBe(404);
  });
});

describe('passkeys', () => {
  test.each(['ec', 'ed25519', 'rsa'] as const)(
    'of the kind %s are the second step of signing in',
    async (kind) => {
      const { passkey, answer } = await withPasskey(kind);
      expect(answer.statusCode).toBe(201);
      expect(answer.json<RecoveryCodes>().recoveryCodes).toHaveLength(10);
      const { browser, answer: first } = await begin();
      expect(first.json()).toEqual({ secondStep: ['passkey', 'recovery-code'] });
      const request = await challenge(browser, true);
      expect(request).toMatchObject({
        relyingPartyId: 'localhost',
        passkeys: [{ id: passkey.id, transports: ['usb'] }],
        userVerification: 'preferred',
      });
      later(minute);
      const payload = { secondStep: true, passkey: passkey.sign(request, { isUserVerified: false }) };
      expect((await browser.ask('POST', '/api/login/passkey', payload)).statusCode).toBe(200);
      expect((await state(browser)).passkeys).toMatchObject([
        { name: 'Blue key', createdAt: '2026-11-21T16:30:00.000Z', lastUsedAt: '2026-11-21T16:31:00.000Z' },
      ]);
    },
  );

  test('let in without a password where they made sure of their owner, and only then', async () => {
    const { passkey } = await withPasskey();
    const browser = openBrowser();
    const request = await challenge(browser, false);
    expect(request).toMatchObject({ passkeys: [], userVerification: 'required' });
    const send = (answer: object) =>
      browser.ask('POST', '/api/login/passkey', { secondStep: false, passkey: answer });
    expect((await send(passkey.sign(request, { isUserVerified: false }))).statusCode).toBe(401);
    const right = passkey.sign(await challenge(browser, false));
    expect((await send(right)).json()).toMatchObject({ username: 'Grace' });
    expect(await whoAmI(browser)).toBe(200);
    const replay = await openBrowser().ask('POST', '/api/login/passkey', {
      secondStep: false,
      passkey: right,
    });
    expect(replay.statusCode).toBe(401);
  });

  test('prove nothing where anything is forged, late, meant for something else, or a copy', async () => {
    const { browser: owner, passkey, options } = await withPasskey();
    const { browser } = await begin();
    const answer = async (passkeyAnswer: object) =>
      (await browser.ask('POST', '/api/login/passkey', { secondStep: true, passkey: passkeyAnswer }))
        .statusCode;
    const ask = () => challenge(browser, true);
    const forgeries = [
      { origin: 'https://elsewhere.example' },
      { relyingPartyId: 'elsewhere.example' },
      { type: 'webauthn.create' },
      { crossOrigin: true },
      { isUserPresent: false },
      { challenge: 'made-up' },
      { challenge: options.challenge },
      { challenge: (await challenge(openBrowser(), false)).challenge },
      { challenge: (await challenge((await begin()).browser, true)).challenge },
      {
        challenge: (
          await owner.ask('POST', '/api/auth/passkeys/confirmation-challenge')
        ).json<PasskeyRequest>().challenge,
      },
      { userHandle: 'somebody-else' },
    ];
    for (const forgery of forgeries)
      expect([forgery, await answer(passkey.sign(await ask(), forgery))]).toEqual([forgery, 401]);

    const right = passkey.sign(await ask());
    const unknown = createSoftwarePasskey(origin).sign(await ask());
    expect(await answer({ ...right, signature: unknown.signature })).toBe(401);
    expect(await answer({ ...right, clientDataJSON: unknown.clientDataJSON })).toBe(401);
    expect(await answer(unknown)).toBe(401);

    const slow = await ask();
    later(5 * minute);
    expect(await answer(passkey.sign(slow))).toBe(401);

    expect(await answer(passkey.sign(await ask(), { counter: 41 }))).toBe(200);
    await browser.ask('POST', '/api/login', grace);
    expect(await answer(passkey.sign(await ask(), { counter: 41 }))).toBe(401);
  });

  test('are not registered where anything is forged, nor a second time', async () => {
    const { browser, passkey, options } = await withPasskey();
    const again = async (forgery = {}, made = createSoftwarePasskey(origin)) => {
      await confirmByPasskey(browser, passkey);
      const asked = (await browser.ask('POST', '/api/auth/passkeys/challenge')).json<PasskeyCreation>();
      const payload = { name: 'Second', passkey: made.create(asked, forgery) };
      return (await browser.ask('POST', '/api/auth/passkeys', payload)).statusCode;
    };
    const forgeries = [
      { origin: 'https://elsewhere.example' },
      { type: 'webauthn.get' },
      { challenge: options.challenge },
      { relyingPartyId: 'elsewhere.example' },
    ];
    for (const forgery of forgeries) expect([forgery, await again(forgery)]).toEqual([forgery, 400]);
    expect(await again({}, passkey)).toBe(400);
    expect(await again()).toBe(201);
    expect(await server.db.$count(passkeys)).toBe(2);
  });

  test('are several, by name; removing the last turns the second factor off', async () => {
    const { browser, passkey } = await withPasskey();
    later(minute);
    await confirmByPasskey(browser, passkey);
    const options = (await browser.ask('POST', '/api/auth/passkeys/challenge')).json<PasskeyCreation>();
    expect(options.passkeys).toEqual([{ id: passkey.id, transports: ['usb'] }]);
    const spare = createSoftwarePasskey(origin);
    const added = await browser.ask('POST', '/api/auth/passkeys', {
      name: 'Spare',
      passkey: spare.create(options),
    });
    expect(added.json()).toEqual({ recoveryCodes: [] });
    for (const [left, key] of [
      [1, passkey],
      [0, spare],
    ] as const) {
      const [first] = (await state(browser)).passkeys;
      await confirmByPasskey(browser, key);
      expect((await browser.ask('DELETE', `/api/auth/passkeys/${first!.id}`)).statusCode).toBe(200);
      expect((await state(browser)).passkeys).toHaveLength(left);
    }
    expect((await state(browser)).recoveryCodesLeft).toBe(0);
    expect((await begin()).answer.statusCode).toBe(200);
  });

  test('want a name, and an address with one', async () => {
    const { browser } = await withPasskey();
    const nameless = await browser.ask('POST', '/api/auth/passkeys', {
      name: ' ',
      passkey: createSoftwarePasskey(origin).create({
        challenge: 'x',
        relyingParty: { id: 'localhost', name: '' },
        user: { id: '', name: '' },
        algorithms: [],
        passkeys: [],
      }),
    });
    expect(nameless.json()).toMatchObject({ fields: { name: 'Please give the passkey a name' } });
    const bare = await startTestServer({ PUBLIC_URL: 'http://203.0.113.9' });
    try {
      const { cookie } = await bare.signIn();
      const answer = await bare.inject({ url: '/api/auth/second-factor', headers: { cookie } });
      expect(answer.json()).toMatchObject({ canHavePasskeys: false });
      const asked = {
        method: 'POST',
        url: '/api/login/passkey-challenge',
        payload: { secondStep: false },
      } as const;
      expect((await bare.inject(asked)).statusCode).toBe(409);
    } finally {
      await bare.close();
    }
  });

  async function confirmByPasskey(browser: Browser, passkey: ReturnType<typeof createSoftwarePasskey>) {
    const asked = await browser.ask('POST', '/api/auth/passkeys/confirmation-challenge');
    const answer = await confirm(browser, { passkey: passkey.sign(asked.json<PasskeyRequest>()) });
    expect(answer.statusCode).toBe(200);
  }
});

describe('every change', () => {
  test('ends the other sessions and sign-ins under way, and leaves one’s own, under a new token', async () => {
    const [{ browser: elsewhere }, { browser: here }] = [await begin(), await begin()];
    const stolen = here.jar.get('session')!;
    await confirm(here);
    expect(here.jar.get('session')).not.toBe(stolen);
    secret = fromBase32((await here.ask('POST', '/api/auth/authenticator-app')).json<AppSecret>().secret);
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

  test('and every way of signing in is in the audit', async () => {
    await server.db.execute('delete from audit_entries');
    const { browser, codes } = await withApp();
    const { browser: byCode } = await begin();
    await byCode.ask('POST', '/api/login/second-step', { code: '000000' });
    await byCode.ask('POST', '/api/login/second-step', { code: codes[0] });
    await confirm(browser, { code: code() });
    await browser.ask('DELETE', '/api/auth/authenticator-app');
    const answer = await browser.ask('GET', '/api/audit?user=Grace');
    const entries =
      answer.json<{ username: string; action: string; kind: string | null; detail: string | null }[]>();
    const told = entries.map(({ username, action, kind, detail }) => [username, action, kind, detail]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['Grace', 'create', 'authenticator app', null],
        ['Grace', 'failed-sign-in', null, 'wrong code'],
        ['Grace', 'sign-in', null, 'with a recovery code'],
        ['Grace', 'delete', 'authenticator app', null],
      ]),
    );
  });

  test('a change of password ends sign-ins under way, too', async () => {
    const { browser } = await withApp();
    const { browser: half } = await begin();
    await browser.ask('PUT', '/api/auth/password', { currentPassword, newPassword: 'a new long password' });
    expect((await half.ask('POST', '/api/login/second-step', { code: code() })).statusCode).toBe(401);
  });
});

describe('signing in without script', () => {
  const post = (browser: Browser, url: string, fields: Record<string, string>) =>
    server.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      payload: new URLSearchParams(fields).toString(),
    });

  test('has the second step on a page of its own, where a wrong code comes back unseen', async () => {
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
    expect(wrong.body).toContain('This code is wrong, too old or was used before');
    expect(wrong.body).not.toContain('000111');
    const right = await post(browser, '/login/second-step', { code: code() });
    expect([right.statusCode, right.headers.location]).toEqual([303, '/admin']);
    expect(right.cookies.map(({ name }) => name)).toEqual(['sign-in', 'session']);
  });

  test('begins again where it took too long', async () => {
    const answer = await post(openBrowser(), '/login/second-step', { code: '123456' });
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toContain('Your sign-in took too long. Please begin again with your password.');
  });
});
