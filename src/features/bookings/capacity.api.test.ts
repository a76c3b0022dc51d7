import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { absences, teamMembers } from '#features/team/team.table.server.ts';
import { newBooking } from '#test/samples/booking-factory.ts';
import { startTestServer, type TestServer } from '#test/server/start-test-server.ts';
import type { Availability, BookingResponse } from './booking.ts';
import { bookings } from './bookings.table.server.ts';
import { closedDays, openingHours } from './hours/hours.table.server.ts';
import type { Outlook } from './hours/hours.ts';
import { defaultTimes } from './slots.ts';

// 11:30 in Mississauga.
const saturdayMorning = new Date('2026-11-21T16:30:00Z');
const monday = '2026-11-23';
const christmas = '2026-12-25';
let server: TestServer;
/** Another node on the same database. */
let other: TestServer;
let administrator: { cookie: string };

beforeAll(async () => {
  let sharedUrl = '';
  server = await startTestServer({}, (url) => (sharedUrl = url));
  other = await startTestServer({}, () => sharedUrl);
  for (const node of [server, other]) node.clock.now = saturdayMorning;
  administrator = await server.signIn();
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(async () => {
  for (const table of [bookings, absences, teamMembers, closedDays, openingHours])
    await server.db.delete(table);
});

const post = (changes: Parameters<typeof newBooking>[0] = {}) =>
  server.inject({ method: 'POST', url: '/api/bookings', payload: newBooking(changes) });
const ofVisitor = (at: number, changes: Parameters<typeof newBooking>[0] = {}) =>
  post({ email: `visitor${at}@example.ca`, ...changes });
const freeOn = async (date: string) =>
  (await server.inject(`/api/bookings/availability?date=${date}`)).json<Availability>();
const nextDays = async (from: string, days: number) =>
  (await server.inject(`/api/bookings/availability/days?from=${from}&days=${days}`)).json<{
    days: Availability[];
  }>().days;
const close = (date: string, reason: string) => server.db.insert(closedDays).values({ date, reason });
const nineToFive = { opens: 540, closes: 1020 };

async function hire(...names: string[]): Promise<string[]> {
  const hired = await server.db
    .insert(teamMembers)
    .values(names.map((name) => ({ name, takesConsultations: true })))
    .returning();
  return hired.map(({ id }) => id);
}

test('without hours and colleagues, every slot of every day has BOOKINGS_PER_SLOT places', async () => {
  expect(await freeOn(christmas)).toEqual({ date: christmas, slots: [...defaultTimes] });
  const responses = await Promise.all([1, 2, 3, 4].map((at) => ofVisitor(at, { date: christmas })));
  expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
});

describe('a closed day', () => {
  test('offers nothing, and refuses bookings with the reason and the next free times', async () => {
    await close(christmas, 'Christmas Day');
    await close('2026-12-26', 'Boxing Day');
    const sentence = 'We are closed on Fri, Dec 25 (Christmas Day).';
    expect(await freeOn(christmas)).toEqual({ date: christmas, slots: [], closed: sentence });
    expect(await nextDays('2026-12-24', 2)).toEqual([
      { date: '2026-12-24', slots: [...defaultTimes] },
      { date: christmas, slots: [], closed: sentence },
    ]);
    const refused = await post({ date: christmas });
    expect(refused.statusCode).toBe(409);
    const message = `${sentence} Please choose another time.`;
    expect(refused.json()).toMatchObject({
      code: 'closed',
      message,
      fields: { time: message },
      freeSlots: [{ date: '2026-12-27', time: '9:00 AM' }, {}, {}, {}, {}],
    });
  });

  test('keeps the consultations already booked, which can be moved away but not back', async () => {
    const { id, manageToken } = (await post({ date: christmas })).json<
      BookingResponse & { manageToken: string }
    >();
    await close(christmas, 'Christmas Day');
    const move = (slot: string) =>
      server.inject({
        method: 'POST',
        url: '/book/manage',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ token: manageToken, action: 'move', slot }).toString(),
      });
    const page = await server.inject(`/book/manage?token=${manageToken}`);
    expect(page.body.includes(`name="slot" value="${christmas}`)).toBe(false);
    expect((await move('2026-12-24 9:00 AM')).statusCode).toBe(303);
    const refused = await move(`${christmas} 9:00 AM`);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('We are closed on Fri, Dec 25 (Christmas Day).');
    const stored = await server.inject({ url: '/api/bookings', headers: administrator });
    expect(stored.json()).toMatchObject([{ id, date: '2026-12-24' }]);
  });

  test('keeps spam from taking a slot', async () => {
    const payload = { ...newBooking({ date: christmas }), subject: 'filled in by a program' };
    await server.inject({ method: 'POST', url: '/api/bookings', payload });
    await close(christmas, 'Christmas Day');
    const [{ id }] = (await server.inject({ url: '/api/bookings?spam=yes', headers: administrator })).json<
      [{ id: string }]
    >();
    const url = `/api/bookings/${id}/not-spam`;
    const refused = await server.inject({ method: 'POST', url, headers: administrator });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'stays-in-spam' });
  });
});

