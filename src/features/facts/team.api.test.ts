import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Facts } from '#brokerage/facts.ts';
import { ownFacts } from '#brokerage/own-facts.ts';
import type { Member } from '#brokerage/team.ts';
import { blogPosts } from '#features/blog/blog-posts.table.server.ts';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { contacts } from '#features/clients/contacts/contacts.table.server.ts';
import type { FollowUpResponse } from '#features/clients/follow-ups/follow-up.ts';
import { followUpEntries, followUps } from '#features/clients/follow-ups/follow-ups.table.server.ts';
import { absences, teamMembers } from '#features/team/team.table.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import { newBlogPost } from '#test/blog-post-factory.ts';
import { newBooking, soon } from '#test/booking-factory.ts';
import { newContact } from '#test/contact-factory.ts';
import { describeApi } from '#test/describe-api.ts';
import { signInAs } from '#test/sign-in-as.ts';
import { teamOf } from '#test/team-of.ts';
import { brokerageFacts } from './facts.table.server.ts';

const { server, administrator } = describeApi();
beforeEach(async () => {
  for (const table of [brokerageFacts, absences, teamMembers]) await server.db.delete(table);
});

interface SentTeam {
  value: Facts['team'];
  isUnusable: boolean;
  updatedAt: string | null;
}
const read = async () =>
  (await server.inject({ url: '/api/facts', headers: administrator })).json<{ team: SentTeam }>().team;
const save = (value: unknown) =>
  server.inject({ method: 'PUT', url: '/api/facts/team', headers: administrator, payload: { value } });
async function saved(value: unknown): Promise<Facts['team']> {
  const response = await save(value);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<SentTeam>().value;
}
const enter = (section: string, value: unknown) =>
  server.db.insert(brokerageFacts).values({ section, value, updatedBy: 'ada' });
const leave = (brokerId: string) =>
  server.db
    .insert(absences)
    .values({ brokerId, fromDate: '2026-12-01', toDate: '2026-12-01', fromMinute: null, toMinute: null });

const [maya, daniel] = ownFacts.team as [Member, Member];

test('colleagues keep their id, their order and their absences from save to save', async () => {
  const first = await saved(teamOf({ name: 'Grace Hopper' }));
  expect(first.map(({ name }) => name)).toEqual(['Maya Sample', 'Daniel Sample', 'Grace Hopper']);
  expect(new Set(first.map(({ id }) => id)).size).toBe(3);
  const grace = first[2]!;
  await leave(grace.id!);
  // One without an id keeps that of their name.
  const renamed = { ...grace, name: 'Grace M. Hopper' };
  const second = await saved([renamed, { ...maya, name: 'MAYA SAMPLE' }]);
  expect(second).toEqual([renamed, { ...maya, name: 'MAYA SAMPLE', id: first[0]!.id }]);
  expect((await read()).value).toEqual(second);
  expect(await server.db.$count(absences)).toBe(1);
  await saved([second[1]]);
  expect(await server.db.$count(absences)).toBe(0);
  expect(await server.db.$count(teamMembers)).toBe(1);
});

test('an id that another colleague has is not given twice', async () => {
  const [own] = await saved([maya]);
  const renamed = { ...own!, name: 'Maya Brown' };
  const { complaints: _, privacy: __, ...namesake } = maya;
  const both = await saved([renamed, namesake]);
  expect(both[0]!.id).toBe(own!.id);
  expect(both[1]!.id).not.toBe(own!.id);
});

test('a login must exist, and one that is removed leaves its colleague without', async () => {
  const unknown = await save(teamOf({ name: 'Grace', userId: crypto.randomUUID() }));
  expect([unknown.statusCode, unknown.json()]).toEqual([
    409,
    {
      code: 'unknown-login',
      message: 'This login no longer exists.',
      fields: { '2.userId': 'This login no longer exists' },
    },
  ]);
  expect((await read()).updatedAt).toBeNull();
  await signInAs(server, 'broker', 'priya');
  const [priya] = await server.db.select().from(users).where(eq(users.username, 'priya'));
  await saved(teamOf({ name: 'Priya', userId: priya!.id }));
  await server.db.delete(users).where(eq(users.id, priya!.id));
  expect((await read()).value[2]).not.toHaveProperty('userId');
});

test('only members with a licence are shown, with the id of those who take consultations', async () => {
  const noah = { name: 'Noah Roy', languages: [], takesConsultations: true };
  const [own] = await saved([{ ...maya, takesConsultations: true }, daniel, noah]);
  const { body } = await server.inject('/about');
  expect(body).toContain('Daniel Sample');
  expect(body).not.toContain('Noah Roy');
  expect(body).toContain(own!.id);
  expect(body).not.toContain('userId');
});

