import { describe, expect, test } from 'vitest';
import { type CookieBrowser, minute, origin, startSecondFactorServer } from '#test/second-factor-server.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { startTestServer } from '#test/start-test-server.ts';
import { grace, other } from '#test/two-accounts.ts';
import type { PasskeyCreation, PasskeyRequest } from './passkey.ts';
import { passkeys } from './passkeys.table.server.ts';
import type { RecoveryCodes } from './second-factor.ts';

const kit = startSecondFactorServer();
const { later, openBrowser, whoAmI, state, begin, confirm, withPasskey, challenge } = kit;

describe('who may not', () => {
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
    expect(await kit.server.db.$count(passkeys)).toBe(2);
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

  async function confirmByPasskey(browser: CookieBrowser, passkey: ReturnType<typeof createSoftwarePasskey>) {
    const asked = await browser.ask('POST', '/api/auth/passkeys/confirmation-challenge');
    const answer = await confirm(browser, { passkey: passkey.sign(asked.json<PasskeyRequest>()) });
    expect(answer.statusCode).toBe(200);
  }
});