test('a day that an administrator closes on one node is closed on the other at once', async () => {
  const closing = await server.inject({
    method: 'POST',
    url: '/api/hours/closed-days',
    headers: administrator,
    payload: { closedDays: [{ date: christmas, reason: 'Christmas Day' }] },
  });
  expect(closing.statusCode).toBe(201);
  const found = await other.inject(`/api/bookings/availability?date=${christmas}`);
  expect(found.json()).toMatchObject({ slots: [], closed: expect.stringContaining('Christmas Day') });
});

describe('weekly hours', () => {
  beforeEach(async () => {
    const weekly = [...Array.from({ length: 5 }, () => nineToFive), { opens: 600, closes: 780 }, null];
    await server.db.insert(openingHours).values({ weekly });
  });

  test('limit the slots to those that begin while we are open', async () => {
    expect((await freeOn(monday)).slots.at(-1)).toBe('4:30 PM');
    const saturday = ['10:00 AM', '10:30 AM', '11:00 AM', '11:30 AM', '12:00 PM', '12:30 PM'];
    expect((await freeOn('2026-11-28')).slots).toEqual(saturday);
    expect(await freeOn('2026-11-29')).toMatchObject({ slots: [], closed: 'We are closed on Sundays.' });
  });

  test('lead to times early and late, which clients book and move to', async () => {
    const evenings = Array.from({ length: 7 }, () => ({ opens: 1080, closes: 1320 }));
    await server.db.update(openingHours).set({ weekly: evenings });
    expect((await freeOn(monday)).slots).toHaveLength(8);
    expect((await post({ time: '5:00 PM' })).statusCode).toBe(409);
    const { id, manageToken } = (await post({ time: '9:30 PM' })).json<
      BookingResponse & { manageToken: string }
    >();
    const move = (time: string) =>
      server.inject({
        method: 'POST',
        url: '/book/manage',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          token: manageToken,
          action: 'move',
          slot: `${monday} ${time}`,
        }).toString(),
      });
    expect((await move('6:00 PM')).statusCode).toBe(303);
    const [stored] = await server.db.select().from(bookings).where(eq(bookings.id, id));
    expect(stored!.time).toBe('6:00 PM');
  });

  test('say when we are open to those who choose another time', async () => {
    expect((await post({ date: '2026-11-28', time: '9:00 AM' })).json()).toMatchObject({
      code: 'closed',
      message: 'On Saturdays we are open from 10:00 AM to 1:00 PM. Please choose another time.',
      freeSlots: [{ date: '2026-11-28', time: '10:00 AM' }, {}, {}, {}, {}],
    });
    expect((await post({ date: '2026-11-29' })).json()).toMatchObject({
      message: 'We are closed on Sundays. Please choose another time.',
    });
  });
});