describe('who leaves', () => {
  const nextBooking = () => ({
    id: crypto.randomUUID(),
    email: 'ben@example.ca',
    idempotencyKey: null,
    clientId: null,
  });
  const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
    server.inject({
      method,
      url: `/api/facts/team/${path}`,
      headers: administrator,
      ...(payload && { payload }),
    });

  const readLog = async (kind: 'contact' | 'booking', id: string) => {
    const url = `/api/follow-ups/${kind}/${id}`;
    return (await server.inject({ url, headers: administrator })).json<FollowUpResponse>().entries;
  };

  /** Maya and Daniel with logins; Maya has one of everything. Returns the ids of both, and of the request. */
  async function makeBusy() {
    for (const table of [blogPosts, bookings, contacts, followUpEntries, followUps])
      await server.db.delete(table);
    await signInAs(server, 'broker', `maya-${crypto.randomUUID().slice(0, 8)}`);
    const ids = (await server.db.select().from(users).orderBy(users.createdAt)).map(({ id }) => id);
    const [first, second] = await saved([
      { ...maya, userId: ids.at(-1), takesConsultations: true },
      { ...daniel, userId: ids[0] },
    ]);
    const inject = (url: string, payload: object) =>
      server.inject({ method: 'POST', url, headers: administrator, payload });
    const { id } = (await inject('/api/contacts', newContact())).json<{ id: string }>();
    const entry = { assigneeId: ids.at(-1), dueOn: soon(), note: 'Please take it' };
    expect((await inject(`/api/follow-ups/contact/${id}`, entry)).statusCode).toBe(201);
    const booking = newBooking({ date: soon(), email: 'ana@example.ca', memberId: first!.id! });
    expect((await inject('/api/bookings', booking)).statusCode).toBe(201);
    const slug = crypto.randomUUID();
    await inject('/api/blog-posts', newBlogPost({ slug, author: maya.name }));
    return { from: first!.id!, to: second!.id!, requestId: id, successor: ids[0], slug };
  }

  test('hands everything over to another', async () => {
    const { from, to, requestId, successor, slug } = await makeBusy();
    const authorShown = async () =>
      /"author":"([^"]*)"/.exec((await server.inject(`/blog/${slug}`)).body)?.[1];
    expect(await authorShown()).toBe(maya.name);
    expect((await call('GET', `${from}/work`)).json()).toEqual({ consultations: 1, requests: 1, posts: 1 });
    expect((await call('GET', `${to}/work`)).json()).toEqual({ consultations: 0, requests: 0, posts: 0 });
    const handedOver = await call('POST', `${from}/hand-over`, { to, posts: true });
    expect(handedOver.json()).toEqual({ consultations: 0, requests: 0, posts: 0 });
    expect((await call('GET', `${to}/work`)).json()).toEqual({ consultations: 1, requests: 1, posts: 1 });
    const [followUp] = await server.db.select().from(followUps).where(eq(followUps.recordId, requestId));
    expect(followUp!.assigneeId).toBe(successor);
    expect(await authorShown()).toBe(daniel.name);
    const note = 'Handed over from Maya Sample to Daniel Sample';
    const [booking] = await server.db.select({ id: bookings.id }).from(bookings);
    expect((await readLog('contact', requestId)).at(-1)).toMatchObject({
      note,
      assignee: 'ada',
      username: 'ada',
    });
    expect((await readLog('booking', booking!.id)).slice(-2)).toMatchObject([
      { note, assignee: null },
      { note: null, assignee: 'ada' },
    ]);
  });

  test('leaves requests to nobody in particular, and their name under their posts', async () => {
    const { from, requestId } = await makeBusy();
    const handedOver = await call('POST', `${from}/hand-over`, { to: null, posts: true });
    expect(handedOver.json()).toEqual({ consultations: 0, requests: 0, posts: 1 });
    expect(await server.db.select({ memberId: bookings.memberId }).from(bookings)).toEqual([
      { memberId: null },
    ]);
    const [followUp] = await server.db.select().from(followUps).where(eq(followUps.recordId, requestId));
    expect(followUp).toMatchObject({ assigneeId: null, dueOn: soon() });
    expect((await readLog('contact', requestId)).at(-1)).toMatchObject({
      note: 'Handed over from Maya Sample to nobody in particular',
      assignee: '',
    });
  });

  test('gives nobody two consultations at once, and no requests to who cannot open them', async () => {
    const { from, to, requestId, successor } = await makeBusy();
    await server.db
      .insert(bookings)
      .values({ ...(await server.db.select().from(bookings))[0]!, ...nextBooking(), memberId: to });
    await server.db.update(users).set({ role: 'writer' }).where(eq(users.id, successor!));
    try {
      const response = await server.inject({
        method: 'POST',
        url: `/api/facts/team/${from}/hand-over`,
        headers: await signInAs(server, 'owner', `owner-${crypto.randomUUID().slice(0, 8)}`),
        payload: { to, posts: false },
      });
      expect(response.statusCode).toBe(200);
      const whose = await server.db.select({ memberId: bookings.memberId }).from(bookings);
      expect(whose.map(({ memberId }) => memberId ?? '').toSorted()).toEqual(['', to]);
      const [followUp] = await server.db.select().from(followUps).where(eq(followUps.recordId, requestId));
      expect(followUp!.assigneeId).toBeNull();
    } finally {
      await server.db.update(users).set({ role: 'owner' }).where(eq(users.id, successor!));
    }
  });

  test('hands nothing to or from somebody who is not on the team', async () => {
    const { from } = await makeBusy();
    const stranger = crypto.randomUUID();
    expect((await call('GET', `${stranger}/work`)).statusCode).toBe(404);
    expect((await call('POST', `${stranger}/hand-over`, { to: from, posts: true })).statusCode).toBe(404);
    expect((await call('POST', `${from}/hand-over`, { to: stranger, posts: true })).statusCode).toBe(404);
    expect((await call('GET', `${from}/work`)).json()).toEqual({ consultations: 1, requests: 1, posts: 1 });
  });
});

