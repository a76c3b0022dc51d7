import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BookingResponse } from '#features/bookings/booking.ts';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { closedDays, openingHours } from '#features/bookings/hours/hours.table.server.ts';
import { defaultTimes } from '#features/bookings/slots.ts';
import type { FollowUpResponse } from '#features/follow-ups/follow-up.ts';
import { followUpEntries, followUps } from '#features/follow-ups/follow-ups.table.server.ts';
import { absences, teamMembers } from '#features/team/team.table.server.ts';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import { ifMatch } from '#platform/drafts/entity-tag.ts';
import { mails } from '#platform/outbox/mails.table.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import { newBooking } from '#test/samples/booking-factory.ts';
import { calendarIn } from '#test/samples/calendar-in.ts';
import { addLogin } from '#test/server/sign-in-as.ts';
import { mailTo, type ServerWithMail, startServerWithMail } from '#test/server/start-server-with-mail.ts';
import { untilAllIsSent } from '#test/server/until-all-is-sent.ts';
import type { AgendaResponse, ChangedBooking } from './agenda.ts';

// 11:30 in Mississauga, on a Saturday. The database and the mail queue use the real clock: for them it is far in the
// future whenever this runs, so what is not due yet stays.
const saturdayMorning = new Date('2054-11-21T16:30:00Z');
const monday = '2054-11-23';
const usual = (capacity: number) => Object.fromEntries(defaultTimes.map((time) => [time, capacity]));
const tuesday = '2054-11-24';
let server: ServerWithMail;
let smtp: ServerWithMail['smtp'];
let administrator: { cookie: string };

beforeAll(async () => {
  server = await startServerWithMail({ BOOKINGS_PER_SLOT: '1' });
  ({ smtp } = server);
  server.clock.now = saturdayMorning;
  administrator = await server.signIn();
});
afterAll(() => server.close());
beforeEach(async () => {
  await untilAllIsSent(server.db);
  server.clock.now = saturdayMorning;
  await smtp.reset();
  for (const table of [
    bookings,
    mails,
    auditEntries,
    followUpEntries,
    followUps,
    closedDays,
    openingHours,
    teamMembers,
  ])
    await server.db.delete(table);
});

const admin = (method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = {}) =>
  server.inject({ method, url, headers: { ...administrator, ...headers }, ...(payload && { payload }) });
interface Seen {
  sequence: number;
  [field: string]: unknown;
}
const changeAt = (id: string, action: string, { sequence, ...body }: Seen) =>
  admin('POST', `/api/bookings/${id}/${action}`, body, ifMatch(sequence));
const move = (id: string, body: Seen) => changeAt(id, 'move', body);
const cancel = (id: string, seen: Seen) => changeAt(id, 'cancel', seen);
const correct = (id: string, body: Seen) => changeAt(id, 'correct', body);
const bookFor = (changes: object = {}, key?: string) =>
  admin(
    'POST',
    '/api/bookings/for-client',
    newBooking({ date: monday, ...changes }),
    key === undefined ? {} : { 'idempotency-key': key },
  );
const agenda = async (from: string, to = from) =>
  (await admin('GET', `/api/bookings/agenda?from=${from}&to=${to}`)).json<AgendaResponse>();
const kinds = async () =>
  (await server.db.select({ kind: mails.kind }).from(mails)).map(({ kind }) => kind).toSorted();
const reminders = async () =>
  (await server.db.select().from(mails).where(like(mails.kind, 'booking-reminder%')))
    .map(({ dueAt }) => dueAt.toISOString())
    .toSorted();
const audited = async () =>
  (await server.db.select().from(auditEntries)).map(({ action, kind, detail, username }) =>
    [username, action, kind, detail].filter(Boolean).join(' '),
  );

