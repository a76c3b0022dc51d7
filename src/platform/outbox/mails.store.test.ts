import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { useServer } from '#test/server/describe-api.ts';
import {
  addMails,
  claimDueMails,
  rescheduleMisdatedMails,
  requeue,
  recordFailure,
} from './mails.store.server.ts';
import { mails } from './mails.table.server.ts';

// Without a mail server, so that only the tests claim anything.
const server = useServer();
beforeEach(async () => {
  await server.db.delete(mails);
});

const notice = () => ({ kind: 'contact-notice', recipient: null, about: randomUUID(), content: {} });
const claim = async (limit = 10) => (await claimDueMails(server.db, limit)).map(({ id }) => id);
const idsOf = async () => (await server.db.select({ id: mails.id }).from(mails)).map(({ id }) => id);

test('gives two nodes different emails', async () => {
  await addMails(server.db, [notice(), notice(), notice()]);
  await server.db.transaction(async (first) => {
    const [claimed] = await claimDueMails(first, 1);
    const others = await claim();
    expect(others).toHaveLength(2);
    expect(others).not.toContain(claimed!.id);
  });
  expect(await claim()).toEqual([]);
});

test('gives each email to one of many concurrent nodes', async () => {
  await addMails(server.db, Array.from({ length: 40 }, notice));
  const claimed = (await Promise.all(Array.from({ length: 8 }, () => claim(5)))).flat();
  expect(claimed.toSorted()).toEqual((await idsOf()).toSorted());
});

test('reassigns the emails of a killed node after five minutes, not before', async () => {
  await addMails(server.db, [notice()]);
  const [killed] = await claimDueMails(server.db, 1);
  const left = killed!.retryAt!.getTime() - killed!.dueAt.getTime();
  expect(left).toBeGreaterThanOrEqual(300_000);
  expect(await claim()).toEqual([]);
  await server.db.update(mails).set({ retryAt: sql`now()` });
  expect(await claim()).toEqual([killed!.id]);
});

test('claims an email in the moment it is written, though half of all moments are rounded up', async () => {
  for (let times = 0; times < 20; times += 1)
    await server.db.transaction(async (tx) => {
      await addMails(tx, [notice()]);
      expect(await claimDueMails(tx, 1)).toHaveLength(1);
    });
});

test('claims only due emails, the longest overdue first', async () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  await server.db.insert(mails).values([
    { ...notice(), dueAt: hours(1) },
    { ...notice(), state: 'failed' },
    { ...notice(), state: 'sent' },
    { ...notice(), dueAt: hours(-1), kind: 'second' },
    { ...notice(), dueAt: hours(-9), retryAt: hours(1) },
    { ...notice(), dueAt: hours(-2), kind: 'first' },
  ]);
  expect((await claimDueMails(server.db, 1)).map(({ kind }) => kind)).toEqual(['first']);
  expect((await claimDueMails(server.db, 5)).map(({ kind }) => kind)).toEqual(['second']);
});

test('a clock that was ahead puts no email off: neither one to be tried again nor one to be sent at once', async () => {
  const reminder = { ...notice(), dueAt: new Date(Date.now() + 48 * 3_600_000) };
  await addMails(server.db, [notice(), notice(), notice(), reminder]);
  const [tried, written, waits] = await idsOf();
  const set = (id: string, change: object) => server.db.update(mails).set(change).where(eq(mails.id, id));
  const ahead = new Date(Date.now() + 24 * 3_600_000);
  await set(tried!, { retryAt: ahead });
  await set(written!, { createdAt: ahead, dueAt: ahead });
  await set(waits!, { retryAt: new Date(Date.now() + 3_500_000) });
  expect(await claim()).toEqual([]);
  await rescheduleMisdatedMails(server.db);
  expect((await claim()).toSorted()).toEqual([tried!, written!].toSorted());
});

test('gives a resent email all its attempts again', async () => {
  await addMails(server.db, [notice()]);
  const [id] = await claim();
  await recordFailure(server.db, id!, '550 No', { settledAt: new Date() });
  expect(await requeue(server.db, id!, ['contact-notice'])).toBe('requeued');
  expect(await requeue(server.db, id!, ['contact-notice'])).toBe('not-found');
  expect(await claimDueMails(server.db, 1)).toMatchObject([{ id, attempts: 0 }]);
});
