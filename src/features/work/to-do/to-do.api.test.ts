import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { followUpEntries, followUps } from '#features/follow-ups/follow-ups.table.server.ts';
import { contacts } from '#features/requests/contacts/contacts.table.server.ts';
import { mails } from '#platform/outbox/mails.table.server.ts';
import { scheduledJobs } from '#platform/scheduled-work/scheduled-jobs.table.server.ts';
import { sessions, users } from '#platform/session/session.table.server.ts';
import { createUser } from '#platform/session/users.store.server.ts';
import { newBooking } from '#test/samples/booking-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { useServer } from '#test/server/describe-api.ts';
import { signInAs } from '#test/server/sign-in-as.ts';
import type { ToDoResponse } from './to-do.ts';

// 11:30 in Mississauga, on a Saturday.
const now = new Date('2026-11-21T16:30:00Z');
const hour = 3_600_000;
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const server = useServer();
let administrator: { cookie: string };
let [me, colleague] = ['', ''];
beforeAll(async () => {
  server.clock.now = now;
  administrator = await server.signIn();
  await createUser(server.db, { username: 'grace', password: 'correct horse battery staple' });
  const found = await server.db.select({ id: users.id, username: users.username }).from(users);
  const idOf = (name: string) => found.find(({ username }) => username === name)!.id;
  [me, colleague] = [idOf('ada'), idOf('grace')];
});
beforeEach(async () => {
  server.clock.now = now;
  await server.db.delete(followUps);
  await server.db.delete(followUpEntries);
  await server.db.delete(contacts);
  await server.db.delete(bookings);
  await server.db.delete(mails);
});

test('names scheduled work that is late, to who manages', async () => {
  await server.db
    .update(scheduledJobs)
    .set({ dueAt: ago(2 * hour), retryAt: ago(-hour), lastError: 'no room' })
    .where(eq(scheduledJobs.name, 'purge'));
  const late = { label: 'Deleting records past the time they’re kept', lastError: 'no room' };
  expect((await toDo()).lateJobs).toMatchObject([late]);
  const broker = await signInAs(server, 'broker');
  const { body } = await server.inject({ url: '/api/to-do', headers: broker });
  expect(body).not.toContain('no room');
  await server.db.update(scheduledJobs).set({ dueAt: now, lastError: null });
  expect((await toDo()).lateJobs).toEqual([]);
});

const get = (url: string) => server.inject({ url, headers: administrator });
const toDo = async (whose = 'everybody') => (await get(`/api/to-do?whose=${whose}`)).json<ToDoResponse>();
const count = async () => (await get('/api/to-do/count')).json<object>();
const names = (items: { name: string }[]) => items.map(({ name }) => name.split(' ')[0]);

type State = Partial<typeof followUps.$inferInsert>;

/** A request that waits for an answer, or stands as `state` says. */
async function request(firstName: string, receivedAt: Date, state: State = {}) {
  const [contact] = await server.db
    .insert(contacts)
    .values({ ...newContact({ firstName }), createdAt: receivedAt })
    .returning();
  await server.db
    .insert(followUps)
    .values({ recordId: contact!.id, recordKind: 'contact', receivedAt, ...state });
  return contact!.id;
}

type BookingRow = Partial<typeof bookings.$inferInsert>;

async function booking(name: string, row: BookingRow = {}, state?: State) {
  const [made] = await server.db
    .insert(bookings)
    .values({ ...newBooking({ name, date: '2026-11-21' }), createdAt: ago(100 * hour), ...row })
    .returning();
  if (state)
    await server.db
      .insert(followUps)
      .values({ recordId: made!.id, recordKind: 'booking', receivedAt: made!.createdAt, ...state });
  return made!.id;
}

const entry = (recordId: string, action: string | null, createdAt = now, note: string | null = null) =>
  server.db.insert(followUpEntries).values({ recordId, action, createdAt, note, username: 'ada' });

