import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newBooking } from '#test/booking-factory.ts';
import { newContact } from '#test/contact-factory.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { startTestServer, type TestServer } from '#test/start-test-server.ts';

let smtp: MailServer;
let server: TestServer;

beforeAll(async () => {
  smtp = await startMailServer();
  server = await startTestServer({
    SMTP_URL: smtp.url,
    MAIL_TO: 'desk@brokerage.example',
    BOOKINGS_PER_SLOT: '100',
  });
  server.clock.now = new Date('2026-11-21T16:30:00Z');
});
afterAll(async () => {
  await server.close();
  await smtp.stop();
});
beforeEach(() => {
  smtp.mails.length = 0;
});

const post = (url: string, payload: object) => server.inject({ method: 'POST', url, payload });

describe('a name cannot write into the header', () => {
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
    await post('/api/contacts', newContact({ firstName: name.slice(0, 100), lastName: 'Adams' }));
    await post('/api/bookings', newBooking({ name, email: `${crypto.randomUUID()}@example.ca` }));
    await post('/api/newsletter', { email: `${crypto.randomUUID()}@example.ca`, name: name.slice(0, 100) });
    await smtp.waitFor(6);
    for (const mail of smtp.mails) {
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

  test('the visitor’s name stands in Reply-To as it was typed', async () => {
    const name = 'Zoë "Zed" O’Brien, CPA <Toronto>';
    await post('/api/contacts', newContact({ firstName: name, lastName: 'Adams' }));
    await smtp.waitFor(2);
    const [notice] = smtp.to('desk@brokerage.example');
    expect(notice!.replyTo).toEqual([{ name: `${name} Adams`, address: 'amara@example.ca' }]);
    expect(notice!.subject).toContain(`${name} Adams`);
  });
});

test('a confirmation repeats nothing but a name: nobody advertises through it, and the notice says how many links there were', async () => {
  const advertisement = 'Win now at http://evil.example';
  await post('/api/contacts', newContact({ firstName: advertisement, message: advertisement }));
  await post(
    '/api/bookings',
    newBooking({ name: advertisement, description: advertisement, phone: '905 555 0187' }),
  );
  await post('/api/newsletter', { email: 'amara@example.ca', name: advertisement });
  await smtp.waitFor(6);
  for (const confirmation of smtp.to('amara@example.ca')) expect(confirmation.raw).not.toContain('evil');
  for (const confirmation of smtp.to('amara@example.ca')) {
    expect(`${confirmation.subject}${confirmation.text}${confirmation.html}`).not.toContain('evil');
  }
  for (const notice of smtp.to('desk@brokerage.example')) {
    expect(notice.text).toContain('evil.example');
    expect(notice.text).toMatch(/Please note: \d links?/);
  }
});
