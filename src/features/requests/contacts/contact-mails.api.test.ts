import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '#platform/outbox/mails.table.server.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { mailTo } from '#test/server/start-server-with-mail.ts';
import { useServerWithMail } from '#test/server/use-server-with-mail.ts';
import { contacts } from './contacts.table.server.ts';
import type { ContactResponse } from './stored-contact.ts';

const shared = useServerWithMail([contacts]);

const contactForm = Object.fromEntries(
  Object.entries(newContact()).map(([key, value]) => [key, String(value)]),
);
test.each([
  ['Pre-approval or quote', () => shared.server.post('/api/contacts', newContact())],
  ['Pre-approval', () => shared.server.postForm('/pre-approval', contactForm)],
  ['Quote', () => shared.server.postForm('/quote', contactForm)],
  ['Consultation', () => shared.server.postForm('/contact', contactForm)],
])('sends the brokerage every detail and the visitor a confirmation (%s)', async (requested, send) => {
  await send();
  await shared.server.smtp.waitFor(2);
  const [notice] = shared.server.smtp.to(mailTo);
  expect(notice).toMatchObject({
    envelopeFrom: 'site@brokerage.example',
    from: { name: 'Wealth Mortgages', address: 'site@brokerage.example' },
    replyTo: [{ name: 'Amara Okafor', address: 'amara@example.ca' }],
    subject: `${requested} request: Amara Okafor (Purchase Mortgage)`,
  });
  for (const value of Object.values(newContact()).filter(Boolean)) {
    expect(notice!.text).toContain(value);
    expect(notice!.html).toContain(value);
  }
  expect(notice!.html).toContain('href="tel:9055550187"');
  expect(notice!.html).toContain('href="mailto:amara@example.ca"');
  expect(notice!.html).toContain('href="http://localhost:3000/admin/to-do"');

  const [confirmation] = shared.server.smtp.to('amara@example.ca');
  expect(confirmation).toMatchObject({
    replyTo: [{ address: mailTo }],
    subject: 'We have your request: Purchase Mortgage',
  });
  expect(confirmation!.text).toMatch(/Hello Amara,[^]*within 24 hours/);
  expect(confirmation!.header('auto-submitted')).toBe('auto-generated');
});

test('tells a client of a correction what we have now', async () => {
  const { id } = (await shared.server.post('/api/contacts', newContact())).json<ContactResponse>();
  await shared.server.smtp.waitFor(2);
  const headers = await shared.server.signIn();
  const payload = { phone: '416 555 0100', isTold: true };
  await shared.server.inject({ method: 'POST', url: `/api/contacts/${id}/correct`, headers, payload });
  await shared.server.smtp.waitFor(3);
  const mail = shared.server.smtp.to('amara@example.ca').at(-1)!;
  expect(mail).toMatchObject({
    replyTo: [{ address: mailTo }],
    subject: 'Your request was corrected: Purchase Mortgage',
  });
  for (const part of [mail.text, mail.html]) expect(part).toContain('416 555 0100');
});

test('stores a contact and its emails together or not at all', async () => {
  const { id } = (await shared.server.post('/api/contacts', newContact())).json<ContactResponse>();
  const rows = await shared.server.db.select().from(mails);
  expect(rows.map(({ about }) => about)).toEqual([id, id]);

  await shared.server.db.execute(sql`alter table mails rename to mails_away`);
  const refused = await shared.server.post('/api/contacts', newContact({ firstName: 'Nobody' }));
  await shared.server.db.execute(sql`alter table mails_away rename to mails`);
  expect(refused.statusCode).toBe(500);
  expect(await shared.server.db.$count(contacts)).toBe(1);
});
