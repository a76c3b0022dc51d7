import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  newsletterConsents,
  newsletterSubscribers,
} from '#features/newsletter/newsletter-subscribers.table.server.ts';
import { signToken } from '#http/signed-link.server.ts';
import { mailPace, mails } from '#platform/outbox/mails.table.server.ts';
import { suppressedAddresses } from '#platform/privacy/privacy.table.server.ts';
import { readSecret } from '#platform/secrets/read-secret.server.ts';
import { addSubscribers } from '#test/server/add-subscribers.ts';
import { type ServerWithMail, startServerWithMail } from '#test/server/start-server-with-mail.ts';
import type { IssueResponse } from './newsletter-issue.ts';
import { newsletterIssues } from './newsletter-issues.table.server.ts';

let server: ServerWithMail;
let administrator: { cookie: string };

beforeAll(async () => {
  // Only the first email goes out; the others wait for longer than any test takes.
  server = await startServerWithMail({ NEWSLETTER_PER_MINUTE: '1' });
  administrator = await server.signIn();
});
afterAll(() => server.close());
afterEach(async () => {
  for (const table of [
    mails,
    mailPace,
    newsletterIssues,
    newsletterConsents,
    newsletterSubscribers,
    suppressedAddresses,
  ])
    await server.db.delete(table);
  await server.smtp.reset();
});

const inject = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  server.inject({ method, url, ...(payload && { payload }), headers: administrator });
const read = async (id: string) =>
  (await inject('GET', `/api/newsletter-issues/${id}`)).json<IssueResponse>();
const waiting = async () =>
  (await server.db.select().from(mails).where(eq(mails.state, 'waiting'))).map(({ recipient }) => recipient);
const receivers = () =>
  server.smtp.mails.flatMap(({ subject, envelopeTo }) => (subject === 'Rates' ? envelopeTo : []));
/** As if the time for the next email had come, again and again. */
async function hurry(id: string): Promise<void> {
  await expect
    .poll(async () => {
      await server.db.delete(mailPace);
      return (await read(id)).state;
    })
    .toMatch(/sent|stopped/);
}
/** Sends an issue to three, of whom one gets it at once, whichever that is. */
async function send(): Promise<{ issue: string; first: string; second: string; third: string; id: string }> {
  const emails = ['amara@example.ca', 'bea@example.ca', 'chloe@example.ca'];
  const ids = await addSubscribers(server.db, emails);
  const blocks = [{ kind: 'text', text: 'They moved.' }];
  const { id } = (
    await inject('POST', '/api/newsletter-issues', { subject: 'Rates', blocks })
  ).json<IssueResponse>();
  const sent = await inject('POST', `/api/newsletter-issues/${id}/send`, { recipients: 3 });
  expect(sent.statusCode).toBe(200);
  await expect.poll(async () => (await read(id)).figures).toMatchObject({ delivered: 1, waiting: 2 });
  const [first] = receivers();
  const [second, third] = emails.filter((email) => email !== first);
  return { issue: id, first: first!, second: second!, third: third!, id: ids[emails.indexOf(second!)]! };
}
/** Follows the unsubscribe link in the email to the first. */
const press = (first: string, change = (link: string) => link) => {
  const link = server.smtp.to(first)[0]!.header('list-unsubscribe')!.slice(1, -1);
  return server.postForm(change(link).replace('http://localhost:3000', ''), {
    'List-Unsubscribe': 'One-Click',
  });
};

describe('while an issue is being sent', () => {
  test('who unsubscribes does not get it, and is counted; nor once they subscribe again', async () => {
    const { issue, id, first, second, third } = await send();
    // The link in the confirmation of a subscription names no issue.
    const token = signToken(await readSecret(server.db, 'links'), 'unsubscribe', id);
    expect((await server.postForm('/newsletter/unsubscribe', { token })).statusCode).toBe(200);
    expect(await waiting()).toEqual([third]);
    expect(await read(issue)).toMatchObject({ figures: { unsubscribed: 1, waiting: 1 } });
    await server.post('/api/newsletter', { email: second });
    await hurry(issue);
    expect(receivers()).toEqual([first, third]);
    expect(await read(issue)).toMatchObject({ state: 'sent', figures: { delivered: 2, unsubscribed: 1 } });
  });

  test.each([
    ['removed', (id: string) => inject('DELETE', `/api/newsletter/${id}`)],
    ['erased', (_id: string, email: string) => inject('POST', '/api/privacy/erasures', { email })],
    [
      'unsubscribed by us',
      (id: string) => inject('POST', `/api/newsletter/${id}/unsubscribe`, { reason: 'Bounced' }),
    ],
  ])('who is %s does not get it', async (_what, leave) => {
    const { issue, id, first, second, third } = await send();
    expect([200, 201]).toContain((await leave(id, second)).statusCode);
    expect(await waiting()).toEqual([third]);
    await hurry(issue);
    expect(receivers()).toEqual([first, third]);
  });

  test('who has left at the last moment, unseen by the outbox, does not get it', async () => {
    const { issue, id, first, third } = await send();
    await server.db
      .update(newsletterSubscribers)
      .set({ subscribed: false })
      .where(eq(newsletterSubscribers.id, id));
    await hurry(issue);
    expect(receivers()).toEqual([first, third]);
  });

  test('it can be stopped: nobody else gets it, and it says how many did', async () => {
    const { issue, first } = await send();
    expect((await inject('POST', `/api/newsletter-issues/${issue}/stop`)).json()).toMatchObject({
      state: 'stopped',
      figures: { waiting: 0, delivered: 1 },
    });
    await hurry(issue);
    await expect.poll(async () => (await read(issue)).finishedAt).not.toBeNull();
    expect(receivers()).toEqual([first]);
    expect((await inject('DELETE', `/api/newsletter-issues/${issue}`)).statusCode).toBe(200);
  });
});

describe('the link in an issue', () => {
  test('counts who leaves by it, once, whenever that is', async () => {
    const { issue, first } = await send();
    await hurry(issue);
    const page = server.smtp.to(first)[0]!.header('list-unsubscribe')!.slice(1, -1);
    expect((await server.inject(page.replace('http://localhost:3000', ''))).body).toContain(
      `name="issue" value="${issue}"`,
    );
    for (let times = 0; times < 2; times += 1) expect((await press(first)).statusCode).toBe(200);
    expect(await read(issue)).toMatchObject({ figures: { unsubscribed: 1 } });
  });

  test.each([
    ['another issue', (link: string) => link.replace(/issue=.*/, `issue=${crypto.randomUUID()}`)],
    ['nothing readable', (link: string) => link.replace(/issue=.*/, "issue=' or 1=1")],
  ])('unsubscribes even if it names %s, and counts nothing', async (_name, change) => {
    const { issue, first } = await send();
    await hurry(issue);
    expect((await press(first, change)).statusCode).toBe(200);
    expect(await read(issue)).toMatchObject({ figures: { unsubscribed: 0 } });
    const [unsubscribed] = await server.db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, first));
    expect(unsubscribed).toMatchObject({ subscribed: false });
  });
});