describe('colleagues', () => {
  test('are the number of places: two take two, and a third visitor is offered the next times', async () => {
    await hire('Grace', 'Alan');
    const responses = await Promise.all([1, 2, 3].map((at) => ofVisitor(at)));
    const refused = responses.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(1);
    expect(refused[0]!.json()).toMatchObject({
      code: 'slot-taken',
      freeSlots: [{ date: monday, time: '9:30 AM' }, {}, {}, {}, {}],
    });
  });

  test('who are away take none: the one place left goes to one of twenty concurrent visitors of two nodes', async () => {
    const [grace] = await hire('Grace', 'Alan');
    await server.db.insert(absences).values({ memberId: grace!, fromDate: monday, toDate: monday });
    const book = (at: number) =>
      (at % 2 ? server : other).inject({
        method: 'POST',
        url: '/api/bookings',
        payload: newBooking({ email: `visitor${at}@example.ca` }),
      });
    const responses = await Promise.all(Array.from({ length: 20 }, (_, at) => book(at)));
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(await server.db.$count(bookings)).toBe(1);
  });

  test('who take no consultations give no place, and their absence takes none', async () => {
    const [, alan] = await hire('Grace', 'Alan');
    await server.db.update(teamMembers).set({ takesConsultations: false }).where(eq(teamMembers.id, alan!));
    await server.db.insert(absences).values({ memberId: alan!, fromDate: monday, toDate: monday });
    const responses = await Promise.all([1, 2].map((at) => ofVisitor(at)));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
  });

  test('who are all away between two times leave those times free of slots', async () => {
    const [grace] = await hire('Grace');
    const morning = { fromMinute: 540, toMinute: 720 };
    await server.db.insert(absences).values([
      { memberId: grace!, fromDate: monday, toDate: monday, ...morning },
      // Twice the same absence takes one place, not two.
      { memberId: grace!, fromDate: monday, toDate: monday, ...morning },
    ]);
    expect((await freeOn(monday)).slots[0]).toBe('1:00 PM');
    expect((await post({ date: monday })).json()).toMatchObject({
      code: 'closed',
      message: 'Nobody on our team is available at this time. Please choose another time.',
    });
  });
});

describe('the days offered first', () => {
  const offered = async () => {
    const { days } = (await server.inject('/api/bookings/availability/days')).json<{
      days: Availability[];
    }>();
    expect(days).toHaveLength(10);
    return days;
  };
  const firstOffered = async () => (await offered())[0]!.date;

  test('begin today until the last time of the day has passed', async () => {
    expect(await firstOffered()).toBe('2026-11-21');
    try {
      server.clock.now = new Date('2026-11-21T21:59:00Z');
      expect(await firstOffered()).toBe('2026-11-21');
      server.clock.now = new Date('2026-11-21T22:00:00Z');
      expect(await firstOffered()).toBe('2026-11-22');
    } finally {
      server.clock.now = saturdayMorning;
    }
  });

  test('pass over closed days and days that are too soon, but not over full ones', async () => {
    await hire('Grace');
    await close('2026-11-21', 'Move');
    expect(await firstOffered()).toBe('2026-11-22');
    await server.db
      .insert(openingHours)
      .values({ weekly: [...Array.from({ length: 6 }, () => nineToFive), null] });
    expect(await firstOffered()).toBe(monday);
    await server.db.update(openingHours).set({ minimumNotice: 3 * 1440 });
    expect(await firstOffered()).toBe('2026-11-24');
    for (const [at, time] of defaultTimes.slice(0, -1).entries())
      await ofVisitor(at, { date: '2026-11-24', time });
    expect((await offered())[0]).toEqual({ date: '2026-11-24', slots: [] });
  });

  test('begin today when we are closed for good', async () => {
    await server.db.insert(openingHours).values({ weekly: Array.from({ length: 7 }, () => null) });
    expect((await offered())[0]).toEqual({
      date: '2026-11-21',
      slots: [],
      closed: 'We are closed on Saturdays.',
    });
  });

  test('say which are without consultations, because nobody is there all day', async () => {
    const [grace] = await hire('Grace');
    await server.db.insert(absences).values({ memberId: grace!, fromDate: monday, toDate: monday });
    expect((await offered())[2]).toEqual({
      date: monday,
      slots: [],
      closed: 'There are no consultations on Mon, Nov 23.',
    });
  });
});

