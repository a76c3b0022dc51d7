import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { initialTeam } from '#brokerage/team.ts';
import { followUpEntries, followUps } from '#features/follow-ups/follow-ups.table.server.ts';
import { absences, teamMembers } from '#features/team/team.table.server.ts';
import { addDays } from '#lib/calendar.ts';
import { mails } from '#platform/outbox/mails.table.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import { newBooking } from '#test/samples/booking-factory.ts';
import { useServer } from '#test/server/describe-api.ts';
import { signInAs } from '#test/server/sign-in-as.ts';
import type { AgendaResponse } from './agenda/agenda.ts';
import type { Availability, BookingResponse } from './booking.ts';
import { bookings } from './bookings.table.server.ts';
import type { Slot } from './slots.ts';

const monday = '2054-11-23';
const server = useServer();
let administrator: { cookie: string };
/** Maya and Daniel, who both take consultations. */
let maya: string;
let daniel: string;

beforeAll(async () => {
  server.clock.now = new Date('2054-11-21T16:30:00Z');
  administrator = await server.signIn();
});
beforeEach(async () => {
  const tables = [bookings, mails, followUpEntries, followUps, absences, teamMembers];
  for (const table of tables) await server.db.delete(table);
  [maya, daniel] = await saveTeam({});
});

/** Saves the team with these changes to Maya, and returns its ids. */
async function saveTeam(changes: object): Promise<[string, string]> {
  const [first, ...others] = initialTeam.map((member) => ({ ...member, takesConsultations: true }));
  const saved = await server.inject({
    method: 'PUT',
    url: '/api/team',
    headers: administrator,
    payload: { members: [{ ...first, ...changes }, ...others] },
  });
  return saved.json<{ members: { id: string }[] }>().members.map(({ id }) => id) as [string, string];
}

let visitors = 0;
const book = (changes: Parameters<typeof newBooking>[0] = {}) =>
  server.inject({
    method: 'POST',
    url: '/api/bookings',
    payload: newBooking({ date: monday, email: `visitor${(visitors += 1)}@example.ca`, ...changes }),
  });
const freeWith = async (memberId?: string, date = monday) => {
  const whom = memberId === undefined ? '' : `&memberId=${memberId}`;
  return (await server.inject(`/api/bookings/availability?date=${date}${whom}`)).json<Availability>().slots;
};

test('one colleague has one consultation at a time, while others have places', async () => {
  expect((await book({ memberId: maya })).statusCode).toBe(201);
  const again = await book({ memberId: maya });
  expect([again.statusCode, again.json<{ freeSlots: Slot[] }>().freeSlots[0]]).toEqual([
    409,
    { date: monday, time: '9:30 AM' },
  ]);
  expect((await book({ memberId: maya.toUpperCase() })).statusCode).toBe(409);
  expect((await freeWith(maya))[0]).toBe('9:30 AM');
  expect((await freeWith(daniel))[0]).toBe('9:00 AM');
  expect((await freeWith())[0]).toBe('9:00 AM');
  expect((await book()).statusCode).toBe(201);
  // Both are taken now, one of them by whoever came for anyone.
  expect((await book({ memberId: daniel })).statusCode).toBe(409);
  expect((await freeWith(daniel))[0]).toBe('9:30 AM');
});

test('of many who want the same colleague at once, one gets the time', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => book({ memberId: maya })));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
});

test('nobody is booked while they are away, and the days begin when they are back', async () => {
  const back = addDays(monday, 14);
  const day = { fromMinute: null, toMinute: null };
  await server.db
    .insert(absences)
    .values({ memberId: maya, fromDate: '2054-11-21', toDate: addDays(back, -1), ...day });
  expect(await freeWith(maya)).toEqual([]);
  expect((await book({ memberId: maya })).json()).toMatchObject({
    code: 'closed',
    message: 'Maya Sample is not available at this time. Please choose another time.',
  });
  const days = await server.inject(`/api/bookings/availability/days?memberId=${maya}`);
  expect(days.json<{ days: Availability[] }>().days[0]).toMatchObject({ date: back });
  expect((await freeWith(daniel))[0]).toBe('9:00 AM');
});

