import { generateKeyPairSync, KeyObject, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  type CookieBrowser,
  minute,
  origin,
  startSecondFactorServer,
} from '#test/server/second-factor-server.ts';
import { createSoftwarePasskey, ecKey, type Forgery, toCose } from '#test/server/software-passkey.ts';
import { startTestServer } from '#test/server/start-test-server.ts';
import { grace, other } from '#test/server/two-accounts.ts';
import type { PasskeyCreation, PasskeyRequest, RecoveryCodes } from './second-factor/second-factor.ts';
import { passkeys } from './session.table.server.ts';

const kit = startSecondFactorServer();
const { later, openBrowser, whoAmI, state, begin, confirm, withPasskey, challenge } = kit;

describe('access control', () => {
  test('does not let users remove or use each other’s passkeys', async () => {
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
    expect(request.allowCredentials.map((known) => known.id)).toEqual([theirKey.id]);
    const payload = { secondStep: true, passkey: passkey.sign(request) };
    expect((await browser.ask('POST', '/api/login/passkey', payload)).statusCode).toBe(401);
  });
});

describe('passkeys', () => {
  test.each(['ec', 'ed25519', 'rsa'] as const)(
    'serve as the second step of signing in (%s)',
    async (kind) => {
      const { passkey, answer: response } = await withPasskey(kind);
      expect(response.statusCode).toBe(201);
      expect(response.json<RecoveryCodes>().recoveryCodes).toHaveLength(10);
      const { browser, answer: first } = await begin();
      expect(first.json()).toEqual({ secondStep: ['passkey', 'recovery-code'] });
      const request = await challenge(browser, true);
      expect(request).toMatchObject({
        rpId: 'localhost',
        allowCredentials: [{ id: passkey.id, type: 'public-key', transports: ['usb'] }],
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

  test('sign in without a password only when the user was verified', async () => {
    const { passkey } = await withPasskey();
    const browser = openBrowser();
    const request = await challenge(browser, false);
    expect(request).toMatchObject({ allowCredentials: [], userVerification: 'required' });
    const send = (passkeyResponse: object) =>
      browser.ask('POST', '/api/login/passkey', { secondStep: false, passkey: passkeyResponse });
    expect((await send(passkey.sign(request, { isUserVerified: false }))).statusCode).toBe(401);
    expect((await send(passkey.sign(request, { userHandle: null }))).statusCode).toBe(401);
    const right = passkey.sign(await challenge(browser, false));
    expect((await send(right)).json()).toMatchObject({ username: 'Grace' });
    expect(await whoAmI(browser)).toBe(200);
    const replay = await openBrowser().ask('POST', '/api/login/passkey', {
      secondStep: false,
      passkey: right,
    });
    expect(replay.statusCode).toBe(401);
  });

  test('are rejected when forged, late, meant for another purpose or cloned', async () => {
    const { browser: owner, passkey, options } = await withPasskey();
    const { browser } = await begin();
    const statusOf = async (passkeyResponse: object) =>
      (await browser.ask('POST', '/api/login/passkey', { secondStep: true, passkey: passkeyResponse }))
        .statusCode;
    const ask = () => challenge(browser, true);
    const forgeries = [
      { origin: 'https://elsewhere.example' },
      { relyingPartyId: 'elsewhere.example' },
      { type: 'webauthn.create' },
      { crossOrigin: true },
      { crossOrigin: 'true' },
      { topOrigin: 'https://evil.example' },
      { topOrigin: origin },
      { isUserPresent: false },
      { isBackedUp: true },
      { isBackupEligible: true },
      { claimsExtensions: true },
      { tail: Buffer.alloc(1) },
      { id: otherSpelling(passkey.id) },
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
      expect([forgery, await statusOf(passkey.sign(await ask(), forgery))]).toEqual([forgery, 401]);

    const right = passkey.sign(await ask());
    const unknown = createSoftwarePasskey(origin).sign(await ask(), { counter: 9 });
    for (const name of ['signature', 'clientDataJSON', 'authenticatorData'] as const) {
      const response = { ...right.response, [name]: unknown.response[name] };
      expect([name, await statusOf({ ...right, response })]).toEqual([name, 401]);
    }
    expect(await statusOf(unknown)).toBe(401);

    const slow = await ask();
    later(5 * minute);
    expect(await statusOf(passkey.sign(slow))).toBe(401);

    expect(await statusOf(passkey.sign(await ask(), { counter: 41 }))).toBe(200);
    await browser.ask('POST', '/api/login', grace);
    expect(await statusOf(passkey.sign(await ask(), { counter: 41 }))).toBe(401);
  });

  test('are not registered when forged or already known', async () => {
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
      { crossOrigin: true },
      { crossOrigin: 'true' },
      { topOrigin: 'https://evil.example' },
      { isUserPresent: false },
      { isBackedUp: true },
      { claimsExtensions: true },
      { tail: Buffer.alloc(1) },
      { idLength: 1000 },
      { publicKey: null },
      ...unusableKeys().map((publicKey) => ({ publicKey })),
      { attestation: await makeCertificate() },
      { id: createSoftwarePasskey(origin).id },
    ];
    for (const forgery of forgeries) expect([forgery, await again(forgery)]).toEqual([forgery, 400]);
    for (const length of [1, 15, 1024]) {
      const made = createSoftwarePasskey(origin, 'ec', randomBytes(length));
      expect([length, await again({}, made)]).toEqual([length, 400]);
    }
    expect(await again({ id: otherSpelling(passkey.id) }, passkey)).toBe(400);
    expect(await again({}, passkey)).toBe(400);
    expect(await again()).toBe(201);
    expect(await again({ attestation: 'self' })).toBe(201);
    expect(await kit.server.db.$count(passkeys)).toBe(3);
  });

  test.each(['ec', 'ed25519', 'rsa'] as const)(
    'work when stored by an earlier release, and then record backup eligibility (%s)',
    async (kind) => {
      const { passkey } = await withPasskey(kind);
      const { db } = kit.server;
      const publicKey = passkey.spki.toString('base64url');
      await db.update(passkeys).set({ publicKey, isBackupEligible: null });
      const signIn = async (forgery: Forgery) => {
        const browser = openBrowser();
        const proof = passkey.sign(await challenge(browser, false), forgery);
        return (await browser.ask('POST', '/api/login/passkey', { secondStep: false, passkey: proof }))
          .statusCode;
      };
      expect(await signIn({ isBackupEligible: true, isBackedUp: true })).toBe(200);
      expect(await signIn({ isBackupEligible: false })).toBe(401);
      expect(await signIn({ isBackupEligible: true })).toBe(200);
    },
  );

  test('can be several, by name; removing the last turns the second factor off', async () => {
    const { browser, passkey } = await withPasskey();
    later(minute);
    await confirmByPasskey(browser, passkey);
    const options = (await browser.ask('POST', '/api/auth/passkeys/challenge')).json<PasskeyCreation>();
    expect(options.excludeCredentials).toEqual([{ id: passkey.id, type: 'public-key', transports: ['usb'] }]);
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

  test('remember their host: at another one, they are asked for no more, and say where they work', async () => {
    const { browser, passkey } = await withPasskey();
    expect((await state(browser)).passkeys).toMatchObject([{ worksAt: null }]);
    await kit.server.db.update(passkeys).set({ host: 'www.old.example' });
    expect((await state(browser)).passkeys).toMatchObject([{ worksAt: 'www.old.example' }]);
    const { browser: half, answer } = await begin();
    // The password alone does not suffice for all that.
    expect(answer.json()).toEqual({ secondStep: ['passkey', 'recovery-code'] });
    const refused = await half.ask('POST', '/api/login/passkey-challenge', { secondStep: true });
    expect(refused.json()).toMatchObject({
      code: 'passkey-of-other-host',
      message: expect.stringContaining('were made for www.old.example and work only there'),
    });
    // One of an earlier release is known by its next use.
    await kit.server.db.update(passkeys).set({ host: null });
    const payload = { secondStep: true, passkey: passkey.sign(await challenge(half, true)) };
    expect((await half.ask('POST', '/api/login/passkey', payload)).statusCode).toBe(200);
    expect((await kit.server.db.select().from(passkeys)).map(({ host }) => host)).toEqual(['localhost']);
  });

  test('require a name, and a host with a domain name', async () => {
    const { browser } = await withPasskey();
    const nameless = await browser.ask('POST', '/api/auth/passkeys', {
      name: ' ',
      passkey: createSoftwarePasskey(origin).create({
        challenge: 'x',
        rp: { id: 'localhost', name: '' },
        user: { id: '', name: '', displayName: '' },
        pubKeyCredParams: [],
        excludeCredentials: [],
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        attestation: 'none',
        timeout: 0,
      }),
    });
    expect(nameless.json()).toMatchObject({ fields: { name: 'Please give the passkey a name' } });
    const bare = await startTestServer({ PUBLIC_URL: 'http://203.0.113.9' });
    try {
      const { cookie } = await bare.signIn();
      const response = await bare.inject({ url: '/api/auth/second-factor', headers: { cookie } });
      expect(response.json()).toMatchObject({ canHavePasskeys: false });
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
    const response = await confirm(browser, { passkey: passkey.sign(asked.json<PasskeyRequest>()) });
    expect(response.statusCode).toBe(200);
  }
});

/** The same bytes in base64url, but other unused bits in the last character. */
function otherSpelling(id: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const spelled = id.slice(0, -1) + alphabet[alphabet.indexOf(id.at(-1)!) + 1]!;
  expect(Buffer.from(spelled, 'base64url')).toEqual(Buffer.from(id, 'base64url'));
  return spelled;
}

/** As a security key's manufacturer issues it. */
async function makeCertificate() {
  // Not static: the library must be loaded first.
  const { X509CertificateGenerator } = await import('@peculiar/x509');
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const made = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Maker',
    keys,
    signingAlgorithm: algorithm,
  });
  return { certificate: new Uint8Array(made.rawData), privateKey: KeyObject.from(keys.privateKey) };
}

function unusableKeys() {
  const [zero, empty] = [new Uint8Array(32), new Uint8Array(0)];
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey;
  const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey.export({ format: 'jwk' });
  const coordinate = (text: string | undefined) => new Uint8Array(Buffer.from(text!, 'base64url'));
  return [
    ecKey(zero, zero),
    ecKey(empty, empty),
    ecKey(zero.with(31, 1), zero.with(31, 1)),
    ecKey(coordinate(p384.x), coordinate(p384.y), 2),
    toCose(short),
  ];
}