/** Books as a visitor, and returns the booking with the token from the confirmation's link. */
async function book(changes: object = {}) {
  const sent = await server.inject({
    method: 'POST',
    url: '/api/bookings',
    payload: newBooking({ date: monday, ...changes }),
  });
  expect(sent.statusCode).toBe(201);
  await untilAllIsSent(server.db);
  smtp.mails.length = 0;
  return sent.json<BookingResponse & { manageToken: string }>();
}
/** Two colleagues who take consultations, of whom one has a login. */
async function consultants() {
  await addLogin(server.db, 'broker', 'priya');
  const [login] = await server.db.select().from(users).where(eq(users.username, 'priya'));
  return server.db
    .insert(teamMembers)
    .values([
      { name: 'Priya', takesConsultations: true, userId: login!.id },
      { name: 'Dan', takesConsultations: true },
    ])
    .returning();
}
const asClient = (fields: Record<string, string>) =>
  server.inject({
    method: 'POST',
    url: '/book/manage',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

describe('who may not', () => {
  test('visitors neither see the agenda nor change anything in it, with or without the link to a booking', async () => {
    const { id, manageToken } = await book();
    const cookies = [{}, { cookie: 'session=wrong' }, { cookie: `session=${manageToken}` }];
    for (const headers of cookies) {
      for (const [method, url] of [
        ['GET', `/api/bookings/agenda?from=${monday}&to=${monday}`],
        ['POST', `/api/bookings/${id}/move`],
        ['POST', `/api/bookings/${id}/cancel`],
        ['POST', '/api/bookings/for-client'],
        ['POST', `/api/bookings/${id}/correct`],
        ['POST', `/api/bookings/${id}/offer-another-time`],
      ] as const) {
        const payload = { ...newBooking({ date: tuesday }), sequence: 0 };
        const refused = await server.inject({ method, url, headers, ...(method === 'POST' && { payload }) });
        expect(refused.statusCode).toBe(401);
        expect(refused.body).not.toContain('Amara');
      }
    }
    expect((await agenda(monday)).bookings).toMatchObject([{ id, sequence: 0, cancelledAt: null }]);
  });

  test('another site cannot make an administrator’s browser do it', async () => {
    const { id } = await book();
    const from = { origin: 'https://elsewhere.example' };
    const moved = await admin(
      'POST',
      `/api/bookings/${id}/move`,
      { sequence: 0, date: tuesday, time: '9:00 AM' },
      from,
    );
    expect(moved.statusCode).toBe(403);
    expect((await admin('POST', `/api/bookings/${id}/cancel`, { sequence: 0 }, from)).statusCode).toBe(403);
  });
});

describe('the agenda', () => {
  test('has the consultations in order, with what became of them, but no spam', async () => {
    const afternoon = await book({ time: '1:00 PM', email: 'one@example.ca' });
    const morning = await book({ time: '9:30 AM', email: 'two@example.ca' });
    const next = await book({ date: tuesday, email: 'three@example.ca' });
    const gone = await book({ time: '4:00 PM', email: 'four@example.ca' });
    const aside = await book({ time: '5:00 PM', email: 'five@example.ca' });
    await cancel(gone.id, { sequence: 0 });
    await server.db
      .update(bookings)
      .set({ spamReasons: ['trap'] })
      .where(eq(bookings.id, aside.id));
    const [ada] = await server.db.select().from(users);
    await server.db
      .insert(followUps)
      .values({
        recordId: morning.id,
        recordKind: 'booking',
        receivedAt: saturdayMorning,
        assigneeId: ada!.id,
        entryCount: 2,
      });
    await server.db
      .insert(followUpEntries)
      .values(
        ['met', 'missed', null].map((action, at) => ({
          recordId: morning.id,
          username: 'ada',
          action,
          createdAt: new Date(saturdayMorning.getTime() + at * 1000),
        })),
      );
    await server.db
      .update(bookings)
      .set({ sentFrom: '/book', utmSource: 'google' })
      .where(eq(bookings.id, morning.id));
    const { days, bookings: found, isCut, placesWithoutTeam } = await agenda(monday, tuesday);
    expect(placesWithoutTeam).toBe(1);
    expect(days.map(({ date }) => date)).toEqual([monday, tuesday]);
    expect(days[0]).toEqual({ date: monday, closed: null, capacities: usual(1), away: [] });
    expect(isCut).toBe(false);
    expect(found).toMatchObject([
      { id: morning.id, attendance: 'missed', assignee: 'ada', isUnclaimed: false, entryCount: 2 },
      { id: afternoon.id, attendance: null, assignee: null, isUnclaimed: true, entryCount: 0 },
      { id: gone.id, cancelledAt: saturdayMorning.toISOString(), sequence: 1 },
      { id: next.id },
    ]);
    expect(found[0]!.source).toEqual({ page: '/book', utmSource: 'google' });
    expect(found[1]).not.toHaveProperty('source');
  });

  test('counts what a blocked colleague has as unclaimed', async () => {
    const { id } = await book({});
    await addLogin(server.db, 'broker');
    const left = eq(users.username, 'broker');
    const [colleague] = await server.db
      .update(users)
      .set({ blockedAt: saturdayMorning })
      .where(left)
      .returning();
    const record = { recordId: id, recordKind: 'booking', receivedAt: saturdayMorning } as const;
    await server.db.insert(followUps).values({ ...record, assigneeId: colleague!.id });
    const { bookings: found } = await agenda(monday, monday);
    expect(found).toMatchObject([{ assignee: 'broker', isUnclaimed: true }]);
  });

  test('says who is there: closed days, hours and absences', async () => {
    await server.db.insert(closedDays).values({ date: tuesday, reason: 'Staff day' });
    const open = { opens: 600, closes: 900 };
    await server.db.insert(openingHours).values({ weekly: [open, open, null, null, null, null, null] });
    const [priya, dan] = await server.db
      .insert(teamMembers)
      .values(['Priya', 'Dan'].map((name) => ({ name, takesConsultations: true })))
      .returning();
    await server.db.insert(absences).values([
      { memberId: priya!.id, fromDate: monday, toDate: monday },
      { memberId: dan!.id, fromDate: monday, toDate: monday, fromMinute: 600, toMinute: 660 },
    ]);
    const { days, colleagues, placesWithoutTeam } = await agenda(monday, '2054-11-25');
    expect(placesWithoutTeam).toBeNull();
    expect(colleagues.toSorted((a, b) => b.name.localeCompare(a.name))).toEqual([
      { id: priya!.id, name: 'Priya', username: null },
      { id: dan!.id, name: 'Dan', username: null },
    ]);
    expect(days[0]!.capacities).toEqual({
      '10:00 AM': 0,
      '10:30 AM': 0,
      '11:00 AM': 1,
      '11:30 AM': 1,
      '1:00 PM': 1,
      '1:30 PM': 1,
      '2:00 PM': 1,
      '2:30 PM': 1,
    });
    expect(days[0]!.away).toEqual([
      { memberId: priya!.id, name: 'Priya', fromMinute: null, toMinute: null },
      { memberId: dan!.id, name: 'Dan', fromMinute: 600, toMinute: 660 },
    ]);
    expect(days[1]).toMatchObject({ closed: 'Staff day', capacities: usual(0) });
    expect(days[2]).toMatchObject({ closed: 'Wednesdays', capacities: usual(0) });
  });

  test.each([
    ['2054-11-01', '2054-12-01', 200],
    ['2054-11-01', '2054-12-02', 400],
    [tuesday, monday, 400],
    ['2054-02-30', '2054-03-01', 400],
    ['yesterday', monday, 400],
    ['0001-01-01', '0001-01-07', 200],
    ['9999-12-27', '9999-12-31', 200],
    ['0001-01-01', '9999-12-31', 400],
    ['2054-03-08', '2054-03-14', 200],
    ['2054-10-26', '2054-11-01', 200],
  ])('from %s to %s is %i', async (from, to, status) => {
    const answer = await admin('GET', `/api/bookings/agenda?from=${from}&to=${to}`);
    expect(answer.statusCode).toBe(status);
    if (status !== 200) return;
    const dates = answer.json<AgendaResponse>().days.map(({ date }) => date);
    expect([dates[0], dates.at(-1)]).toEqual([from, to]);
    expect(new Set(dates).size).toBe(dates.length);
  });

  test('has the last day of the calendar', async () => {
    await server.db.insert(bookings).values(newBooking({ date: '9999-12-31', time: '5:00 PM' }));
    expect((await agenda('9999-12-31')).bookings).toHaveLength(1);
  });
});

describe('moving a consultation', () => {
  test('frees the slot, says so in both calendars, and is audited', async () => {
    const { id } = await book();
    const moved = await move(id, { sequence: 0, date: tuesday, time: '13:30' });
    expect(moved.statusCode).toBe(200);
    expect(moved.json()).toMatchObject({ id, date: tuesday, time: '1:30 PM', sequence: 1 });
    expect((await agenda(monday)).bookings).toEqual([]);
    expect((await agenda(tuesday)).bookings).toMatchObject([{ id, time: '1:30 PM', sequence: 1 }]);
    await smtp.waitFor(2);
    const [toClient] = smtp.to('amara@example.ca');
    const [notice] = smtp.to(mailTo);
    expect(toClient!.subject).toBe('Moved: your consultation is now on Tue, Nov 24, 2054 at 1:30 PM');
    expect(toClient!.text).toContain('We moved your consultation to a new time.');
    expect(toClient!.text).toContain('Mon, Nov 23, 2054 at 9:00 AM');
    expect(toClient!.text).not.toContain('ada');
    expect(notice!.text).toContain('ada moved the consultation with Amara Okafor');
    const calendar = { UID: id, SEQUENCE: '1', DTSTART: '20541124T183000Z' };
    expect(calendarIn(toClient!)).toMatchObject({ METHOD: 'REQUEST', ...calendar });
    expect(calendarIn(notice!)).toMatchObject({ METHOD: 'PUBLISH', ...calendar });
    expect(await reminders()).toEqual(['2054-11-23T18:30:00.000Z', '2054-11-24T17:30:00.000Z']);
    expect(await audited()).toEqual(['ada update booking moved']);
  });

  test('happens once on a double click', async () => {
    const { id } = await book();
    const body = { sequence: 0, date: tuesday, time: '9:00 AM' };
    const answers = await Promise.all([1, 2, 3].map(() => move(id, body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await kinds()).filter((kind) => kind === 'booking-moved-confirmation')).toHaveLength(1);
    expect(await audited()).toHaveLength(1);
  });

  test('says what the client did in the meantime, and then goes through', async () => {
    const { id, manageToken } = await book();
    await asClient({ token: manageToken, action: 'move', slot: `${tuesday} 9:00 AM` });
    const wanted = { date: '2054-11-25', time: '10:00 AM' };
    const refused = await move(id, { sequence: 0, ...wanted });
    expect(refused.statusCode).toBe(412);
    expect(refused.json()).toMatchObject({
      code: 'changed-meanwhile',
      message:
        'Someone else has changed the consultation with Amara Okafor, now on Tue, Nov 24 at 9:00 AM, in the meantime. Nothing was overwritten.',
      current: { id, date: tuesday, sequence: 1 },
    });
    expect((await cancel(id, { sequence: 0 })).json()).toMatchObject({ code: 'changed-meanwhile' });
    expect((await agenda(tuesday)).bookings).toMatchObject([{ id, sequence: 1, cancelledAt: null }]);
    expect((await move(id, { sequence: 1, ...wanted })).json()).toMatchObject({ ...wanted, sequence: 2 });
  });

  test('and to a colleague: it is theirs, and only who was told whom they would meet is told otherwise', async () => {
    const [priya, dan] = await consultants();
    const { id } = await book({ email: 'nobody@example.ca' });
    const asked = await book({ email: 'asked@example.ca', memberId: dan!.id });
    const at = { date: monday, time: '9:00 AM', memberId: priya!.id };
    const [given, given2] = [await move(id, { sequence: 0, ...at }), await move(id, { sequence: 0, ...at })];
    expect([given, given2].map((one) => one.json())).toMatchObject(
      [given, given2].map(() => ({ memberId: priya!.id, sequence: 0 })),
    );
    expect((await move(asked.id, { sequence: 0, ...at, time: '10:00 AM' })).json()).toMatchObject({
      sequence: 1,
    });
    const back = { date: monday, time: '10:00 AM', memberId: dan!.id };
    expect((await move(asked.id, { sequence: 1, ...back })).json()).toMatchObject({ sequence: 2 });
    expect((await agenda(monday)).bookings).toMatchObject([
      { id, assignee: 'priya', memberId: priya!.id, entryCount: 1 },
      { id: asked.id, assignee: 'priya', memberId: dan!.id },
    ]);
    await untilAllIsSent(server.db);
    const told = (await server.db.select().from(mails).where(like(mails.kind, 'booking-%'))).filter(
      ({ recipient, kind }) => recipient !== null && /moved|handed/.test(kind),
    );
    expect(told.map(({ recipient, kind }) => `${recipient} ${kind}`).toSorted()).toEqual([
      'asked@example.ca booking-handed-over',
      'asked@example.ca booking-moved-confirmation',
    ]);
  });

  test('lets only one of two administrators through', async () => {
    const { id } = await book();
    const answers = await Promise.all(
      ['9:00 AM', '10:00 AM', '11:00 AM'].map((time) => move(id, { sequence: 0, date: tuesday, time })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
    expect((await kinds()).filter((kind) => kind === 'booking-moved-confirmation')).toHaveLength(1);
  });

  test('keeps to the capacity, and offers the next free times', async () => {
    const { id } = await book();
    await book({ date: tuesday, email: 'grace@example.ca' });
    const refused = await move(id, { sequence: 0, date: tuesday, time: '9:00 AM' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'slot-taken',
      message: 'This time was just taken; please choose another.',
      freeSlots: [{ date: tuesday, time: '9:30 AM' }, {}, {}, {}, {}],
    });
    await server.db.insert(closedDays).values({ date: '2054-11-25', reason: 'Staff day' });
    const closed = await move(id, { sequence: 0, date: '2054-11-25', time: '9:00 AM' });
    expect(closed.json()).toMatchObject({ code: 'closed' });
    expect((await agenda(monday)).bookings).toMatchObject([{ id, sequence: 0 }]);
  });

  test('never gives one email address two places at one time', async () => {
    const { id } = await book();
    await server.db.insert(bookings).values(newBooking({ date: tuesday, email: 'AMARA@example.ca' }));
    const refused = await move(id, { sequence: 0, date: tuesday, time: '9:00 AM' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'already-booked',
      fields: { time: expect.stringContaining('already has a consultation at this time') },
    });
  });

  test('does not wait for the minimum notice, which is for visitors', async () => {
    await server.db.insert(openingHours).values({ minimumNotice: 2 * 24 * 60 });
    const { id } = await book({ date: tuesday });
    expect((await move(id, { sequence: 0, date: '2054-11-21', time: '1:00 PM' })).statusCode).toBe(200);
  });

  test('is refused for what is spam, cancelled, begun or gone, with the reason', async () => {
    const { id } = await book();
    const tomorrow = { sequence: 0, date: tuesday, time: '9:00 AM' };
    await server.db.update(bookings).set({ spamReasons: ['trap'] });
    expect((await move(id, tomorrow)).json()).toMatchObject({ code: 'in-spam' });
    expect((await cancel(id, tomorrow)).json()).toMatchObject({ code: 'in-spam' });
    await server.db.update(bookings).set({ spamReasons: null, cancelledAt: saturdayMorning });
    expect((await move(id, tomorrow)).json()).toMatchObject({
      code: 'booking-cancelled',
      message: 'The consultation with Amara Okafor is already cancelled.',
    });
    await server.db.update(bookings).set({ cancelledAt: null, time: 'noon' });
    expect((await move(id, tomorrow)).json()).toMatchObject({ code: 'booking-over' });
    await server.db.update(bookings).set({ date: '2054-11-21', time: '11:30 AM' });
    for (const refused of [await move(id, tomorrow), await cancel(id, tomorrow)]) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: 'booking-over' });
    }
    expect((await move(crypto.randomUUID(), tomorrow)).statusCode).toBe(404);
    expect((await kinds()).filter((kind) => /moved|cancelled/.test(kind))).toEqual([]);
    expect(await audited()).toEqual([]);
  });

  test.each([
    ['yesterday', { date: '2054-11-20', time: '9:00 AM' }],
    ['an hour ago', { date: '2054-11-21', time: '10:30 AM' }],
    ['the year after next', { date: '2056-11-20', time: '9:00 AM' }],
    ['the last day of the calendar', { date: '9999-12-31', time: '9:00 AM' }],
    ['no day', { date: '2055-02-30', time: '9:00 AM' }],
    ['no slot', { date: tuesday, time: '12:00 PM' }],
  ])('to %s is 400 with a message', async (_name, changes) => {
    const { id } = await book();
    const refused = await move(id, { sequence: 0, ...changes });
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ message: string }>().message).toMatch(/\w/);
  });

  test('over a change of the clocks keeps to Ontario’s wall clock', async () => {
    const { id } = await book({ date: '2055-03-12' });
    await move(id, { sequence: 0, date: '2055-03-15', time: '9:00 AM' });
    await smtp.waitFor(2);
    expect(calendarIn(smtp.to('amara@example.ca')[0]!)).toMatchObject({ DTSTART: '20550315T130000Z' });
    // Four hours behind UTC since the night to Sunday.
    expect(await reminders()).toEqual(['2055-03-14T13:00:00.000Z', '2055-03-15T12:00:00.000Z']);
  });
});