test.each([
  ['is blocked', { blockedAt: now }],
  ['works on the blog now', { role: 'writer' }],
])('what a colleague has who %s is everybody’s to take over', async (_name, left) => {
  const due = { answeredAt: now, dueOn: '2026-11-21', assigneeId: colleague };
  await request('Waiting', ago(hour), { assigneeId: colleague });
  await request('Due', ago(hour), due);
  await booking('Consultation', {}, { answeredAt: now, assigneeId: colleague });
  const mine = async () => {
    const { unanswered, due: dueNow, consultations } = await toDo('mine');
    return [unanswered.total, dueNow.total, consultations.total];
  };
  expect(await mine()).toEqual([0, 0, 0]);
  await server.db.update(users).set(left).where(eq(users.id, colleague));
  expect(await mine()).toEqual([1, 1, 1]);
  expect((await toDo('mine')).unanswered.items).toMatchObject([{ assignee: 'grace' }]);
  await server.db.update(users).set({ blockedAt: null, role: 'user' }).where(eq(users.id, colleague));
});

test.each(['/api/to-do', '/api/to-do?whose=everybody', '/api/to-do/count'])(
  'does not show a visitor %s',
  async (url) => {
    const response = await server.inject(url);
    expect(response.statusCode).toBe(401);
    expect(response.body).not.toContain('unanswered');
  },
);

test('rejects whose work it does not know', async () => {
  const response = await get('/api/to-do?whose=nobody');
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ fields: { whose: 'whose is one of: mine, everybody' } });
});

test('has nothing to do in an empty database, except for the sample facts', async () => {
  const nothing = { total: 0, items: [] };
  expect(await toDo()).toMatchObject({
    today: '2026-11-21',
    unanswered: { ...nothing, late: 0 },
    consultations: nothing,
    nextConsultation: null,
    due: nothing,
    spam: [],
    facts: expect.arrayContaining([expect.objectContaining({ what: 'Licence #13579' })]),
  });
});

describe('unanswered requests', () => {
  test('come oldest first, and are late only when more than 24 hours have passed', async () => {
    await request('Exactly', ago(24 * hour));
    await request('New', ago(1));
    await request('Late', ago(24 * hour + 1));
    const { unanswered } = await toDo();
    expect(names(unanswered.items)).toEqual(['Late', 'Exactly', 'New']);
    expect(unanswered).toMatchObject({ total: 3, late: 1 });
    expect(await count()).toEqual({ unanswered: 3, late: 1, latest: ago(1).toISOString() });
  });

  test('say whom to call and what about', async () => {
    const id = await request('Amara', ago(hour), { assigneeId: colleague });
    expect((await toDo()).unanswered.items[0]).toMatchObject({
      kind: 'contact',
      id,
      name: 'Amara Okafor',
      phone: '(905) 555-0187',
      receivedAt: ago(hour).toISOString(),
      assignee: 'grace',
      request: {
        email: 'amara@example.ca',
        mortgageType: 'Purchase Mortgage',
        propertyLocation: 'Port Credit, Mississauga',
        propertyValue: '$785,000',
        loanAmount: 'about 620k',
        additionalInfo: '',
        message: 'We would like to buy in spring.',
      },
      consultation: null,
      dueOn: null,
      lastEntry: null,
    });
  });

  test('leave out what was answered or closed, and bookings, which need no answer', async () => {
    await request('Answered', ago(hour), { answeredAt: now });
    await request('Closed', ago(hour), { closedAt: now });
    await booking('Booked', {}, {});
    const { unanswered } = await toDo();
    expect(unanswered).toMatchObject({ total: 0, items: [] });
    expect(await count()).toMatchObject({ unanswered: 0 });
  });

  test('wait no more once they are put off, until their day', async () => {
    await request('Waiting', ago(2 * hour), { dueOn: '2026-11-21' });
    await request('Later', ago(30 * hour), { dueOn: '2026-11-24', assigneeId: colleague });
    await request('Tomorrow', ago(30 * hour), { dueOn: '2026-11-22' });
    const { unanswered, putOff } = await toDo();
    expect(names(unanswered.items)).toEqual(['Waiting']);
    expect(unanswered).toMatchObject({ total: 1, late: 0 });
    expect(names(putOff.items)).toEqual(['Tomorrow', 'Later']);
    expect((await toDo('mine')).putOff.total).toBe(1);
    expect(await count()).toMatchObject({ unanswered: 1, late: 0 });
    // Twice, to stay signed in.
    for (const moment of ['2026-11-21T23:00:00Z', '2026-11-22T05:00:00Z']) {
      server.clock.now = new Date(moment);
      await toDo();
    }
    expect(names((await toDo()).unanswered.items)).toEqual(['Tomorrow', 'Waiting']);
    expect(await count()).toMatchObject({ unanswered: 2, late: 1 });
  });

  test('are mine if they are assigned to me or to nobody', async () => {
    await request('Mine', ago(3 * hour), { assigneeId: me });
    await request('Hers', ago(30 * hour), { assigneeId: colleague });
    await request('Nobody’s', ago(hour));
    const mine = (await toDo('mine')).unanswered;
    expect(names(mine.items)).toEqual(['Mine', 'Nobody’s']);
    expect(mine).toMatchObject({ total: 2, late: 0 });
    expect((await toDo()).unanswered).toMatchObject({ total: 3, late: 1 });
    expect((await get('/api/to-do')).json<ToDoResponse>().unanswered.total).toBe(2);
  });

  test('are sent up to 50, and counted up to 1,001', async () => {
    const many = await server.db
      .insert(contacts)
      .values(Array.from({ length: 1_005 }, () => ({ ...newContact(), createdAt: ago(48 * hour) })))
      .returning({ recordId: contacts.id });
    await server.db
      .insert(followUps)
      .values(many.map((row) => ({ ...row, recordKind: 'contact', receivedAt: ago(48 * hour) })));
    const { unanswered } = await toDo('mine');
    expect(unanswered.items).toHaveLength(50);
    expect(unanswered).toMatchObject({ total: 1_001, late: 1_001 });
    expect(await count()).toMatchObject({ unanswered: 1_001, late: 1_001 });
  });
});

