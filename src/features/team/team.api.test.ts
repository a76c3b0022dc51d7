import { and, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '#brokerage/member.ts';
import { initialTeam } from '#brokerage/team.ts';
import { blogPosts } from '#features/blog/blog-posts.table.server.ts';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import type { FollowUpResponse } from '#features/follow-ups/follow-up.ts';
import { followUpEntries, followUps } from '#features/follow-ups/follow-ups.table.server.ts';
import { contacts } from '#features/requests/contacts/contacts.table.server.ts';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import { mails, unaskedMails } from '#platform/outbox/mails.table.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import { newBlogPost } from '#test/samples/blog-post-factory.ts';
import { newBooking, soon } from '#test/samples/booking-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { teamOf } from '#test/samples/team-of.ts';
import { describeApi } from '#test/server/describe-api.ts';
import { signInAs } from '#test/server/sign-in-as.ts';
import { seedTeam } from './team.store.server.ts';
import { absences, teamMembers } from './team.table.server.ts';

const { server, administrator } = describeApi();
beforeEach(async () => {
  for (const table of [absences, teamMembers]) await server.db.delete(table);
});

interface SentTeam {
  members: Member[];
  updatedAt: string | null;
  updatedBy: string | null;
}
const read = async () => (await server.inject({ url: '/api/team', headers: administrator })).json<SentTeam>();
const save = (members: unknown, headers = {}) =>
  server.inject({
    method: 'PUT',
    url: '/api/team',
    headers: { ...administrator, ...headers },
    payload: { members },
  });
async function saved(members: unknown): Promise<Member[]> {
  const response = await save(members);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<SentTeam>().members;
}
const seed = () => server.db.transaction((tx) => seedTeam(tx, seeded));
const seeded = new Date('2026-11-01T12:00:00Z');
const leave = (memberId: string) =>
  server.db
    .insert(absences)
    .values({ memberId, fromDate: '2026-12-01', toDate: '2026-12-01', fromMinute: null, toMinute: null });

const [maya, daniel] = initialTeam as [Member, Member];

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
  expect((await read()).members).toEqual(second);
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
      fields: { 'members.2.userId': 'This login no longer exists' },
    },
  ]);
  expect((await read()).updatedAt).toBeNull();
  await signInAs(server, 'broker', 'priya');
  const [priya] = await server.db.select().from(users).where(eq(users.username, 'priya'));
  await saved(teamOf({ name: 'Priya', userId: priya!.id }));
  await server.db.delete(users).where(eq(users.id, priya!.id));
  expect((await read()).members[2]).not.toHaveProperty('userId');
});

