import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BookingResponse } from '#features/bookings/booking.ts';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { defaultTimes } from '#features/bookings/slots.ts';
import { contacts } from '#features/requests/contacts/contacts.table.server.ts';
import { mails, unaskedMails } from '#platform/outbox/mails.table.server.ts';
import { newBooking } from '#test/samples/booking-factory.ts';
import { calendarIn } from '#test/samples/calendar-in.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { mailTo, type ServerWithMail, startServerWithMail } from '#test/server/start-server-with-mail.ts';
import { untilAllIsSent } from '#test/server/until-all-is-sent.ts';
import { htmlFindings } from '#test/server/valid-html.ts';

// 11:30 in Mississauga, on a Saturday far ahead of the real clock, which the database and the mail queue use.
const saturdayMorning = new Date('2054-11-21T16:30:00Z');
const monday = '2054-11-23';
const right = {
  name: 'Amara O. Okafor',
  email: 'amara@example.ca',
  phone: '416 555 0100',
  consultationType: 'phone',
};
const readdressed = { ...right, email: 'okafor@example.ca' };
let server: ServerWithMail;
let smtp: ServerWithMail['smtp'];
let administrator: { cookie: string };

beforeAll(async () => {
  server = await startServerWithMail({ BOOKINGS_PER_SLOT: '2', RATE_LIMIT: 'on' });
  ({ smtp } = server);
  server.clock.now = saturdayMorning;
  administrator = await server.signIn();
});
afterAll(() => server.close());
beforeEach(async () => {
  await untilAllIsSent(server.db);
  server.clock.now = saturdayMorning;
  await smtp.reset();
  await server.db.delete(bookings);
  await server.db.delete(mails);
  await server.db.delete(unaskedMails);
});

async function book(changes: Partial<ReturnType<typeof newBooking>> = {}) {
  const payload = newBooking({ date: monday, ...changes });
  const sent = await server.inject({ method: 'POST', url: '/api/bookings', payload });
  expect(sent.statusCode).toBe(201);
  await untilAllIsSent(server.db);
  smtp.mails.length = 0;
  return sent.json<BookingResponse & { manageToken: string }>();
}
const show = (token: string, query = '') => server.inject(`/book/manage?token=${token}${query}`);
const send = (fields: Record<string, string>) => server.postForm('/book/manage', fields);
const correct = (token: string, details: Record<string, string>, sequence = '0') =>
  send({ token, action: 'correct', sequence, ...details });
const atDesk = (id: string, action: string, payload: object) =>
  server.inject({ method: 'POST', url: `/api/bookings/${id}/${action}`, headers: administrator, payload });
const stored = () => server.db.select().from(bookings);
const kindsTo = async (email: string | null) =>
  (await server.db.select().from(mails))
    .filter(({ kind, recipient }) => recipient === email && !kind.includes('reminder'))
    .map(({ kind }) => kind)
    .toSorted();
const tokenIn = (text: string | undefined) => /[?&]token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