describe('consultations', () => {
  test('are those of today and tomorrow in Ontario, mornings first', async () => {
    // Still Saturday there.
    server.clock.now = new Date('2026-11-22T00:10:00Z');
    await booking('Sunday', { date: '2026-11-22', time: '9:00 AM' });
    await booking('Afternoon', { time: '1:00 PM' });
    await booking('Morning', { time: '9:30 AM' });
    await booking('Yesterday', { date: '2026-11-20' });
    await booking('Monday', { date: '2026-11-23' });
    const { consultations, nextConsultation } = await toDo();
    expect(names(consultations.items)).toEqual(['Morning', 'Afternoon', 'Sunday']);
    expect(consultations.total).toBe(3);
    expect(nextConsultation).toMatchObject({ name: 'Monday', consultation: { date: '2026-11-23' } });
  });

  test('leave out what is cancelled or spam', async () => {
    await booking('Cancelled', { cancelledAt: now });
    await booking('Spam', { spamReasons: ['trap'] });
    await booking('Later', { date: '2026-12-01', cancelledAt: now });
    expect(await toDo()).toMatchObject({ consultations: { items: [] }, nextConsultation: null });
  });

  test('say how they went according to the log, and what was last written', async () => {
    const id = await booking('Amara', {}, { assigneeId: me });
    await entry(id, 'missed', ago(2 * hour));
    await entry(id, 'met', ago(hour));
    await entry(id, null, now, 'Sends the papers tomorrow');
    expect((await toDo()).consultations.items[0]).toMatchObject({
      kind: 'booking',
      assignee: 'ada',
      consultation: { time: '9:00 AM', consultationType: 'video', attendance: 'met' },
      lastEntry: { note: 'Sends the papers tomorrow', username: 'ada' },
    });
  });

  test('are mine unless a colleague looks after them', async () => {
    await booking('Hers', {}, { assigneeId: colleague });
    await booking('Nobody’s');
    await booking('Later', { date: '2026-11-24' }, { assigneeId: colleague });
    const mine = await toDo('mine');
    expect(names(mine.consultations.items)).toEqual(['Nobody’s']);
    expect(mine.nextConsultation).toBeNull();
    expect((await toDo()).consultations.total).toBe(2);
  });

  test('are sent up to 50 and counted', async () => {
    await server.db
      .insert(bookings)
      .values(Array.from({ length: 53 }, () => newBooking({ date: '2026-11-21' })));
    const { consultations } = await toDo();
    expect([consultations.items.length, consultations.total]).toEqual([50, 53]);
  });
});

