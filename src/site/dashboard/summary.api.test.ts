import { eq, gte } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { newsletterSubscribers } from '#features/newsletter/newsletter-subscribers.table.server.ts';
import { contacts } from '#features/requests/contacts/contacts.table.server.ts';
import type { Summary } from '#features/work/summary.queries.ts';
import { newBooking } from '#test/samples/booking-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { addSubscribers } from '#test/server/add-subscribers.ts';
import { useServer } from '#test/server/describe-api.ts';

// A Saturday; 11:30 in Mississauga.
const now = new Date('2026-11-21T16:30:00Z');
const server = useServer();
let administrator: { cookie: string };
beforeAll(async () => {
  server.clock.now = now;
  administrator = await server.signIn();
});
beforeEach(async () => {
  await server.db.delete(contacts);
  await server.db.delete(bookings);
  await server.db.delete(newsletterSubscribers);
});

const summary = async () =>
  (await server.inject({ url: '/api/summary', headers: administrator })).json<Summary>();
const contactsFrom = (...moments: string[]) =>
  server.db
    .insert(contacts)
    .values(moments.map((moment) => ({ ...newContact(), createdAt: new Date(moment) })));
const bookingsFrom = (...moments: string[]) =>
  server.db
    .insert(bookings)
    .values(moments.map((moment) => ({ ...newBooking(), createdAt: new Date(moment) })));

test('does not show a visitor the summary', async () => {
  expect((await server.inject('/api/summary')).statusCode).toBe(401);
});

describe('the four numbers (specification §2)', () => {
  test('count contacts, bookings and subscribers', async () => {
    await contactsFrom('2026-11-20T12:00:00Z', '2024-02-01T12:00:00Z');
    await bookingsFrom('2026-11-20T12:00:00Z');
    await addSubscribers(server.db, ['amara@example.ca']);
    expect(await summary()).toMatchObject({ contacts: 2, bookings: 1, subscribers: 1 });
  });

  test('count the subscribers that the newsletter goes to, as its own page does', async () => {
    const [left] = await addSubscribers(server.db, [
      'left@example.ca',
      'amara@example.ca',
      'spam@example.ca',
    ]);
    const { id, email } = newsletterSubscribers;
    await server.db.update(newsletterSubscribers).set({ subscribed: false }).where(eq(id, left!));
    await server.db
      .update(newsletterSubscribers)
      .set({ spamReasons: ['trap'] })
      .where(eq(email, 'spam@example.ca'));
    // Nobody can prove that this one agreed.
    await server.db.insert(newsletterSubscribers).values({ email: 'unproven@example.ca' });
    const { json } = await server.inject({
      url: '/api/newsletter-issues/recipients',
      headers: administrator,
    });
    expect([(await summary()).subscribers, json<{ recipients: number }>().recipients]).toEqual([1, 1]);
  });

  test('leave out cancelled bookings, in total and this month', async () => {
    await contactsFrom('2026-11-20T12:00:00Z');
    await bookingsFrom('2026-11-20T12:00:00Z', '2026-11-19T12:00:00Z', '2026-10-02T12:00:00Z');
    const [cancelled] = await server.db
      .select()
      .from(bookings)
      .where(gte(bookings.createdAt, new Date('2026-11-20')));
    await server.db.update(bookings).set({ cancelledAt: now }).where(eq(bookings.id, cancelled!.id));
    expect(await summary()).toMatchObject({ bookings: 2, thisMonth: 2 });
    await server.db.update(bookings).set({ cancelledAt: now, spamReasons: ['trap'] });
    expect(await summary()).toMatchObject({ bookings: 0, thisMonth: 1, spam: { bookings: 3 } });
  });

  test('count contacts and bookings of this month of any year as This Month', async () => {
    await contactsFrom('2026-11-02T12:00:00Z', '2025-11-02T12:00:00Z', '2026-10-02T12:00:00Z');
    await bookingsFrom('2019-11-30T12:00:00Z', '2026-12-01T12:00:00Z');
    expect((await summary()).thisMonth).toBe(3);
  });

  test('begin months at midnight in Ontario', async () => {
    // 11:59 PM on October 31 and 12:00 AM on November 1 there.
    await contactsFrom('2026-11-01T03:59:59.999Z', '2026-11-01T04:00:00Z');
    expect((await summary()).thisMonth).toBe(1);
  });
});

test('counts those of this week, which begins on Monday at midnight in Ontario', async () => {
  await contactsFrom('2026-11-21T16:00:00Z', '2026-11-16T05:00:00Z', '2026-11-16T04:59:59.999Z');
  await bookingsFrom('2026-11-10T12:00:00Z');
  expect((await summary()).thisWeek).toEqual({ contacts: 2, bookings: 0 });
});