describe('correcting the details by the link', () => {
  test('shows them in a form, and changes them in both calendars', async () => {
    const { id, manageToken } = await book();
    expect((await show(manageToken)).body).not.toContain('905 555 0187');
    const { body } = await show(manageToken, '&step=correct');
    for (const value of ['Amara Okafor', 'amara@example.ca', '905 555 0187'])
      expect(body).toContain(`value="${value}"`);
    expect(await htmlFindings(body)).toEqual([]);

    const sent = await correct(manageToken, right);
    const location = `/book/manage?token=${manageToken}&done=corrected`;
    expect([sent.statusCode, sent.headers.location]).toEqual([303, location]);
    expect((await server.inject(location)).body).toContain('Your details have been corrected.');
    expect(await stored()).toMatchObject([{ id, ...right, date: monday, time: '9:00 AM' }]);
    await smtp.waitFor(2);
    const [notice, told] = [smtp.to(mailTo)[0]!, smtp.to(right.email)[0]!];
    expect(notice.subject).toBe('Corrected: Amara O. Okafor, Mon, Nov 23, 2054 at 9:00 AM');
    expect(notice.text).toContain('Amara O. Okafor corrected the details');
    for (const [mail, METHOD] of [
      [notice, 'PUBLISH'],
      [told, 'REQUEST'],
    ] as const) {
      expect(mail.text).toContain(right.phone);
      expect(calendarIn(mail)).toMatchObject({ METHOD, UID: id, SEQUENCE: '1' });
    }
  });

  test('happens once on a double click', async () => {
    const { manageToken } = await book();
    const answers = await Promise.all([1, 2, 3].map(() => correct(manageToken, right)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect(await kindsTo(right.email)).toEqual(['booking-confirmation', 'booking-corrected-confirmation']);
  });

  test('keeps what was typed when something is wrong with it', async () => {
    const { manageToken } = await book();
    const wrong = { name: ' ', email: 'amara@', phone: '416', consultationType: 'fax' };
    const refused = await correct(manageToken, wrong);
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('Nothing has been changed yet.');
    for (const message of ['your name', 'a valid email address', 'a phone number', 'how we should meet'])
      expect(refused.body).toContain(
        `Please ${message === 'how we should meet' ? 'choose' : 'enter'} ${message}`,
      );
    expect(refused.body).toMatch(/value="amara@"[^]*value="416"/);
    expect(await htmlFindings(refused.body)).toEqual([]);
    expect((await send({ token: manageToken, action: 'correct' })).statusCode).toBe(400);
    expect(await stored()).toMatchObject([newBooking({ date: monday })]);
    expect(await kindsTo(null)).toEqual(['booking-notice']);
  });

  test('changes nothing that changed in the meantime, and says so', async () => {
    const { id, manageToken } = await book();
    await atDesk(id, 'correct', { ...right, name: 'Amara Okafor-Smith' });
    const refused = await correct(manageToken, right);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('was changed in the meantime');
    expect(refused.body).toMatch(/name="sequence" value="1"[^]*value="Amara O. Okafor"/);
    expect(await stored()).toMatchObject([{ name: 'Amara Okafor-Smith' }]);
    expect((await correct(manageToken, right, '1')).statusCode).toBe(303);
    expect(await stored()).toMatchObject([right]);
  });

  test('is over once the consultation is cancelled or has begun', async () => {
    const { manageToken } = await book();
    server.clock.now = new Date('2054-11-23T14:00:00Z');
    expect((await correct(manageToken, right)).statusCode).toBe(303);
    expect((await show(manageToken, '&step=correct')).body).toContain('Your consultation has begun');
    server.clock.now = saturdayMorning;
    await send({ token: manageToken, action: 'cancel' });
    expect((await correct(manageToken, right)).statusCode).toBe(303);
    expect((await show(manageToken, '&step=correct')).body).not.toContain('905 555 0187');
    expect(await stored()).toMatchObject([newBooking({ date: monday })]);
  });
});

describe('another email address', () => {
  test('gets the confirmation with a new link, and the old one is told and its links end', async () => {
    const { id, manageToken } = await book();
    const { headers } = await correct(manageToken, readdressed);
    const newToken = tokenIn(headers.location);
    expect(headers.location).toBe(`/book/manage?token=${newToken}&done=readdressed`);
    expect((await server.inject(headers.location as string)).body).toContain('Amara O. Okafor');
    await smtp.waitFor(3);
    const [confirmation, away] = [smtp.to('okafor@example.ca')[0]!, smtp.to('amara@example.ca')[0]!];
    expect(tokenIn(confirmation.text)).toBe(newToken);
    expect(calendarIn(confirmation)).toMatchObject({ METHOD: 'REQUEST', UID: id, SEQUENCE: '2' });
    expect(calendarIn(away)).toMatchObject({ METHOD: 'CANCEL', UID: id, SEQUENCE: '1' });
    expect(away.subject).toContain('has another email address');
    expect(away.text).toContain('If you did not ask for this, please call us.');
    expect(away.text).not.toMatch(/okafor@example|token=/);

    const old = await show(manageToken);
    expect(old.statusCode).toBe(404);
    expect(old.body).toContain('only the newest link works');
    expect(old.body).not.toContain('Okafor');
    expect((await send({ token: manageToken, action: 'cancel' })).statusCode).toBe(404);
    for (const page of ['calendar.ics', 'received'])
      expect((await server.inject(`/book/${page}?token=${manageToken}`)).body).not.toMatch(/okafor|Nov 23/i);
    expect(await stored()).toMatchObject([{ cancelledAt: null, email: 'okafor@example.ca' }]);

    await send({ token: newToken, action: 'move', slot: '2054-11-24 1:30 PM' });
    await smtp.waitFor(5);
    expect(tokenIn(smtp.to('okafor@example.ca')[1]!.text)).toBe(newToken);
  });

  test('ends the links of the old one when an administrator corrects it, too', async () => {
    const { id, manageToken } = await book();
    await atDesk(id, 'correct', { ...readdressed });
    expect((await show(manageToken)).statusCode).toBe(404);
    await smtp.waitFor(3);
    const link = tokenIn(smtp.to('okafor@example.ca')[0]!.text);
    expect((await show(link)).statusCode).toBe(200);
  });

  test('is refused when it has this time or 5 consultations already', async () => {
    const { manageToken } = await book();
    await book({ email: 'OKAFOR@example.ca' });
    const taken = await correct(manageToken, readdressed);
    expect(taken.statusCode).toBe(409);
    expect(taken.body).toContain('This email address already has a consultation at this time');
    await server.db
      .insert(bookings)
      .values(
        defaultTimes.slice(1, 6).map((time) => newBooking({ date: monday, time, email: 'busy@example.ca' })),
      );
    const busy = await correct(manageToken, { ...right, email: 'Busy@example.ca' });
    expect(busy.statusCode).toBe(409);
    expect(busy.body).toMatch(/5 consultations coming up.* or call us at/);
    expect((await stored()).map(({ email }) => email)).toContain('amara@example.ca');
  });

  test('is refused when it has had 6 emails today, with or without corrections', async () => {
    const { manageToken } = await book();
    for (let at = 0; at < 6; at += 1) {
      const payload = newContact({ email: 'okafor@example.ca' });
      await server.inject({ method: 'POST', url: '/api/contacts', payload });
    }
    const refused = await correct(manageToken, readdressed);
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toMatch(/Many emails were asked for today.* call us at/);
    expect(refused.body).toContain('value="okafor@example.ca"');

    for (let at = 0; at < 7; at += 1) await correct(manageToken, { ...right, name: `Amara ${at}` }, `${at}`);
    expect(await stored()).toMatchObject([{ name: 'Amara 6', email: 'amara@example.ca' }]);
    expect(await kindsTo('amara@example.ca')).toEqual([
      'booking-confirmation',
      ...Array<string>(5).fill('booking-corrected-confirmation'),
    ]);
    expect((await kindsTo(null)).filter((kind) => kind === 'booking-corrected-notice')).toHaveLength(7);
  });

  test('is refused once the consultation was changed ten times, so that one cannot email many', async () => {
    let { manageToken } = await book();
    const to = async (at: number) => correct(manageToken, { ...right, email: `a${at}@x.ca` }, `${2 * at}`);
    for (let at = 0; at < 5; at += 1) {
      const { statusCode, headers } = await to(at);
      expect(statusCode).toBe(303);
      manageToken = tokenIn(headers.location);
    }
    const refused = await to(5);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toMatch(/changed many times.* call us at/);
    expect((await correct(manageToken, { ...right, email: 'a4@x.ca', name: 'Amara' }, '10')).statusCode).toBe(
      303,
    );
  });

  test('sends nothing to an old one that was never told of the booking', async () => {
    for (let at = 0; at < 6; at += 1) {
      const payload = newContact({ email: right.email });
      await server.inject({ method: 'POST', url: '/api/contacts', payload });
    }
    const { manageToken } = await book();
    const before = await kindsTo(right.email);
    expect((await correct(manageToken, readdressed)).statusCode).toBe(303);
    expect(await kindsTo(right.email)).toEqual(before);
    expect(await kindsTo('okafor@example.ca')).toEqual(['booking-confirmation']);
    expect(await stored()).toMatchObject([{ flags: [] }]);
    const reminders = (await server.db.select().from(mails)).filter(({ kind }) => kind.includes('reminder'));
    expect(reminders.map(({ recipient }) => recipient)).toEqual(['okafor@example.ca', 'okafor@example.ca']);
  });
});

test('a booking with another address is of the client who has that one', async () => {
  const contact = {
    method: 'POST',
    url: '/api/contacts',
    payload: newContact({ email: right.email }),
  } as const;
  await server.inject(contact);
  const { id } = await book({ email: 'amarra@example.ca' });
  const owner = async () => {
    const [row] = await server.db.select().from(bookings).where(eq(bookings.id, id));
    return row!.clientId;
  };
  const [asked] = await server.db.select().from(contacts).where(eq(contacts.email, right.email)).limit(1);
  const before = await owner();
  expect(before).not.toBeNull();
  expect(before).not.toBe(asked!.clientId);
  const correctTo = (email: string) =>
    server.inject({
      method: 'POST',
      url: `/api/bookings/${id}/correct`,
      headers: administrator,
      payload: { ...right, email },
    });
  expect((await correctTo(right.email)).statusCode).toBe(200);
  expect(await owner()).toBe(asked!.clientId);
  // Who has no address any more is still the same client.
  expect((await correctTo('')).statusCode).toBe(200);
  expect(await owner()).toBe(asked!.clientId);
});