test('only members who are public are shown, with the id of those who take consultations', async () => {
  const noah = { name: 'Noah Roy', languages: [], takesConsultations: true, isPublic: false };
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
    server.inject({ method, url: `/api/team/${path}`, headers: administrator, ...(payload && { payload }) });

  const readLog = async (kind: 'contact' | 'booking', id: string) => {
    const url = `/api/follow-ups/${kind}/${id}`;
    return (await server.inject({ url, headers: administrator })).json<FollowUpResponse>().entries;
  };

  /** Maya and Daniel with logins; Maya has one of everything. Returns the ids of both, and of the request. */
  async function makeBusy() {
    for (const table of [mails, unaskedMails, blogPosts, bookings, contacts, followUpEntries, followUps])
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
    const [told] = await server.db.select().from(mails).where(eq(mails.kind, 'booking-handed-over'));
    const changed = { id: booking!.id, memberId: to, sequence: 1 };
    expect(told).toMatchObject({ recipient: 'ana@example.ca', content: { booking: changed } });
    const reminders = await server.db.select().from(mails).where(like(mails.kind, 'booking-reminder-%'));
    expect(reminders.map(({ content }) => content)).toEqual(
      reminders.map(() => ({ booking: expect.objectContaining(changed) })),
    );
    expect(reminders).not.toEqual([]);
    const [post] = await server.db.select().from(blogPosts);
    const audited = await server.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.recordId, post!.id), eq(auditEntries.action, 'update')));
    expect(audited).toMatchObject([{ detail: 'author: Maya Sample, now Daniel Sample', username: 'ada' }]);
  });

  test('keeps their posts under another name: byline, JSON-LD, feed, work and hand-over', async () => {
    const { from, to, slug } = await makeBusy();
    const { members } = (await server.inject({ url: '/api/team', headers: administrator })).json<SentTeam>();
    const [first, ...others] = members;
    const rename = (name: string) => saved([{ ...first!, name }, ...others]);
    const shown = async () => {
      const { body } = await server.inject(`/blog/${slug}`);
      const feed = (await server.inject('/feed.xml')).body;
      const work = (await call('GET', `${from}/work`)).json<object>();
      return [
        body.includes(`/about#${maya.licenceNumber}`),
        /"author":\{[^}]*"name":"([^"]*)/.exec(body)?.[1],
        /<author><name>([^<]*)/.exec(feed)?.[1],
        work,
      ];
    };
    const all = { consultations: 1, requests: 1, posts: 1 };
    await rename('Maya Sample-Roy');
    expect(await shown()).toEqual([true, 'Maya Sample-Roy', 'Maya Sample-Roy', all]);
    await rename('Maya Sample');
    expect(await shown()).toEqual([true, 'Maya Sample', 'Maya Sample', all]);

    // In whatever spelling it is typed.
    await server.db.delete(blogPosts);
    const post = newBlogPost({ slug, author: 'maya sámple' });
    await server.inject({ method: 'POST', url: '/api/blog-posts', headers: administrator, payload: post });
    expect(await shown()).toEqual([true, 'Maya Sample', 'Maya Sample', all]);

    // A new colleague gets the posts that are under their name already.
    await server.db.update(blogPosts).set({ authorId: null, author: 'MAYA ROY' });
    await rename('Maya Roy');
    expect(await shown()).toEqual([true, 'Maya Roy', 'Maya Roy', all]);
    await call('POST', `${from}/hand-over`, { to, posts: true });
    expect((await shown())[1]).toBe(daniel.name);
    await rename(maya.name);
  });

  test('leaves deleted posts as they are', async () => {
    const { from, to, slug } = await makeBusy();
    const { id } = (await server.inject(`/api/blog-posts/${slug}`)).json<{ id: string }>();
    await server.inject({ method: 'DELETE', url: `/api/blog-posts/${id}`, headers: administrator });
    expect((await call('GET', `${from}/work`)).json()).toMatchObject({ posts: 0 });
    await call('POST', `${from}/hand-over`, { to, posts: true });
    expect(await server.db.select({ author: blogPosts.author }).from(blogPosts)).toEqual([
      { author: maya.name },
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

  test('counts only what is yet to come, and leaves none behind in spam', async () => {
    const { from, to } = await makeBusy();
    const [booking] = await server.db.select().from(bookings);
    const past = { ...booking!, ...nextBooking(), date: '2020-01-02' };
    const spam = { ...booking!, ...nextBooking(), spamReasons: ['Too many links'] };
    await server.db.insert(bookings).values([past, spam]);
    expect((await call('GET', `${from}/work`)).json()).toMatchObject({ consultations: 1 });
    await call('POST', `${from}/hand-over`, { to, posts: false });
    const left = await server.db
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.memberId, from));
    expect(left).toEqual([{ id: past.id }]);
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
        url: `/api/team/${from}/hand-over`,
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

test('overwrites nothing that somebody else changed in the meantime, and says what it is now', async () => {
  const first = await save(initialTeam, { 'if-match': '"none"' });
  expect(first.headers.etag).toBe(`"${first.json<SentTeam>().updatedAt}"`);
  const refused = await save([maya], { 'if-match': '"none"' });
  expect([refused.statusCode, refused.json()]).toMatchObject([412, { current: first.json<SentTeam>() }]);
  const second = await save([maya], { 'if-match': first.headers.etag as string });
  expect(second.json()).toMatchObject({ updatedBy: 'ada' });
  expect(second.headers.etag).not.toBe(first.headers.etag);
});

test('names each mistake by its place', async () => {
  expect((await save([maya, { ...daniel, name: '' }])).json()).toMatchObject({
    fields: { 'members.1.name': 'Please enter the name as licensed' },
  });
  expect((await save([{ ...maya, complaints: { phone: '' } }])).statusCode).toBe(400);
});

describe('the first start', () => {
  const withIds = (members: readonly object[]) =>
    members.map((member) => ({ id: expect.any(String) as string, ...member }));

  test('puts the team of the files into an empty database, and later ones change nothing', async () => {
    await seed();
    expect(await read()).toEqual({
      members: withIds(initialTeam),
      updatedAt: seeded.toISOString(),
      updatedBy: null,
    });
    await saved([{ ...maya, name: 'Amara Okafor' }]);
    await seed();
    expect((await read()).members).toEqual(withIds([{ ...maya, name: 'Amara Okafor' }]));
  });

  test('joins it by name with those who took consultations before there were teams', async () => {
    const [consultant] = await server.db
      .insert(teamMembers)
      .values({ name: 'MAYA SAMPLE', takesConsultations: true })
      .returning();
    await server.db.insert(teamMembers).values({ name: 'Alan Turing', takesConsultations: true });
    await leave(consultant!.id);
    await seed();
    expect((await read()).members).toMatchObject([
      { ...maya, id: consultant!.id, takesConsultations: true },
      daniel,
      { name: 'Alan Turing', isPublic: false },
    ]);
    expect(await server.db.$count(absences)).toBe(1);
  });

  test('keeps the licensed title of who answers under another', async () => {
    const boss = { name: maya.name, title: 'Boss', complaints: { email: 'boss@oak.example' }, privacy: {} };
    await server.db.insert(teamMembers).values(boss);
    await seed();
    expect((await read()).members[0]).toMatchObject({
      title: maya.title,
      isPublic: true,
      complaints: { title: 'Boss', email: 'boss@oak.example' },
      privacy: { title: 'Boss' },
    });
  });

  test('leaves everybody in their place where people were entered, and only adds a duty', async () => {
    const entered = { languages: [], updatedAt: seeded, updatedBy: 'ada' };
    const { complaints: _, privacy: __, ...person } = maya;
    await server.db.insert(teamMembers).values([
      { ...person, ...entered, languages: ['English'], position: 0 },
      { ...daniel, ...entered, name: 'Third', position: 1 },
    ]);
    await seed();
    const { complaints, privacy } = maya;
    expect((await read()).members).toMatchObject([
      { name: maya.name, complaints, privacy, isPublic: true },
      { name: 'Third' },
    ]);
  });

  test('adds only who answers for what nobody answers for to people who were entered before', async () => {
    const entered = { ...daniel, name: 'Grace Hopper', languages: [], updatedAt: seeded, updatedBy: 'ada' };
    await server.db.insert(teamMembers).values(entered);
    await seed();
    const { name, title, complaints, privacy } = maya;
    expect((await read()).members).toMatchObject([
      { name: 'Grace Hopper' },
      { name, title, complaints, privacy, isPublic: false },
    ]);
    // Written past the server, which another node would do: pages follow once it has been told.
    await expect.poll(async () => (await server.inject('/about')).body).not.toContain('Daniel Sample');
  });
});

test('ids are the same in any letter case', async () => {
  const [own] = await saved(initialTeam);
  const twice = [own, { ...daniel, id: own!.id!.toUpperCase() }];
  expect((await save(twice)).json()).toMatchObject({
    fields: { 'members.1.id': 'This colleague is listed twice' },
  });
});