test('who takes no consultations any more counts as nobody in particular', async () => {
  await saveTeam({ takesConsultations: false });
  expect((await freeWith(maya))[0]).toBe('9:00 AM');
  expect((await book({ memberId: maya })).statusCode).toBe(201);
  expect((await book({ memberId: maya, time: '9:30 AM' })).statusCode).toBe(201);
  expect((await book({ memberId: 'maya' })).statusCode).toBe(400);
  const body = (await server.inject('/about')).body;
  expect(body).not.toContain(`/book?with=${maya}`);
  expect(body).toContain(`/book?with=${daniel}`);
});

test('clients move it to times of the same colleague; the brokerage moves it to any', async () => {
  const { id, manageToken } = (await book({ memberId: maya })).json<{ id: string; manageToken: string }>();
  await book({ memberId: maya, time: '10:00 AM' });
  await book({ memberId: maya, time: '10:30 AM' });
  const move = (slot: string) =>
    server.inject({
      method: 'POST',
      url: '/book/manage',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
      payload: new URLSearchParams({ token: manageToken, slot }).toString(),
    });
  const refused = await move(`${monday} 10:00 AM`);
  expect(refused.statusCode).toBe(409);
  expect(refused.body).not.toContain(`value="${monday} 10:30 AM"`);
  expect(refused.body).toContain(`value="${monday} 11:00 AM"`);
  expect((await move(`${monday} 11:00 AM`)).statusCode).toBe(303);
  const page = (await server.inject(`/book/manage?token=${manageToken}&date=${monday}`)).body;
  expect(page).toContain(', with Maya Sample');
  expect(page).not.toContain(`value="${monday} 10:00 AM"`);
  const moved = await server.inject({
    method: 'POST',
    url: `/api/bookings/${id}/move`,
    headers: administrator,
    payload: { date: monday, time: '10:00 AM' },
  });
  expect(moved.statusCode).toBe(200);
});

async function linkLogin() {
  await signInAs(server, 'broker', 'priya');
  const [priya] = await server.db.select().from(users).where(eq(users.username, 'priya'));
  await saveTeam({ id: maya, userId: priya!.id });
}

async function readAgenda() {
  const url = `/api/bookings/agenda?from=${monday}&to=${monday}`;
  return (await server.inject({ url, headers: administrator })).json<AgendaResponse>().bookings;
}

test('one in spam is handed to that colleague once it is marked as not spam', async () => {
  await linkLogin();
  const payload = { ...newBooking({ date: monday, memberId: maya }), subject: 'x' };
  expect((await server.inject({ method: 'POST', url: '/api/bookings', payload })).statusCode).toBe(422);
  expect(await readAgenda()).toEqual([]);
  const [spam] = await server.db.select().from(bookings);
  const url = `/api/bookings/${spam!.id}/not-spam`;
  const marked = await server.inject({ method: 'POST', url, headers: administrator });
  expect(marked.statusCode).toBe(200);
  expect(await readAgenda()).toMatchObject([{ assignee: 'priya', memberId: maya }]);
});

test('it is handed to the login of that colleague, and every email and page says whom', async () => {
  await linkLogin();
  const booked = (await book({ memberId: maya })).json<BookingResponse & { manageToken: string }>();
  expect(booked.memberId).toBe(maya);
  expect(await readAgenda()).toMatchObject([{ assignee: 'priya', memberId: maya }]);
  const queued = await server.db.select({ content: mails.content }).from(mails);
  expect(queued.length).toBeGreaterThan(1);
  for (const { content } of queued) expect(content).toMatchObject({ booking: { memberId: maya } });
  const receipt = await server.inject(`/book/received?token=${booked.manageToken}`);
  const [shown] = /<main[^]*<\/main>/.exec(receipt.body)!;
  expect(shown).toContain('Maya Sample');
  expect(shown).not.toContain('Daniel Sample');
});

test('the page of a booking names the colleague, also when a form is sent back', async () => {
  const page = async (payload?: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' };
    const response = payload
      ? await server.inject({ method: 'POST', url: '/book', headers, payload })
      : await server.inject(`/book?with=${maya}`);
    return response.body.replace(/^[^]*<main/, '');
  };
  for (const body of [await page(), await page(`name=Ana&memberId=${maya}`)]) {
    expect(body).toContain('Book a free consultation with Maya Sample');
    expect(body).toContain(`name="memberId" value="${maya}"`);
  }
  expect((await server.inject(`/book?with=${crypto.randomUUID()}`)).body).not.toContain('memberId');
});
