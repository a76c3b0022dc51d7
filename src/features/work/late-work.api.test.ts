import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#lib/durations.ts';
import { scheduledJobs } from '#platform/scheduled-work/scheduled-jobs.table.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import { createUser } from '#platform/session/users.store.server.ts';
import { jobServices } from '#test/server/run-job.ts';
import { mailTo } from '#test/server/start-server-with-mail.ts';
import { untilAllIsSent } from '#test/server/until-all-is-sent.ts';
import { useServerWithMail } from '#test/server/use-server-with-mail.ts';
import { lateWorkJob } from './late-work.server.ts';

const shared = useServerWithMail([users]);
/** The time at which a backup was due, and failed: 3:15 at night in Ontario. */
const due = new Date('2026-12-01T08:15:00Z');
const after = (minutes: number) => new Date(due.getTime() + minutes * minuteMs);
const password = 'correct horse battery staple';

beforeAll(() => {
  shared.server.clock.now = due;
});
beforeEach(async () => {
  await shared.server.db.update(scheduledJobs).set({ dueAt: after(10_000), outcome: null, lastError: null });
});

const change = (name: string, values: Partial<typeof scheduledJobs.$inferInsert>) =>
  shared.server.db.update(scheduledJobs).set(values).where(eq(scheduledJobs.name, name));
const fail = (at = due) =>
  change('backup', { dueAt: at, succeededAt: null, lastError: 'ENOSPC: no space left' });

/** Looks what is late at a time, and returns all emails that were sent so far: to whom, and about what. */
async function look(at: Date, env: Record<string, string> = { SMTP_URL: 'smtp://localhost' }) {
  const { server } = shared;
  const services = await jobServices(server, { at, env });
  await lateWorkJob.run(services, {
    isStopping: () => false,
    signal: new AbortController().signal,
    keep: async () => {},
  });
  await untilAllIsSent(server.db);
  return server.smtp.mails.map(({ envelopeTo, subject }) => `${envelopeTo.join()}: ${subject}`).toSorted();
}

test('a backup that fails is mailed within the hour, once, with what went wrong', async () => {
  await fail();
  expect(await look(after(15))).toEqual([]);
  // At the first look it may be under way.
  expect(await look(after(25))).toEqual([]);
  const mailed = [`${mailTo}: Not done: Backing up the database`];
  expect(await look(after(35))).toEqual(mailed);
  expect(await look(after(45))).toEqual(mailed);
  expect(shared.server.smtp.mails[0]!.text).toMatch(
    /Backing up the database has been due since Dec 1, 2026, 3:15 AM, and has never been done\. It is tried at least every hour\. Last problem: ENOSPC: no space left/,
  );
  // Another night.
  const next = after(24 * 60);
  await fail(next);
  await look(after(24 * 60 + 25));
  expect(await look(after(24 * 60 + 35))).toHaveLength(2);
});

test('what a server that was off makes up for when it starts is mailed to nobody', async () => {
  await fail();
  expect(await look(after(300))).toEqual([]);
  await change('backup', { dueAt: after(1_440), lastError: null });
  expect(await look(after(310))).toEqual([]);
});

test('other work is reported after an hour, to every owner who has an address', async () => {
  const { db } = shared.server;
  await createUser(db, { username: 'olive', password, email: 'olive@example.ca', role: 'owner' });
  await createUser(db, { username: 'otto', password, email: 'otto@example.ca', role: 'owner' });
  await createUser(db, { username: 'oscar', password, role: 'owner' });
  await createUser(db, { username: 'bo', password, email: 'bo@example.ca', role: 'broker' });
  await db.update(users).set({ blockedAt: due }).where(eq(users.username, 'otto'));
  await change('purge', { dueAt: due });
  for (const minutes of [40, 50, 61]) expect(await look(after(minutes))).toEqual([]);
  expect(await look(after(71))).toEqual([
    'olive@example.ca: Not done: Deleting records past the time they’re kept',
  ]);
});

test('without a mail server nothing is said to be mailed: it is as soon as there is one', async () => {
  await fail();
  for (const minutes of [25, 35, 45]) expect(await look(after(minutes), {})).toEqual([]);
  await look(after(55));
  expect(await look(after(65))).toHaveLength(1);
});
