import { afterEach, describe, expect, test } from 'vitest';
import type { PasskeyCreation } from '#platform/session/second-factor/second-factor.ts';
import { loginRules, verifications } from '#platform/session/session.table.server.ts';
import { listUsers } from '#platform/session/users.store.server.ts';
import { endOtherAccess } from '#server/features.ts';
import {
  type CookieBrowser,
  minute,
  origin,
  startSecondFactorServer,
} from '#test/server/second-factor-server.ts';
import { addLogin, setRole } from '#test/server/sign-in-as.ts';
import { createSoftwarePasskey } from '#test/server/software-passkey.ts';
import { grace, other } from '#test/server/two-accounts.ts';
import { blockUser, changeRole, removeUser, unblockUser } from './logins.store.server.ts';

const kit = startSecondFactorServer();
const { openBrowser, whoAmI, begin, challenge, withPasskey } = kit;

const change = <Result>(run: (...args: Parameters<typeof blockUser>) => Promise<Result>, username: string) =>
  kit.server.db.transaction((tx) => run(tx, { username }, kit.server.clock.now, endOtherAccess));
const demote = (username: string) =>
  kit.server.db.transaction((tx) => changeRole(tx, { username }, 'broker', endOtherAccess));

/** Grace with a session, a passkey and a pending sign-in, and what each of them gives access to. */
async function withAllSignInMethods() {
  const { browser, passkey } = await withPasskey();
  const { browser: half } = await begin();
  const secondStep = passkey.sign(await challenge(half, true));
  return {
    tryAll: async () => {
      const alone = openBrowser();
      const proof = passkey.sign(await challenge(alone, false));
      return {
        session: await whoAmI(browser),
        password: (await begin()).answer.statusCode,
        passkey: (await alone.ask('POST', '/api/login/passkey', { secondStep: false, passkey: proof }))
          .statusCode,
        secondStep: (await half.ask('POST', '/api/login/passkey', { secondStep: true, passkey: secondStep }))
          .statusCode,
      };
    },
  };
}

const nothing = { session: 401, password: 401, passkey: 401, secondStep: 401 };

describe('a blocked administrator', () => {
  test('is signed out at once and cannot sign in by any means', async () => {
    const { tryAll } = await withAllSignInMethods();
    await change(blockUser, 'GRACE');
    expect(await tryAll()).toEqual(nothing);
    const { answer: response } = await begin();
    expect(response.json()).toEqual({ code: 'invalid-credentials', message: 'Invalid credentials' });
  });

  test('loses sessions and sign-ins created by an older node', async () => {
    const { tryAll } = await withAllSignInMethods();
    await kit.server.db.execute(`update users set "blockedAt" = now() where username = 'Grace'`);
    expect(await tryAll()).toEqual(nothing);
  });

  test('can sign in when unblocked, without regaining old sessions', async () => {
    const { tryAll } = await withAllSignInMethods();
    await change(blockUser, grace.username);
    await change(unblockUser, grace.username);
    expect(await tryAll()).toEqual({ session: 401, password: 202, passkey: 200, secondStep: 401 });
  });

  test('cannot be blocked or unblocked twice', async () => {
    await expect(change(unblockUser, grace.username)).rejects.toMatchObject({ code: 'not-blocked' });
    await change(blockUser, grace.username);
    await expect(change(blockUser, grace.username)).rejects.toMatchObject({ code: 'blocked-already' });
  });
});

test('signs a removed administrator out at once and prevents any sign-in', async () => {
  const { tryAll } = await withAllSignInMethods();
  await change(removeUser, grace.username);
  expect(await tryAll()).toEqual(nothing);
});