describe('cancelling a consultation', () => {
  test('frees the slot, removes both calendar entries, and is audited', async () => {
    const { id } = await book();
    const cancelled = await cancel(id, { sequence: 0 });
    expect(cancelled.json()).toMatchObject({ id, sequence: 1, cancelledAt: saturdayMorning.toISOString() });
    expect((await bookFor({ email: 'grace@example.ca' })).statusCode).toBe(201);
    await smtp.waitFor(4);
    const toClient = smtp.to('amara@example.ca')[0]!;
    const notice = smtp.to(mailTo).find(({ subject }) => subject?.startsWith('Cancelled'))!;
    expect(toClient.subject).toBe('Cancelled: your consultation on Mon, Nov 23, 2054 at 9:00 AM');
    expect(toClient.text).toContain('We cancelled your consultation');
    expect(notice.text).toContain('ada cancelled the consultation with Amara Okafor');
    for (const mail of [toClient, notice])
      expect(calendarIn(mail)).toMatchObject({
        METHOD: 'CANCEL',
        UID: id,
        SEQUENCE: '1',
        STATUS: 'CANCELLED',
      });
    expect(await audited()).toContain('ada update booking cancelled');
  });

  test('happens once, and the second to ask is told', async () => {
    const { id } = await book();
    const answers = await Promise.all([1, 2].map(() => cancel(id, { sequence: 0 })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({
      code: 'booking-cancelled',
      current: { id, sequence: 1 },
    });
    expect((await kinds()).filter((kind) => kind === 'booking-cancelled')).toHaveLength(1);
  });
});

describe('correcting a consultation', () => {
  const right = {
    name: 'Amara O. Okafor',
    email: 'amara@example.ca',
    phone: '416 555 0100',
    consultationType: 'phone',
  };

  test('updates both calendars and the reminders, and is audited, once', async () => {
    const { id } = await book();
    const answers = await Promise.all([1, 2].map(() => correct(id, { ...right, sequence: 0 })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await agenda(monday)).bookings).toMatchObject([{ id, ...right, sequence: 1 }]);
    await smtp.waitFor(2);
    const toClient = smtp.to('amara@example.ca');
    expect(toClient).toHaveLength(1);
    for (const [mail, METHOD] of [
      [toClient[0]!, 'REQUEST'],
      [smtp.to(mailTo)[0]!, 'PUBLISH'],
    ] as const) {
      expect(mail.text).toContain('416 555 0100');
      expect(calendarIn(mail)).toMatchObject({ METHOD, UID: id, SEQUENCE: '1' });
    }
    expect(await reminders()).toHaveLength(2);
    expect(await audited()).toEqual(['ada update booking corrected']);
  });

  test('of the email address sends the new one the confirmation, and the old one away', async () => {
    const { id } = await book();
    const corrected = await correct(id, { ...right, email: 'okafor@example.ca', sequence: 0 });
    expect(corrected.json()).toMatchObject({ email: 'okafor@example.ca', sequence: 2 });
    await smtp.waitFor(3);
    const [confirmation] = smtp.to('okafor@example.ca');
    expect(confirmation!.subject).toContain('Confirmed');
    expect(calendarIn(confirmation!)).toMatchObject({ METHOD: 'REQUEST', SEQUENCE: '2' });
    const [away] = smtp.to('amara@example.ca');
    expect(calendarIn(away!)).toMatchObject({ METHOD: 'CANCEL', UID: id, SEQUENCE: '1' });
    expect(away!.text).not.toMatch(/okafor@example|token=/);
  });

  test('is refused to who saw an older version, and for an address that has the time', async () => {
    const { id } = await book();
    await move(id, { sequence: 0, date: tuesday, time: '9:00 AM' });
    const stale = await correct(id, { ...right, sequence: 0 });
    expect(stale.statusCode).toBe(412);
    expect(stale.json()).toMatchObject({ code: 'changed-meanwhile', current: { sequence: 1 } });
    await server.db
      .insert(teamMembers)
      .values(['Priya', 'Dan'].map((name) => ({ name, takesConsultations: true })));
    await book({ date: tuesday, email: 'grace@example.ca' });
    const theirs = await correct(id, { ...right, email: 'Grace@example.ca', sequence: 1 });
    expect(theirs.json()).toMatchObject({ code: 'already-booked', fields: { email: expect.any(String) } });
    expect((await correct(id, { ...right, phone: 'x', sequence: 1 })).json()).toMatchObject({
      fields: { phone: expect.any(String) },
    });
    expect((await correct(crypto.randomUUID(), { ...right, sequence: 0 })).statusCode).toBe(404);
  });

  test.each(['it began', 'a cancellation'])('after %s is possible, and tells nobody', async (what) => {
    const { id } = await book();
    if (what === 'it began') await server.db.update(bookings).set({ date: '2054-11-20' });
    else await cancel(id, { sequence: 0 });
    const before = await kinds();
    const details = { ...right, email: 'okafor@example.ca', description: 'About a renewal' };
    const corrected = await correct(id, { ...details, sequence: what === 'it began' ? 0 : 1 });
    expect([corrected.statusCode, corrected.json()]).toMatchObject([200, details]);
    expect(await kinds()).toEqual(before);
    expect(await server.db.select().from(bookings)).toMatchObject([{ toldSequence: null }]);
  });

  test('leaves in its log what was there before, and its description as it is without another', async () => {
    const { id } = await book({ description: 'A first home' });
    expect((await correct(id, { ...right, sequence: 0 })).json()).toMatchObject({
      description: 'A first home',
    });
    const log = await server.inject({ url: `/api/follow-ups/booking/${id}`, headers: administrator });
    expect(log.json<FollowUpResponse>().entries).toMatchObject([
      {
        action: null,
        username: 'ada',
        note: 'Corrected. Before:\nName: Amara Okafor\nPhone: 905 555 0187\nConsultation type: video',
      },
    ]);
  });
});

describe('how a consultation went', () => {
  const write = (id: string, action: string, seen: number) =>
    admin('POST', `/api/follow-ups/booking/${id}`, { action }, ifMatch(seen));
  const offer = (id: string, seen: number) =>
    admin('POST', `/api/bookings/${id}/offer-another-time`, undefined, ifMatch(seen));
  const begin = () => server.db.update(bookings).set({ date: '2054-11-20' });

  test('can be said from its beginning on, not before', async () => {
    const { id } = await book();
    for (const action of ['met', 'missed']) {
      const refused = await write(id, action, 0);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        code: 'not-begun',
        message: expect.stringContaining('begins on Mon, Nov 23 at 9:00 AM'),
      });
    }
    expect((await write(id, 'called', 0)).statusCode).toBe(201);
    await server.db.update(bookings).set({ date: '2054-11-21', time: '11:30 AM' });
    expect((await write(id, 'missed', 1)).statusCode).toBe(201);
  });

  test('missed, the client is emailed a link once, and chooses another time with it', async () => {
    const { id, manageToken } = await book();
    await begin();
    expect((await offer(id, 0)).statusCode).toBe(409);
    expect(
      (await asClient({ token: manageToken, action: 'move', slot: `${tuesday} 9:00 AM` })).statusCode,
    ).toBe(303);
    expect((await agenda('2054-11-20')).bookings).toMatchObject([{ id, sequence: 0 }]);

    await write(id, 'missed', 0);
    const answers = await Promise.all([offer(id, 1), offer(id, 1)]);
    const [sent, refused] = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
    // Which refusal depends on how far the other one had come.
    expect([sent, [409, 412].includes(refused!)]).toEqual([200, true]);
    expect((await offer(id, 2)).statusCode).toBe(409);
    expect((await agenda('2054-11-20')).bookings).toMatchObject([{ attendance: 'missed', isInvited: true }]);
    expect(await audited()).toEqual(expect.arrayContaining(['ada send booking link for another time']));
    await smtp.waitFor(1);
    const [mail] = smtp.to('amara@example.ca');
    expect(smtp.to('amara@example.ca')).toHaveLength(1);
    expect(mail!.subject).toBe('Choose another time for your consultation');
    expect(mail!.text).toContain(`/book/manage?token=${manageToken}`);

    const page = await server.inject(`/book/manage?token=${manageToken}`);
    expect(page.body).toContain('Choose another time');
    expect(page.body).not.toContain('Cancel the consultation');
    await asClient({ token: manageToken, action: 'move', slot: `${tuesday} 9:00 AM` });
    const [moved] = (await agenda(tuesday)).bookings;
    expect(moved).toMatchObject({ id, sequence: 1, attendance: null, isInvited: false });
    const log = await admin('GET', `/api/follow-ups/booking/${id}`);
    expect(log.json<{ entries: object[] }>().entries).toMatchObject([
      { action: 'missed', username: 'ada' },
      { action: 'invited', username: 'ada' },
      { action: 'rebooked', username: 'the client' },
    ]);
    expect(await reminders()).toHaveLength(2);
    // As any other that is to come.
    expect((await offer(id, 3)).statusCode).toBe(409);
    expect((await asClient({ token: manageToken, action: 'cancel' })).statusCode).toBe(303);
    expect((await agenda(tuesday)).bookings).toMatchObject([{ cancelledAt: expect.any(String) }]);
  });

  test('missed, a client without an email address is offered nothing', async () => {
    const { id } = (await bookFor({ email: '' })).json<ChangedBooking>();
    await begin();
    await write(id, 'missed', 0);
    expect((await offer(id, 1)).json()).toMatchObject({ code: 'no-offer' });
    expect((await offer(crypto.randomUUID(), 1)).statusCode).toBe(404);
  });
});

