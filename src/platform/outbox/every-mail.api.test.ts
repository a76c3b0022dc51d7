import { beforeAll, describe, expect, test } from 'vitest';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { newsletterSubscribers } from '#features/newsletter/newsletter-subscribers.table.server.ts';
import { contacts } from '#features/requests/contacts/contacts.table.server.ts';
import type { StoredFacts } from '#platform/facts/stored-facts.ts';
import { newBooking } from '#test/samples/booking-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { mailTo, startServerWithMail } from '#test/server/start-server-with-mail.ts';
import { untilAllIsSent } from '#test/server/until-all-is-sent.ts';
import { useServerWithMail } from '#test/server/use-server-with-mail.ts';
import { mails } from './mails.table.server.ts';

const shared = useServerWithMail([contacts, bookings, newsletterSubscribers], { BOOKINGS_PER_SLOT: '100' });
beforeAll(() => {
  shared.server.clock.now = new Date('2026-11-21T16:30:00Z');
});

describe('names in headers', () => {
  const names = [
    'Eve\r\nBcc: victim@example.ca',
    'Eve\nBcc: victim@example.ca\n\n<h1>Buy</h1>',
    'Eve\rBcc: victim@example.ca',
    'Eve\u2028Bcc: victim@example.ca',
    'Eve" <victim@example.ca>, "x',
    'Eve <victim@example.ca>',
    'victim@example.ca, Eve',
    '=?utf-8?q?Eve=0D=0ABcc:_victim@example.ca?=',
    'Zoë “Ω” 😀'.repeat(9),
  ];
  test.each(names)('%j', async (name) => {
    await shared.server.post(
      '/api/contacts',
      newContact({ firstName: name.slice(0, 100), lastName: 'Adams' }),
    );
    await shared.server.post(
      '/api/bookings',
      newBooking({ name, email: `${crypto.randomUUID()}@example.ca` }),
    );
    await shared.server.post('/api/newsletter', {
      email: `${crypto.randomUUID()}@example.ca`,
      name: name.slice(0, 100),
    });
    await untilAllIsSent(shared.server.db);
    for (const mail of shared.server.smtp.mails) {
      expect(mail.envelopeTo).toHaveLength(1);
      expect(mail.envelopeTo[0]).not.toBe('victim@example.ca');
      expect(mail.headers.filter(({ key }) => ['bcc', 'cc'].includes(key))).toEqual([]);
      for (const header of ['from', 'to', 'reply-to', 'subject', 'message-id']) {
        expect(mail.headers.filter(({ key }) => key === header)).toHaveLength(1);
      }
      expect([mail.from, ...mail.to!, ...mail.replyTo!].map((box) => box!.address)).not.toContain(
        'victim@example.ca',
      );
      expect(mail.replyTo).toHaveLength(1);
      expect(mail.html).not.toContain('<h1>Buy</h1>');
    }
  });

  test('puts the visitor’s name in Reply-To as typed', async () => {
    const name = 'Zoë "Zed" O’Brien, CPA <Toronto>';
    await shared.server.post('/api/contacts', newContact({ firstName: name, lastName: 'Adams' }));
    await shared.server.smtp.waitFor(2);
    const [notice] = shared.server.smtp.to(mailTo);
    expect(notice!.replyTo).toEqual([{ name: `${name} Adams`, address: 'amara@example.ca' }]);
    expect(notice!.subject).toContain(`${name} Adams`);
  });
});

test('repeats only the name in a confirmation, and gives the number of links in the notice', async () => {
  const advertisement = 'Win now at http://evil.example';
  await shared.server.post('/api/contacts', newContact({ firstName: advertisement, message: advertisement }));
  await shared.server.post(
    '/api/bookings',
    newBooking({ name: advertisement, description: advertisement, phone: '905 555 0187' }),
  );
  await shared.server.post('/api/newsletter', { email: 'amara@example.ca', name: advertisement });
  await untilAllIsSent(shared.server.db);
  for (const confirmation of shared.server.smtp.to('amara@example.ca'))
    expect(confirmation.raw).not.toContain('evil');
  for (const confirmation of shared.server.smtp.to('amara@example.ca')) {
    expect(`${confirmation.subject}${confirmation.text}${confirmation.html}`).not.toContain('evil');
  }
  for (const notice of shared.server.smtp.to(mailTo)) {
    expect(notice.text).toContain('evil.example');
    expect(notice.text).toMatch(/Please note: \d links?/);
  }
});