describe('the last owner able to sign in', () => {
  test('cannot be blocked, removed or given another role, no matter who else can sign in', async () => {
    await change(blockUser, other.username);
    await addLogin(kit.server.db, 'broker');
    const refused = { code: 'last-owner' };
    for (const run of [blockUser, removeUser])
      await expect(change(run, grace.username)).rejects.toMatchObject(refused);
    await expect(demote(grace.username)).rejects.toMatchObject(refused);
    expect((await begin()).answer.statusCode).toBe(200);
  });

  test('may be blocked once a broker became an owner', async () => {
    await change(removeUser, other.username);
    await addLogin(kit.server.db, 'broker');
    await setRole(kit.server.db, 'broker', 'owner');
    expect(await change(blockUser, grace.username)).toMatchObject({ username: grace.username });
  });

  test.each([
    ['blocked', (username: string) => change(blockUser, username)],
    ['removed', (username: string) => change(removeUser, username)],
    ['given another role', demote],
  ])('remains when two are %s at the same time', async (_what, run) => {
    const outcomes = await Promise.allSettled([grace, other].map(({ username }) => run(username)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const left = await listUsers(kit.server.db);
    expect(left.filter(({ blockedAt, role }) => blockedAt === null && role === 'user')).toHaveLength(1);
  });
});

describe('a second factor that owners require', () => {
  const rule = (browser: CookieBrowser, secondFactorRequired: boolean) =>
    browser.ask('PUT', '/api/logins/rules', { secondFactorRequired });
  const opens = async (browser: CookieBrowser) => {
    const { role } = (await browser.ask('GET', '/api/auth/user')).json<{ role: string }>();
    const status = async (url: string) => (await browser.ask('GET', url)).statusCode;
    return [role, await status('/api/contacts?limit=1'), await status('/api/auth/second-factor')];
  };
  afterEach(() => kit.server.db.delete(loginRules));

  test('leaves who has none their account alone, from the next request until they add one', async () => {
    const { browser: owner } = await kit.withApp();
    const { browser: colleague } = await begin(other);
    await kit.confirm(owner, { code: kit.code() });
    expect((await rule(owner, true)).statusCode).toBe(200);
    expect(await opens(owner)).toEqual(['user', 200, 200]);
    expect(await opens(colleague)).toEqual(['without-second-factor', 403, 200]);
    await colleague.ask('POST', '/api/auth/confirmation', { currentPassword: other.password });
    const passkey = createSoftwarePasskey(origin);
    const options = (await colleague.ask('POST', '/api/auth/passkeys/challenge')).json<PasskeyCreation>();
    await colleague.ask('POST', '/api/auth/passkeys', { name: 'Key', passkey: passkey.create(options) });
    expect(await opens(colleague)).toEqual(['user', 200, 200]);
  });

  test('ends when an owner stops requiring it', async () => {
    const { browser: owner } = await kit.withApp();
    const { browser: colleague } = await begin(other);
    await kit.confirm(owner, { code: kit.code() });
    await rule(owner, true);
    await rule(owner, false);
    expect(await opens(colleague)).toEqual(['user', 200, 200]);
  });

  test('is not required by an owner who has none', async () => {
    const { browser } = await begin();
    await kit.confirm(browser);
    expect((await rule(browser, true)).json()).toMatchObject({ code: 'no-second-factor' });
    expect(await opens(browser)).toEqual(['user', 200, 200]);
  });

  test('is not changed without confirming one’s identity', async () => {
    const { browser } = await kit.withApp();
    kit.later(6 * minute);
    expect((await rule(browser, true)).json()).toMatchObject({ code: 'confirmation-needed' });
    // Nor by one that a node whose clock was ahead has written.
    await kit.confirm(browser);
    const createdAt = new Date(kit.server.clock.now.getTime() + 2 * minute);
    await kit.server.db.update(verifications).set({ createdAt, expiresAt: createdAt });
    expect((await rule(browser, true)).json()).toMatchObject({ code: 'confirmation-needed' });
  });
});

test('a broker can be removed while there is one owner', async () => {
  await change(removeUser, other.username);
  await addLogin(kit.server.db, 'broker');
  await change(removeUser, 'broker');
});
