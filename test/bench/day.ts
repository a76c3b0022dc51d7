import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { connectDatabase } from '#database/database.server.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { addSubscribers } from '#test/server/add-subscribers.ts';
import { startMailServer } from '#test/server/mail-server.ts';
import { newPicture, upload } from './memory.ts';
import { type Row, seconds } from './row.ts';
import { startSeededSite } from './seeded-site.ts';
import { readUsage } from './usage.ts';

/** Ten minutes, or two with BENCH_SECONDS=1. */
const dayMs = seconds * 120_000;
const limitMb = 512;
const subscribers = Array.from({ length: 5_000 }, (_, at) => `reader-${at}@example.ca`);
const [visits, requests, pictures] = [2_000, 100, 20];
/** The pages of one visit. */
const paths = ['/', '/services/purchase-mortgages', '/calculators/payment?price=', '/blog', '/contact'];

/**
 * A day of ten times a brokerage's traffic in ten minutes: visits, requests, pictures, an issue of the newsletter and a
 * backup. The server is killed once it and its processes other than PostgreSQL's have more than the limit resident.
 */
export const day: Row = {
  name: 'day',
  async run() {
    const photos = await Promise.all(Array.from({ length: pictures }, (_, at) => newPicture(1 + at / 10)));
    const mailServer = await startMailServer();
    const site = await startSeededSite(1_000, {
      SMTP_URL: mailServer.url,
      NEWSLETTER_PER_MINUTE: String(5_000 / seconds),
    });
    const { db, close } = connectDatabase({ connectionString: site.databaseUrl }, console);
    await addSubscribers(db, subscribers);
    await close();
    const { pid } = site.child;
    const folder = await mkdtemp(join(tmpdir(), 'day-'));
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, readUsage(pid!).megabytes);
      if (most > limitMb) site.child.kill('SIGKILL');
    }, 100);
    const send = async (method: string, path: string, body?: object) => {
      const response = await fetch(site.url + path, {
        method,
        headers: { cookie: site.cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok)
        throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
      return response;
    };

    const spread = (count: number, run: (at: number) => Promise<unknown>) =>
      Array.from({ length: count }, async (_, at) => {
        await wait((dayMs * (at + 0.5)) / count);
        await run(at);
      });
    const everything = [
      ...spread(visits, async (at) => {
        for (const path of paths) await (await send('GET', path.replace(/=$/, `=${500_000 + at}`))).text();
      }),
      ...spread(requests, (at) =>
        send('POST', '/api/contacts', newContact({ email: `day-${at}@example.ca` })),
      ),
      ...spread(pictures, (at) => upload(site.url, site.cookie, photos[at]!)),
      ...spread(1, () => sendIssue(send)),
      ...spread(1, () =>
        promisify(execFile)(process.execPath, ['dist/server/data.js', 'export', join(folder, 'backup')], {
          env: { ...process.env, DATABASE_URL: site.databaseUrl },
        }),
      ),
    ];
    try {
      const failed = (await Promise.allSettled(everything)).filter(({ status }) => status === 'rejected');
      const isDue = subscribers.length + 2 * requests;
      for (let waits = 0; mailServer.mails.length < isDue && waits < 600; waits += 1) await wait(100);
      const isAlive = site.child.exitCode === null && site.child.signalCode === null;
      return [
        {
          what: `ten times a brokerage's day in ${dayMs / 60_000} minutes: ${visits} visits, ${requests} requests, ${pictures} pictures of 12 megapixels, an issue to 5,000, a backup`,
          measured: `${isAlive ? 'runs' : 'was killed'}; ${most.toFixed(0)} MB at most, ${failed.length} failed, ${mailServer.mails.length} emails`,
          goal: `runs within ${limitMb} MB, none failed`,
          reached: isAlive && failed.length === 0 && mailServer.mails.length >= isDue,
        },
      ];
    } finally {
      clearInterval(watch);
      await site.stop();
      await mailServer.stop();
      await rm(folder, { recursive: true });
    }
  },
};

async function sendIssue(send: (method: string, path: string, body?: object) => Promise<Response>) {
  const blocks = [{ kind: 'text', text: 'What moved mortgage rates, and what to do about it. '.repeat(20) }];
  const created = await send('POST', '/api/newsletter-issues', { subject: 'A day', blocks });
  const { id } = (await created.json()) as { id: string };
  const counted = await (await send('GET', '/api/newsletter-issues/recipients')).json();
  await send('POST', `/api/newsletter-issues/${id}/send`, {
    recipients: (counted as { recipients: number }).recipients,
  });
}
