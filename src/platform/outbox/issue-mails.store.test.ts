import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { type AskedQuery, explainQuery } from '#test/database/explain-query.ts';
import { useServer } from '#test/server/describe-api.ts';
import { stopIssueMails, claimIssueMails } from './issue-mails.store.server.ts';
import { addMails, claimDueMails, markSent, recordFailure } from './mails.store.server.ts';
import { mailPace, mails } from './mails.table.server.ts';

// Without a mail server, so that only the tests claim anything.
const server = useServer();
beforeEach(async () => {
  await server.db.delete(mails);
  await server.db.delete(mailPace);
});

const notice = () => ({ kind: 'contact-notice', recipient: null, about: randomUUID(), content: {} });
const fill = (count: number, issueId = randomUUID()) =>
  server.db
    .execute(
      sql`insert into ${mails} ("kind", "recipient", "about", "content", "issueId")
          select 'newsletter-issue', 'reader' || number || '@example.ca', gen_random_uuid(), '{}', ${issueId}
          from generate_series(1, ${count}) as number`,
    )
    .then(() => issueId);
const claim = (limit: number, perMinute: number) => claimIssueMails(server.db, limit, perMinute);
/** As if so many seconds had passed. */
const pass = (seconds: number) =>
  server.db.update(mailPace).set({ nextAt: sql`${mailPace.nextAt} - make_interval(secs => ${seconds})` });

describe('all other emails go first', () => {
  test('while ten thousand emails of an issue are due', async () => {
    await fill(10_000);
    await addMails(server.db, [notice()]);
    expect(await claim(3, 100_000)).toEqual([]);
    expect(await claimDueMails(server.db, 5)).toMatchObject([{ kind: 'contact-notice', issueId: null }]);
    // Claimed, it does not hold up the newsletter, and neither does one that is tried again later.
    expect(await claim(3, 100_000)).toHaveLength(3);
  });

  test('without reading those of the issue', async () => {
    await fill(10_000);
    await server.db.execute(sql`analyze mails`);
    const { $client: pool } = server.db as typeof server.db & { $client: pg.Pool };
    const asked: AskedQuery[] = [];
    const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) };
    await claimDueMails(drizzle(pool, { logger }), 5);
    const plan = await explainQuery(pool, asked[0]!);
    expect(plan.indexes).toContain('mails_due_first');
    expect(plan.removed).toBe(0);
  });
});

describe('the pace', () => {
  test('lets one email out at once, and the next when its time has come', async () => {
    await fill(10);
    expect(await claim(3, 6)).toHaveLength(1);
    expect(await claim(3, 6)).toEqual([]);
    await pass(10);
    expect(await claim(3, 6)).toHaveLength(1);
    expect(await claim(3, 6)).toEqual([]);
  });

  test('makes up for a pause with two seconds’ worth of emails, not all that were missed', async () => {
    await fill(1_000);
    expect(await claim(1, 600)).toHaveLength(1);
    await pass(3_600);
    const claimed = await claim(1_000, 600);
    expect(claimed.length).toBeGreaterThanOrEqual(20);
    expect(claimed.length).toBeLessThanOrEqual(22);
  });

  test('is that of all nodes together', async () => {
    await fill(100);
    const claimed = await Promise.all(Array.from({ length: 8 }, () => claim(3, 1)));
    expect(claimed.flat()).toHaveLength(1);
  });

  test('does not wait for a moment that a clock that was ahead has written', async () => {
    await fill(2);
    await claim(1, 60);
    await server.db.update(mailPace).set({ nextAt: sql`now() + interval '3 hours'` });
    expect(await claim(1, 60)).toHaveLength(1);
    expect(await claim(1, 60)).toEqual([]);
  });

  test('counts an email that is tried again, too', async () => {
    await fill(1);
    const [mail] = await claim(1, 6);
    await recordFailure(server.db, mail!.id, '451 Later', { retryInSeconds: 0 });
    expect(await claim(1, 6)).toEqual([]);
    await pass(10);
    expect(await claim(1, 6)).toMatchObject([{ id: mail!.id, attempts: 1 }]);
  });
});

test('gives each email to one of many nodes', async () => {
  await fill(200);
  const claimed: string[] = [];
  const work = async () => {
    for (let idle = 0; idle < 5;) {
      const batch = await claim(3, 100_000);
      idle = batch.length === 0 ? idle + 1 : 0;
      claimed.push(...batch.map(({ id }) => id));
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  expect(claimed).toHaveLength(200);
  expect(new Set(claimed).size).toBe(200);
});

test('withdraws the unsent emails of an issue that is stopped, and lets those under way end', async () => {
  const issueId = await fill(4);
  await fill(1);
  const [sent, failed, underWay] = await claim(3, 100_000);
  await markSent(server.db, [sent!.id], new Date());
  await recordFailure(server.db, failed!.id, '451 Later', { retryInSeconds: 60 });
  await stopIssueMails(server.db, issueId);
  const left = await server.db
    .select()
    .from(mails)
    .where(sql`${mails.issueId} = ${issueId}`);
  expect(left.map(({ id, state, uselessAt }) => `${id} ${state} ${uselessAt !== null}`).toSorted()).toEqual(
    [`${sent!.id} sent false`, `${underWay!.id} waiting true`].toSorted(),
  );
});

test('gives each subscriber an issue once', async () => {
  const about = randomUUID();
  const issueId = randomUUID();
  const row = { kind: 'newsletter-issue', recipient: 'reader@example.ca', about, issueId };
  await server.db.insert(mails).values(row);
  await server.db.insert(mails).values(row).onConflictDoNothing();
  expect(await server.db.$count(mails)).toBe(1);
});