describe('booking for a client', () => {
  test('in the name of a colleague gives it to them', async () => {
    const [priya] = await consultants();
    const booked = await bookFor({ memberId: priya!.id });
    expect((await agenda(monday)).bookings).toMatchObject([
      { id: booked.json<ChangedBooking>().id, assignee: 'priya', memberId: priya!.id },
    ]);
  });

  test('sends what the client would have got, with the same calendar entry, and is audited', async () => {
    const booked = await bookFor({ time: '2:00 PM' });
    // It belongs to the colleague who booked it.
    const log = await admin('GET', `/api/follow-ups/booking/${booked.json<ChangedBooking>().id}`);
    expect(log.json()).toMatchObject({ assignee: { username: 'ada' }, entries: [{ username: 'ada' }] });
    expect(booked.statusCode).toBe(201);
    const { id } = booked.json<ChangedBooking>();
    await smtp.waitFor(2);
    const toClient = smtp.to('amara@example.ca')[0]!;
    const notice = smtp.to(mailTo)[0]!;
    expect(toClient.subject).toBe('Confirmed: your consultation on Mon, Nov 23, 2054 at 2:00 PM');
    expect(toClient.text).toContain('We booked a consultation with one of our licensed agents for you.');
    expect(toClient.text).toMatch(/\/book\/manage\?token=[\w-]{64}/);
    expect(toClient.text).not.toContain('on our website');
    expect(notice.text).toContain('ada booked a consultation for Amara Okafor');
    expect(calendarIn(toClient)).toMatchObject({ METHOD: 'REQUEST', UID: id, SEQUENCE: '0' });
    expect(calendarIn(notice)).toMatchObject({ METHOD: 'PUBLISH', UID: id, SEQUENCE: '0' });
    expect((await kinds()).filter((kind) => kind.startsWith('booking-reminder'))).toHaveLength(2);
    expect(await audited()).toEqual(['ada create booking']);
  });

  test('books once however often it is sent with the same key', async () => {
    const key = 'double-click-1';
    const answers = await Promise.all([1, 2, 3].map(() => bookFor({}, key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json<ChangedBooking>().id)).size).toBe(1);
    expect((await agenda(monday)).bookings).toHaveLength(1);
    expect(await audited()).toEqual(['ada create booking']);
    const other = await bookFor({ name: 'Grace Hopper' }, key);
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({ code: 'idempotency-key-reused' });
  });

  test('keeps to the capacity and to one place per email address', async () => {
    await bookFor();
    expect((await bookFor({ email: 'Amara@Example.ca' })).json()).toMatchObject({ code: 'already-booked' });
    const full = await bookFor({ email: 'grace@example.ca' });
    expect(full.statusCode).toBe(409);
    expect(full.json()).toMatchObject({
      code: 'slot-taken',
      freeSlots: [{ time: '9:30 AM' }, {}, {}, {}, {}],
    });
    const five = await Promise.all(
      [1, 2, 3, 4, 5].map((at) => bookFor({ date: tuesday, email: `client${at}@example.ca` })),
    );
    expect(five.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  });

  test('needs no email address: the client gets nothing, the brokerage is told so', async () => {
    const booked = await bookFor({ email: ' ' });
    expect(booked.statusCode).toBe(201);
    const { id, email } = booked.json<ChangedBooking>();
    expect(email).toBe('');
    const { email: _none, ...withoutEmail } = newBooking({ date: tuesday });
    expect((await admin('POST', '/api/bookings/for-client', withoutEmail)).json()).toMatchObject({
      email: '',
    });
    await move(id, { sequence: 0, date: monday, time: '10:00 AM' });
    await cancel(id, { sequence: 1 });
    expect(await kinds()).toEqual([
      'booking-cancelled-notice',
      'booking-moved-notice',
      'booking-notice',
      'booking-notice',
    ]);
    await smtp.waitFor(4);
    const notice = smtp.to(mailTo).find(({ subject }) => subject?.startsWith('Booking'))!;
    expect(notice.text).toContain('Email: None');
    expect(notice.text).toContain('The client has no email address');
    expect(notice.text).not.toContain('Replies to this email');
    const found = await admin('GET', '/api/bookings?q=9055550187');
    expect(found.json<BookingResponse[]>().map((booking) => booking.email)).toEqual(['', '']);
    expect((await admin('GET', '/api/bookings.csv')).body).toContain('Amara Okafor,,');
  });

  test('takes two clients without an email address for two people', async () => {
    await server.db
      .insert(teamMembers)
      .values(['Priya', 'Dan'].map((name) => ({ name, takesConsultations: true })));
    expect((await bookFor({ email: '' })).statusCode).toBe(201);
    expect((await bookFor({ email: '', name: 'Grace' })).statusCode).toBe(201);
  });

  test('has the same fields as the public form, and needs neither its stamp nor its trap', async () => {
    const links = 'https://a.example https://b.example https://c.example https://d.example';
    expect((await bookFor({ description: links })).json<ChangedBooking>().spamReasons).toBeUndefined();
    const refused = await bookFor({
      name: ' ',
      email: 'nobody',
      phone: 'x',
      consultationType: 'pigeon',
      date: 'soon',
    });
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json<{ fields: object }>().fields).toSorted()).toEqual([
      'consultationType',
      'date',
      'email',
      'name',
      'phone',
    ]);
    expect((await bookFor({ date: '2054-11-20' })).statusCode).toBe(400);
    expect((await bookFor({ description: 'x'.repeat(5_001) })).statusCode).toBe(400);
  });
});