test('what was entered apart is joined by name, and becomes the team when it is saved', async () => {
  const person = { ...daniel, name: 'Grace Hopper', title: 'Mortgage Broker' };
  await enter('people', [person]);
  await enter('officers', {
    complaints: { name: 'grace hopper', title: 'Principal Broker', email: 'grace@oak.example' },
    privacy: { name: 'Noah Roy', title: 'Office Manager', phone: '(416) 967-1111' },
  });
  const [broker, other] = await server.db
    .insert(teamMembers)
    .values([
      { name: 'GRACE HOPPER', position: 0 },
      { name: 'Alan Turing', position: 1 },
    ])
    .returning();
  await leave(broker!.id);
  const { value, isUnusable, updatedAt } = await read();
  expect([isUnusable, updatedAt]).toEqual([false, null]);
  expect(value).toEqual([
    {
      ...person,
      id: broker!.id,
      takesConsultations: true,
      complaints: { title: 'Principal Broker', email: 'grace@oak.example' },
    },
    { id: other!.id, name: 'Alan Turing', languages: [], takesConsultations: true },
    {
      name: 'Noah Roy',
      title: 'Office Manager',
      languages: [],
      takesConsultations: false,
      privacy: { phone: '(416) 967-1111' },
    },
  ]);
  expect(await saved(value)).toEqual(
    value.map((member) => ({ id: expect.any(String) as string, ...member })),
  );
  expect(await read()).toMatchObject({ isUnusable: false, updatedAt: expect.any(String) as string });
  expect(await server.db.$count(absences)).toBe(1);
});

test('a team without an officer keeps its members on the site, and says that something is missing', async () => {
  const [first] = await saved(teamOf({ name: 'Grace Hopper' }));
  await server.db.delete(teamMembers).where(eq(teamMembers.id, first!.id!));
  expect(await read()).toMatchObject({
    isUnusable: true,
    value: [{ name: 'Daniel Sample' }, { name: 'Grace Hopper' }],
  });
});

test('ids are the same in any letter case', async () => {
  const [own] = await saved(ownFacts.team);
  const twice = [own, { ...daniel, id: own!.id!.toUpperCase() }];
  expect((await save(twice)).json()).toMatchObject({ fields: { '1.id': 'This colleague is listed twice' } });
});

test('people who were entered twice are both kept, and what nobody can use is the files’', async () => {
  await enter('people', [daniel, { ...daniel, name: 'daniel sample' }]);
  expect((await read()).value.map(({ name }) => name)).toEqual([
    'Daniel Sample',
    'daniel sample (2)',
    'Maya Sample',
  ]);
  await server.db.delete(brokerageFacts);
  await enter('people', [{ name: 7 }]);
  expect(await read()).toMatchObject({
    isUnusable: true,
    value: [{ name: maya.name }, { name: daniel.name }],
  });
});