test('includes the licence, mailing address, plain text and both color schemes in every email', async () => {
  await shared.server.post('/api/contacts', newContact());
  await shared.server.post('/api/bookings', newBooking());
  await shared.server.post('/api/newsletter', { email: 'amara@example.ca' });
  await untilAllIsSent(shared.server.db);
  for (const { html, text } of shared.server.smtp.mails) {
    for (const part of [html, text]) {
      expect(part).toContain('Wealth Mortgages Inc., Mortgage Brokerage Licence #13579');
      expect(part).toContain('100 City Centre Drive, Suite 400, Mississauga, Ontario L5B 2C9');
    }
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(text).not.toMatch(/<\w+/);
    // Outlook needs layout tables, which screen readers must not read as tables.
    expect(html!.match(/<table (?!role="presentation")/)).toBeNull();
  }
});

test('tags an email and its log lines with the id of the request that caused it', async () => {
  shared.server.smtp.refuse('amara@example.ca');
  const idsOf = async (sent: ReturnType<typeof shared.server.post>) =>
    String((await sent).headers['x-request-id']);
  const causes = [
    await idsOf(shared.server.post('/api/contacts', newContact())),
    await idsOf(shared.server.postForm('/newsletter', { email: 'reader@example.ca' })),
    await idsOf(shared.server.post('/api/bookings', newBooking())),
  ];
  await expect.poll(() => shared.server.smtp.mails.length).toBeGreaterThanOrEqual(4);
  const received = new Set(shared.server.smtp.mails.map((mail) => mail.header('X-Request-Id') ?? ''));
  expect([...received].toSorted()).toEqual(causes.toSorted());
  // Those sent later, such as reminders, have it, too.
  const stored = await shared.server.db.select({ requestId: mails.requestId }).from(mails);
  expect(stored.every(({ requestId }) => causes.includes(requestId!))).toBe(true);
  const linesOf = (cause: string) =>
    shared.server
      .log()
      .split('\n')
      .filter((line) => line.includes(cause));
  await expect.poll(() => linesOf(causes[0]!).join('\n')).toContain('a mail was given up');
  for (const cause of causes) {
    await expect.poll(() => linesOf(cause).join('\n')).toMatch(/"msg":"request"[^]*"msg":"a mail was sent"/);
  }
  shared.server.smtp.accept('amara@example.ca');
});

test('notices and replies go to the address that the owner entered on the site, at the time of sending', async () => {
  const own = await startServerWithMail({ MAIL_TO: '', MAIL_FROM: '' });
  try {
    await own.post('/api/contacts', newContact());
    await own.smtp.waitFor(2);
    expect(own.smtp.to('hello@wealthmortgages.example')).toHaveLength(1);
    const headers = await own.signIn();
    const { company } = (await own.inject({ url: '/api/facts', headers })).json<StoredFacts>();
    const payload = { value: { ...company.value, email: 'office@realbroker.ca' } };
    const saved = await own.inject({ method: 'PUT', url: '/api/facts/company', headers, payload });
    expect(saved.statusCode, saved.body).toBe(200);
    await own.post('/api/contacts', newContact({ email: 'ben@example.ca' }));
    await own.smtp.waitFor(4);
    expect(own.smtp.to('office@realbroker.ca')).toHaveLength(1);
    expect(own.smtp.to('ben@example.ca')).toMatchObject([
      { envelopeFrom: 'office@realbroker.ca', replyTo: [{ address: 'office@realbroker.ca' }] },
    ]);
  } finally {
    await own.close();
  }
});