describe('minimum notice', () => {
  beforeEach(async () => {
    await server.db.insert(openingHours).values({ minimumNotice: 120 });
  });

  test('keeps visitors from booking what begins sooner', async () => {
    expect((await freeOn('2026-11-21')).slots[0]).toBe('1:30 PM');
    expect((await post({ date: '2026-11-21', time: '1:00 PM' })).json()).toMatchObject({
      code: 'too-soon',
      message: 'Please choose a time at least 2 hours from now.',
      freeSlots: [{ date: '2026-11-21', time: '1:30 PM' }, {}, {}, {}, {}],
    });
  });

  test('does not keep administrators from marking a booking as not spam', async () => {
    const payload = { ...newBooking({ date: '2026-11-21', time: '1:00 PM' }), subject: 'filled in' };
    await server.inject({ method: 'POST', url: '/api/bookings', payload });
    const [{ id }] = (await server.inject({ url: '/api/bookings?spam=yes', headers: administrator })).json<
      [{ id: string }]
    >();
    const url = `/api/bookings/${id}/not-spam`;
    expect((await server.inject({ method: 'POST', url, headers: administrator })).statusCode).toBe(200);
  });
});

describe('the outlook for administrators', () => {
  const read = () => server.inject({ url: '/api/bookings/outlook', headers: administrator });

  test('is none of a visitor’s business', async () => {
    expect((await server.inject('/api/bookings/outlook')).statusCode).toBe(401);
  });

  test('lists the days whose consultations no longer fit, and what clients can book', async () => {
    await Promise.all([1, 2].map((at) => ofVisitor(at, { date: christmas })));
    await Promise.all([1, 2].map((at) => ofVisitor(at)));
    await ofVisitor(3, { time: '10:00 AM' });
    expect((await read()).json<Outlook>().overbookings).toEqual([]);
    await close(christmas, 'Christmas Day');
    await close('2026-11-22', 'Moving');
    await hire('Grace');
    const outlook = (await read()).json<Outlook>();
    expect(outlook.days.slice(0, 3)).toMatchObject([
      { date: '2026-11-21', slots: expect.arrayContaining(['1:00 PM']) },
      { date: '2026-11-22', slots: [], closed: 'We are closed on Sun, Nov 22 (Moving).' },
      { date: monday, slots: expect.not.arrayContaining(['9:00 AM', '10:00 AM']) },
    ]);
    expect(outlook.overbookings).toEqual([
      { date: monday, consultations: 2, isClosed: false, away: [] },
      { date: christmas, consultations: 2, isClosed: true, away: [] },
    ]);
  });

  test('names the colleague who is away from their own consultations while others are there', async () => {
    const [grace, omar] = await hire('Grace', 'Omar');
    await ofVisitor(1, { memberId: grace! });
    await ofVisitor(2, { memberId: grace!, time: '2:00 PM' });
    await ofVisitor(3, { memberId: omar!, time: '10:00 AM' });
    const away = { memberId: grace!, fromDate: monday, toDate: monday, fromMinute: 0, toMinute: 720 };
    await server.db.insert(absences).values(away);
    expect((await read()).json<Outlook>().overbookings).toEqual([
      { date: monday, consultations: 1, isClosed: false, away: ['Grace'] },
    ]);
  });
});
