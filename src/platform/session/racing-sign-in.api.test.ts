import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Database, Transaction } from '#database/database.server.ts';
import { startSecondFactorServer } from '#test/server/second-factor-server.ts';
import { grace } from '#test/server/two-accounts.ts';
import { removeSecondFactor } from './second-factor/second-factor.store.server.ts';
import { users } from './session.table.server.ts';
import { endAllSessions } from './sessions.store.server.ts';
import { changePassword, findUserNamed } from './users.store.server.ts';

const kit = startSecondFactorServer();
const { begin, openBrowser, whoAmI, state, confirm, code, beginApp, withApp, withPasskey, challenge } = kit;
const changed = { ...grace, password: 'quite another password' };

describe('signing in with the old password while it is being changed leaves no session', () => {
  test('when the change comes between the password check and the session', async () => {
    const { browser, answer: response } = await whileChanging(
      (tx) => changePassword(tx, changed),
      () => begin(),
    );
    expect(response.statusCode).toBe(401);
    expect(await whoAmI(browser)).toBe(401);
  });

  test('when the change comes while the session is being stored', async () => {
    const signingIn = await storing(
      () => begin(),
      () => kit.server.db.transaction((tx) => changePassword(tx, changed)),
    );
    expect(await whoAmI(signingIn.browser)).toBe(401);
  });

  test('and no second step to continue', async () => {
    await withApp();
    const { browser, answer: response } = await whileChanging(
      (tx) => changePassword(tx, changed),
      () => begin(),
    );
    expect(response.statusCode).toBe(401);
    expect((await browser.ask('GET', '/api/login/second-step')).statusCode).toBe(401);
  });

  test('when the second step comes at that moment', async () => {
    await withApp();
    const { browser } = await begin();
    await storing(
      () => browser.ask('POST', '/api/login/second-step', { code: code() }),
      () => kit.server.db.transaction((tx) => changePassword(tx, changed)),
    );
    expect(await whoAmI(browser)).toBe(401);
  });
});

describe('signing in with the password alone while a second factor is being turned on', () => {
  test('requires the second factor or leaves no session', async () => {
    const { browser: owner } = await begin();
    await confirm(owner);
    await beginApp(owner);
    const signingIn = await storing(
      () => begin(),
      () => owner.ask('PUT', '/api/auth/authenticator-app', { code: code() }),
    );
    expect((await state(owner)).appSince).not.toBeNull();
    expect(await whoAmI(signingIn.browser)).toBe(401);
  });
});

test('leaves no session for a passkey removed during sign-in', async () => {
  const { passkey } = await withPasskey();
  const browser = openBrowser();
  const proof = passkey.sign(await challenge(browser, false));
  const response = await whileChanging(
    async (tx) => {
      const user = await findUserNamed(tx, grace.username);
      await removeSecondFactor(tx, user!.id);
      await endAllSessions(tx, user!.id);
    },
    () => browser.ask('POST', '/api/login/passkey', { secondStep: false, passkey: proof }),
  );
  expect(response.statusCode).toBe(401);
  expect(await whoAmI(browser)).toBe(401);
});

test('requires the new password from the second of two concurrent changes', async () => {
  const [{ browser: first }, { browser: second }] = [await begin(), await begin()];
  const change = (browser: typeof first, newPassword: string) =>
    browser.ask('PUT', '/api/auth/password', { currentPassword: grace.password, newPassword });
  const late = await whileChanging(
    (tx) => changePassword(tx, changed),
    () => change(first, 'the password of an intruder'),
  );
  expect(late.statusCode).toBe(400);
  expect(await whoAmI(second)).toBe(401);
  expect((await begin(changed)).answer.statusCode).toBe(200);
});

/** Changes some of Grace's data in a transaction that commits only once `request` waits for it. */
async function whileChanging<Result>(
  change: (tx: Transaction) => Promise<unknown>,
  request: () => Promise<Result>,
): Promise<Result> {
  const { db } = kit.server;
  let requested: Promise<Result>;
  await db.transaction(async (tx) => {
    await tx.select().from(users).for('update');
    await change(tx);
    requested = request();
    await untilWaiting(db, 1);
  });
  return requested!;
}

/** Blocks `request` at its audit entry, which it writes before its session, until `change` is done or waits for it. */
async function storing<Result>(
  request: () => Promise<Result>,
  change: () => Promise<unknown>,
): Promise<Result> {
  const { db } = kit.server;
  let requested: Promise<Result>;
  let changing: Promise<unknown>;
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table audit_entries in exclusive mode`);
    requested = request();
    await untilWaiting(db, 1);
    changing = change();
    await Promise.race([changing, untilWaiting(db, 2)]);
  });
  await changing!;
  return requested!;
}

/** Waits until `count` transactions wait for a lock. */
async function untilWaiting(db: Database, count: number): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ waiting: number }>(sql`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows[0]!.waiting >= count) return;
    await wait(10);
  }
}