describe('follow-ups', () => {
  test('are due today or overdue, the longest overdue first', async () => {
    await request('Today', ago(90 * hour), { answeredAt: ago(80 * hour), dueOn: '2026-11-21' });
    const overdue = await request('Overdue', ago(9 * hour), { answeredAt: now, dueOn: '2026-11-02' });
    await entry(overdue, 'left-message', now, 'Call after six');
    await request('Tomorrow', ago(90 * hour), { answeredAt: now, dueOn: '2026-11-22' });
    await request('Closed', ago(90 * hour), { answeredAt: now, dueOn: '2026-11-02', closedAt: now });
    await booking('Booked', {}, { dueOn: '2026-11-20' });
    const { due, dueTomorrow } = await toDo();
    expect(names(dueTomorrow.items)).toEqual(['Tomorrow']);
    expect(names(due.items)).toEqual(['Overdue', 'Booked', 'Today']);
    expect(due.total).toBe(3);
    expect(due.items[0]).toMatchObject({
      dueOn: '2026-11-02',
      lastEntry: { action: 'left-message', note: 'Call after six' },
    });
  });

  test('of an unanswered request are listed once, among the unanswered', async () => {
    await request('Waiting', ago(hour), { dueOn: '2026-11-21' });
    expect(await toDo()).toMatchObject({ unanswered: { total: 1 }, due: { total: 0 } });
  });

  test('are mine if they are assigned to me or to nobody', async () => {
    const due = { answeredAt: now, dueOn: '2026-11-21' };
    await request('Mine', ago(hour), { ...due, assigneeId: me });
    await request('Hers', ago(hour), { ...due, assigneeId: colleague });
    await request('Nobody’s', ago(hour), due);
    const mine = (await toDo('mine')).due;
    expect(new Set(names(mine.items))).toEqual(new Set(['Mine', 'Nobody’s']));
    expect((await toDo()).due.total).toBe(3);
  });
});

test('counts spam by list, and nowhere else', async () => {
  await server.db.insert(contacts).values({ ...newContact(), spamReasons: ['trap'] });
  await booking('Spam', { spamReasons: ['trap'] });
  await booking('Spam', { spamReasons: ['trap'] });
  expect((await toDo()).spam).toEqual([
    { tab: 'contacts', count: 1 },
    { tab: 'bookings', count: 2 },
  ]);
  expect(await count()).toEqual({ unanswered: 0, late: 0, latest: null });
});

test('knows the newest request or booking', async () => {
  await request('Amara', ago(2 * hour), { answeredAt: now });
  expect(await count()).toEqual({ unanswered: 0, late: 0, latest: ago(2 * hour).toISOString() });
  await booking('Booked', { createdAt: ago(hour) });
  expect(await count()).toMatchObject({ latest: ago(hour).toISOString() });
});

test('asking for the count does not keep a session alive', async () => {
  const isMine = eq(sessions.userId, me);
  const lastSeen = async () => (await server.db.select().from(sessions).where(isMine))[0]!.lastSeenAt;
  await server.db.update(sessions).set({ lastSeenAt: now }).where(isMine);
  server.clock.now = new Date(now.getTime() + 7 * hour);
  expect((await get('/api/to-do/count')).statusCode).toBe(200);
  expect(await lastSeen()).toEqual(now);
  await get('/api/to-do');
  expect(await lastSeen()).toEqual(server.clock.now);
});
