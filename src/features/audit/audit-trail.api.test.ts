import { eq, like } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { factSections, sectionNames } from '#brokerage/facts.ts';
import { initialTeam } from '#brokerage/team.ts';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { closedDays } from '#features/bookings/hours/hours.table.server.ts';
import type { Hours } from '#features/bookings/hours/hours.ts';
import { newsletterIssues } from '#features/newsletter-issues/newsletter-issues.table.server.ts';
import type { Absences } from '#features/team/absences.ts';
import { teamMembers } from '#features/team/team.table.server.ts';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import type { AuditEntryResponse } from '#platform/audit/audit-entry.ts';
import { clientEmails } from '#platform/clients/clients.table.server.ts';
import { mails } from '#platform/outbox/mails.table.server.ts';
import { holds } from '#platform/privacy/privacy.table.server.ts';
import { addPasskey } from '#platform/session/second-factor/second-factor.store.server.ts';
import type {
  AppSecret,
  PasskeyCreation,
  PasskeyRequest,
  RecoveryCodes,
  SecondFactorResponse,
} from '#platform/session/second-factor/second-factor.ts';
import { sessions, signInFailures, users as logins } from '#platform/session/session.table.server.ts';
import { findUserNamed } from '#platform/session/users.store.server.ts';
import { newBlogPost } from '#test/samples/blog-post-factory.ts';
import { newBooking } from '#test/samples/booking-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { newRate } from '#test/samples/rate-factory.ts';
import { declaredPaths } from '#test/server/declared-paths.ts';
import { codeAt, periodOf } from '#test/server/one-time-code.ts';
import { addLogin } from '#test/server/sign-in-as.ts';
import { createSoftwarePasskey } from '#test/server/software-passkey.ts';
import { startTestServer, type TestServer } from '#test/server/start-test-server.ts';

const password = 'correct horse battery staple';
let server: TestServer;
let administrator: { cookie: string };

beforeAll(async () => {
  // No mail server listens there: nothing arrives, but issues of the newsletter may be sent.
  server = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' });
  server.clock.now = new Date('2026-11-21T16:30:00Z');
  administrator = await server.signIn();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(auditEntries);
  await server.db.delete(signInFailures);
  await server.db.delete(logins).where(like(logins.username, 'priya-%'));
  // While there is one, a slot has one place.
  await server.db.delete(teamMembers);
  server.clock.now = new Date('2026-11-21T16:30:00Z');
});

const send = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', url: string, payload?: object, cookie?: string) =>
  server.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: cookie === undefined ? administrator : { cookie },
    remoteAddress: '203.0.113.5',
  });
const audit = async (query = '') => (await send('GET', `/api/audit${query}`)).json<AuditEntryResponse[]>();
const signIn = async (payload: object = { username: 'ada', password }) => {
  const response = await send('POST', '/api/login', payload, '');
  return String(response.headers['set-cookie']).split(';')[0]!;
};

describe('access control', () => {
  test('does not show a visitor the audit trail', async () => {
    expect((await server.inject('/api/audit')).statusCode).toBe(401);
  });

  test('offers no way to change it', async () => {
    await signIn();
    const [entry] = await audit();
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      expect((await send(method, '/api/audit', {})).statusCode).toBe(405);
      expect((await send(method, `/api/audit/${entry!.id}`, {})).statusCode).toBe(404);
    }
  });
});

async function confirmAs({
  password: given = password,
  ...proof
}: {
  password?: string;
  code?: string;
  passkey?: object;
}) {
  const response = await send('POST', '/api/auth/confirmation', { currentPassword: given, ...proof });
  const renewed = response.cookies.find(({ name }) => name === 'session');
  if (renewed) administrator = { cookie: `session=${renewed.value}` };
}

async function changeHours(name: string, change: object, detail: string) {
  const { version } = (await send('GET', '/api/hours')).json<Hours>();
  await send('PUT', `/api/hours/${name}`, { version, ...change });
  return { action: 'update', kind: 'opening hours', detail };
}
async function closeDay(date: string) {
  await server.db.delete(closedDays);
  await send('POST', '/api/hours/closed-days', { closedDays: [{ date, reason: 'For Amara' }] });
}
/** Makes one colleague the team, and returns their id. */
async function hire(): Promise<string> {
  await server.db.delete(teamMembers);
  const [amara] = await server.db
    .insert(teamMembers)
    .values({ name: 'Amara Okafor', takesConsultations: true })
    .returning();
  return amara!.id;
}
async function leave(): Promise<string> {
  const day = { fromDate: '2026-12-01', toDate: '2026-12-01', fromMinute: null, toMinute: null };
  const absence = { memberId: await hire(), ...day };
  return (await send('POST', '/api/absences', absence)).json<Absences>().absences[0]!.id;
}

/** Sends a request from an address of its own, and returns the client's id. */
async function writeAsClient(): Promise<string> {
  const contact = newContact({ email: `${crypto.randomUUID()}@example.ca` });
  const { id } = (await send('POST', '/api/contacts', contact)).json<{ id: string }>();
  return (await send('GET', `/api/clients/of-record/${id}`)).json<{ id: string }>().id;
}

async function bookForClient(time: string): Promise<string> {
  const booking = newBooking({ email: `${crypto.randomUUID()}@example.ca`, time });
  return (await send('POST', '/api/bookings/for-client', booking)).json<{ id: string }>().id;
}

async function undo(kind: string, recordId: string) {
  const log = `/api/follow-ups/${kind}/${recordId}`;
  const { entries } = (await send('POST', log, { action: 'called' })).json<{ entries: { id: string }[] }>();
  await server.db.delete(auditEntries);
  await send('DELETE', `${log}/entries/${entries.at(-1)!.id}`);
  return { action: 'follow-up', kind, recordId, detail: 'undone' };
}

let lastCode: string;
async function turnAppOn() {
  await confirmAs({});
  const { secret } = (await send('POST', '/api/auth/authenticator-app')).json<AppSecret>();
  const code = codeAt(secret, periodOf(server.clock.now));
  const response = await send('PUT', '/api/auth/authenticator-app', { code });
  const { recoveryCodes } = response.json<RecoveryCodes>();
  lastCode = recoveryCodes.at(-1)!;
  return recoveryCodes;
}
async function turnAppOff(code = lastCode) {
  await confirmAs({ code });
  expect((await send('DELETE', '/api/auth/authenticator-app')).statusCode).toBe(200);
}

async function registerPasskey() {
  await confirmAs({});
  const passkey = createSoftwarePasskey('http://localhost:3000');
  const options = (await send('POST', '/api/auth/passkeys/challenge')).json<PasskeyCreation>();
  await send('POST', '/api/auth/passkeys', { name: 'Blue key', passkey: passkey.create(options) });
  return passkey;
}
async function removePasskey(passkey: ReturnType<typeof createSoftwarePasskey>) {
  const asked = await send('POST', '/api/auth/passkeys/confirmation-challenge');
  await confirmAs({ passkey: passkey.sign(asked.json<PasskeyRequest>()) });
  const factor = (await send('GET', '/api/auth/second-factor')).json<SecondFactorResponse>();
  const { id } = factor.passkeys[0]!;
  expect((await send('DELETE', `/api/auth/passkeys/${id}`)).statusCode).toBe(200);
  return { id };
}

async function markOneNotSpam(path: string, body: object) {
  expect((await send('POST', path, { ...body, subject: 'http://x' })).statusCode).toBe(422);
  const [{ id } = { id: '' }] = (await send('GET', `${path}?spam=yes`)).json<{ id: string }[]>();
  expect((await send('POST', `${path}/${id}/not-spam`)).statusCode).toBe(200);
  return id;
}

/** Writes a blog post, at an address that is free however often. */
async function write(name: string) {
  const slug = `${name}-${crypto.randomUUID()}`;
  const written = await send('POST', '/api/blog-posts', newBlogPost({ slug }));
  return written.json<{ id: string; updatedAt: string }>();
}

const subject = 'Rates in November';
type Issue = { id: string; updatedAt: string };
async function beginIssue(): Promise<Issue> {
  const blocks = [{ kind: 'text', text: 'Rates moved.' }];
  return (await send('POST', '/api/newsletter-issues', { subject, blocks })).json<Issue>();
}
const inAnHour = '2026-11-21T17:30:00.000Z';
/** Has it sent in an hour. */
async function scheduleIssue(id: string) {
  await send('POST', '/api/newsletter', { email: `amara${crypto.randomUUID()}@example.ca` });
  const counted = await send('GET', '/api/newsletter-issues/recipients');
  const { recipients } = counted.json<{ recipients: number }>();
  expect(
    (await send('POST', `/api/newsletter-issues/${id}/send`, { recipients, sendAt: inAnHour })).statusCode,
  ).toBe(200);
  return recipients;
}

/** A colleague's login; who manages it has just confirmed who they are. */
async function colleague(): Promise<string> {
  await confirmAs({});
  const { username } = await addLogin(server.db, 'broker', `priya-${crypto.randomUUID()}`);
  return (await findUserNamed(server.db, username))!.id;
}
async function invite(): Promise<string> {
  await confirmAs({});
  const email = `priya-${crypto.randomUUID()}@firm.test`;
  expect((await send('POST', '/api/logins/invitations', { email, role: 'broker' })).statusCode).toBe(201);
  const { invitations } = (await send('GET', '/api/logins')).json<{
    invitations: { id: string; email: string }[];
  }>();
  return invitations.find((invitation) => invitation.email === email)!.id;
}
const priya = { recordName: expect.stringMatching(/^priya/) };

const factWrites = Object.fromEntries(
  factSections.map((section) => [
    `put /api/facts/${section}`,
    async () => {
      const { [section]: stored } = (await send('GET', '/api/facts')).json<
        Record<string, { value: unknown }>
      >();
      const { value } = stored!;
      expect((await send('PUT', `/api/facts/${section}`, { value })).statusCode).toBe(200);
      return { action: 'update', kind: 'facts', recordName: sectionNames[section] };
    },
  ]),
);

/** Writes that change nothing by themselves: previews, and the first halves of what is audited. */
const prepares = [
  'post /api/blog-preview',
  'post /api/auth/authenticator-app',
  'post /api/auth/passkeys/challenge',
  'post /api/auth/passkeys/confirmation-challenge',
  // The purge that it lets go on records what it deletes.
  'post /api/privacy/purge/approval',
];

async function upload(background: string) {
  const payload = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  const headers = { ...administrator, 'content-type': 'image/png' };
  return server.inject({
    method: 'POST',
    url: '/api/images',
    payload,
    headers,
    remoteAddress: '203.0.113.5',
  });
}

/** Every administrator write: an act, and the audit entry expected for it. */
const writes: Record<string, () => Promise<{ action: string; kind?: string }>> = {
  'delete /api/contacts/{id}': async () => {
    const { id } = (await send('POST', '/api/contacts', newContact())).json<{ id: string }>();
    await send('DELETE', `/api/contacts/${id}`);
    return { action: 'delete', kind: 'contact', recordId: id };
  },
  'post /api/clients/{id}/join': async () => {
    const [id, other] = [await writeAsClient(), await writeAsClient()];
    await send('POST', `/api/clients/${id}/join`, { other });
    return { action: 'join', kind: 'client', recordId: id, detail: other };
  },
  'post /api/clients/{id}/separate': async () => {
    const id = await writeAsClient();
    await server.db.insert(clientEmails).values({ email: `${id}@example.ca`, clientId: id });
    const separated = await send('POST', `/api/clients/${id}/separate`, { email: `${id}@example.ca` });
    const { other } = separated.json<{ other: string }>();
    return { action: 'separate', kind: 'client', recordId: id, detail: other };
  },
  'post /api/follow-ups/contact/{id}': async () => {
    const { id } = (await send('POST', '/api/contacts', newContact())).json<{ id: string }>();
    const entry = { action: 'closed', outcome: 'client', note: 'Amara Okafor is happy' };
    await send('POST', `/api/follow-ups/contact/${id}`, entry);
    return { action: 'follow-up', kind: 'contact', recordId: id, detail: 'closed' };
  },
  'post /api/follow-ups/booking/{id}': async () => {
    const booking = newBooking({ email: `${crypto.randomUUID()}@example.ca`, time: '3:30 PM' });
    const { id } = (await send('POST', '/api/bookings', booking)).json<{ id: string }>();
    await send('POST', `/api/follow-ups/booking/${id}`, { action: 'called', note: 'with Amara' });
    return { action: 'follow-up', kind: 'booking', recordId: id, detail: 'called' };
  },
  'delete /api/follow-ups/contact/{id}/entries/{entryId}': async () => {
    const { id } = (await send('POST', '/api/contacts', newContact())).json<{ id: string }>();
    return undo('contact', id);
  },
  'delete /api/follow-ups/booking/{id}/entries/{entryId}': async () =>
    undo('booking', await bookForClient('5:00 PM')),
  'post /api/bookings/{id}/offer-another-time': async () => {
    const id = await bookForClient('2:30 PM');
    await server.db.update(bookings).set({ date: '2020-11-23' }).where(eq(bookings.id, id));
    await send('POST', `/api/follow-ups/booking/${id}`, { action: 'missed' });
    await send('POST', `/api/bookings/${id}/offer-another-time`, {});
    return { action: 'send', kind: 'booking', recordId: id, detail: 'link for another time' };
  },
  'post /api/bookings/for-client': async () => {
    return { action: 'create', kind: 'booking', recordId: await bookForClient('4:00 PM') };
  },
  'post /api/bookings/{id}/move': async () => {
    const id = await bookForClient('4:30 PM');
    const slot = { date: newBooking().date, time: '5:00 PM' };
    await send('POST', `/api/bookings/${id}/move`, { ...slot });
    // Its place is needed again.
    await send('DELETE', `/api/bookings/${id}`);
    return { action: 'update', kind: 'booking', recordId: id, detail: 'moved' };
  },
  'post /api/bookings/{id}/correct': async () => {
    const id = await bookForClient('1:30 PM');
    const { name, phone, consultationType } = newBooking({ phone: '905 555 0188' });
    await send('POST', `/api/bookings/${id}/correct`, { name, phone, consultationType });
    return { action: 'update', kind: 'booking', recordId: id, detail: 'corrected' };
  },
  'post /api/bookings/{id}/cancel': async () => {
    const id = await bookForClient('3:00 PM');
    await send('POST', `/api/bookings/${id}/cancel`, {});
    return { action: 'update', kind: 'booking', recordId: id, detail: 'cancelled' };
  },
  'post /api/calendar-feed': async () => {
    await send('POST', '/api/calendar-feed', {});
    return { action: 'create', kind: 'calendar feed', recordId: expect.any(String) };
  },
  'put /api/calendar-feed': async () => {
    await send('POST', '/api/calendar-feed', {});
    await send('PUT', '/api/calendar-feed', { isPrivate: true });
    return { action: 'update', kind: 'calendar feed', detail: 'hidden in shared calendars' };
  },
  'delete /api/calendar-feed': async () => {
    await send('POST', '/api/calendar-feed', {});
    await send('DELETE', '/api/calendar-feed');
    return { action: 'delete', kind: 'calendar feed', recordId: expect.any(String) };
  },
  'post /api/contacts/{id}/correct': async () => {
    const { id } = (await send('POST', '/api/contacts', newContact())).json<{ id: string }>();
    await send('POST', `/api/contacts/${id}/correct`, { firstName: 'Amarra' });
    return { action: 'update', kind: 'contact', recordId: id, detail: 'corrected' };
  },
  'post /api/newsletter/{id}/correct': async () => {
    await send('POST', '/api/newsletter', { email: `amara${crypto.randomUUID()}@example.ca` });
    const [subscriber] = (await send('GET', '/api/newsletter')).json<{ id: string }[]>();
    await send('POST', `/api/newsletter/${subscriber!.id}/correct`, { name: 'Amarra' });
    return { action: 'update', kind: 'subscriber', recordId: subscriber!.id, detail: 'name corrected' };
  },
  'post /api/contacts/{id}/not-spam': async () => {
    const id = await markOneNotSpam('/api/contacts', newContact());
    return { action: 'not-spam', kind: 'contact', recordId: id };
  },
  'post /api/bookings/{id}/not-spam': async () => {
    const booking = newBooking({ email: `${crypto.randomUUID()}@example.ca` });
    const id = await markOneNotSpam('/api/bookings', booking);
    return { action: 'not-spam', kind: 'booking', recordId: id };
  },
  'post /api/newsletter/{id}/not-spam': async () => {
    const email = `amara${crypto.randomUUID()}@example.ca`;
    const id = await markOneNotSpam('/api/newsletter', { email });
    return { action: 'not-spam', kind: 'subscriber', recordId: id };
  },
  'delete /api/bookings/{id}': async () => {
    const { id } = (await send('POST', '/api/bookings', newBooking())).json<{ id: string }>();
    await send('DELETE', `/api/bookings/${id}`);
    return { action: 'delete', kind: 'booking', recordId: id };
  },
  'delete /api/newsletter/{id}': async () => {
    await send('POST', '/api/newsletter', { email: 'amara@example.ca' });
    const [{ id } = { id: '' }] = (await send('GET', '/api/newsletter')).json<{ id: string }[]>();
    await send('DELETE', `/api/newsletter/${id}`);
    return { action: 'delete', kind: 'subscriber', recordId: id };
  },
  'delete /api/auth/sessions/{id}': async () => {
    await signIn();
    const found = (await send('GET', '/api/auth/sessions')).json<{ id: string; current: boolean }[]>();
    await send('DELETE', `/api/auth/sessions/${found.find(({ current }) => !current)!.id}`);
    return { action: 'end-session', detail: 'one' };
  },
  'delete /api/auth/sessions': async () => {
    await send('DELETE', '/api/auth/sessions');
    return { action: 'end-session', detail: expect.stringMatching(/^all others: \d+$/) };
  },
  'put /api/auth/password': async () => {
    const change = { currentPassword: password, newPassword: password };
    const response = await send('PUT', '/api/auth/password', change);
    administrator = { cookie: String(response.headers['set-cookie']).split(';')[0]! };
    return { action: 'change-password' };
  },
  'post /api/auth/confirmation': async () => {
    await confirmAs({ password: 'a guess' });
    return { action: 'failed-sign-in', detail: 'while confirming who it is' };
  },
  'put /api/auth/authenticator-app': async () => {
    await turnAppOn();
    await turnAppOff();
    return { action: 'create', kind: 'authenticator app' };
  },
  'delete /api/auth/authenticator-app': async () => {
    await turnAppOn();
    await turnAppOff();
    return { action: 'delete', kind: 'authenticator app' };
  },
  'post /api/auth/recovery-codes': async () => {
    const codes = await turnAppOn();
    await confirmAs({ code: codes[0]! });
    const response = await send('POST', '/api/auth/recovery-codes');
    await turnAppOff(response.json<RecoveryCodes>().recoveryCodes[0]);
    return { action: 'create', kind: 'set of recovery codes' };
  },
  'post /api/auth/passkeys': async () => {
    await removePasskey(await registerPasskey());
    return { action: 'create', kind: 'passkey' };
  },
  'delete /api/auth/passkeys/{id}': async () => {
    const { id } = await removePasskey(await registerPasskey());
    return { action: 'delete', kind: 'passkey', recordId: id };
  },
  'post /api/blog-posts': async () => {
    const { id } = (await send('POST', '/api/blog-posts', newBlogPost({ slug: 'written' }))).json<{
      id: string;
    }>();
    return { action: 'create', kind: 'blog post', recordId: id, recordName: newBlogPost().title };
  },
  'put /api/blog-posts/{id}': async () => {
    const { id } = (await send('POST', '/api/blog-posts', newBlogPost({ slug: 'changed' }))).json<{
      id: string;
    }>();
    await send('PUT', `/api/blog-posts/${id}`, { title: 'Another title' });
    return { action: 'update', kind: 'blog post', recordId: id, recordName: 'Another title' };
  },
  'delete /api/blog-posts/{id}': async () => {
    const { id } = (await send('POST', '/api/blog-posts', newBlogPost({ slug: 'removed' }))).json<{
      id: string;
    }>();
    await send('DELETE', `/api/blog-posts/${id}`);
    return { action: 'delete', kind: 'blog post', recordId: id, recordName: newBlogPost().title };
  },
  'post /api/blog-post-versions': async () => {
    const { id: postId } = await write('two-versions');
    await send('POST', '/api/blog-post-versions', { ...newBlogPost({ title: 'Mine' }), postId });
    const about = { recordId: postId, recordName: newBlogPost().title };
    return { action: 'update', kind: 'blog post', detail: 'kept a version that was not chosen', ...about };
  },
  'post /api/blog-post-versions/{id}/restore': async () => {
    const { id } = await write('as-before');
    const versions = await send('GET', `/api/blog-post-versions?post=${id}`);
    const [version] = versions.json<{ id: string }[]>();
    await send('POST', `/api/blog-post-versions/${version!.id}/restore`, {});
    return { action: 'restore', kind: 'blog post', recordId: id, recordName: newBlogPost().title };
  },
  'put /api/rates': async () => {
    await send('PUT', '/api/rates', { value: [newRate({ rate: 4.14, apr: 4.16 })] });
    return { action: 'update', kind: 'rates', detail: '5-year fixed, insured: added at 4.14%' };
  },
  'post /api/blog-preview-links/{id}': async () => {
    const { id } = await write('shown');
    await send('POST', `/api/blog-preview-links/${id}`);
    return { action: 'create', kind: 'preview link', recordId: id, recordName: newBlogPost().title };
  },
  'delete /api/blog-preview-links/{id}': async () => {
    const { id } = await write('hidden');
    await send('POST', `/api/blog-preview-links/${id}`);
    await send('DELETE', `/api/blog-preview-links/${id}`);
    return { action: 'delete', kind: 'preview link', recordId: id, recordName: newBlogPost().title };
  },
  'delete /api/sample-blog-posts': async () => {
    await send('DELETE', '/api/sample-blog-posts');
    return { action: 'delete', kind: 'blog post', detail: 'all samples: 0' };
  },
  'post /api/images': async () => {
    await upload('red');
    return { action: 'create', kind: 'image' };
  },
  'delete /api/images/{hash}': async () => {
    const { hash } = (await upload('blue')).json<{ hash: string }>();
    await server.db.delete(auditEntries);
    await send('DELETE', `/api/images/${hash}`);
    return { action: 'delete', kind: 'image', detail: hash };
  },
  'put /api/hours/weekly': () => changeHours('weekly', { weekly: null }, 'no weekly hours'),
  'put /api/hours/notice': () => changeHours('notice', { minimumNotice: 120 }, 'minimum notice: 120 minutes'),
  'put /api/hours/public': () => changeHours('public', { isPublic: false }, 'not on the site'),
  'post /api/hours/closed-days': async () => {
    await closeDay('2026-12-25');
    return { action: 'create', kind: 'closed day', detail: '2026-12-25' };
  },
  'delete /api/hours/closed-days/{date}': async () => {
    await closeDay('2026-12-26');
    await send('DELETE', '/api/hours/closed-days/2026-12-26');
    return { action: 'delete', kind: 'closed day', detail: '2026-12-26' };
  },
  'post /api/backups/key-copy': async () => {
    await send('POST', '/api/backups/key-copy', { id: '1a2b3c4d' });
    return { action: 'confirm', kind: 'copy of a backup key', recordName: '1a2b3c4d' };
  },
  'put /api/team': async () => {
    await send('PUT', '/api/team', { members: initialTeam });
    return { action: 'update', kind: 'team' };
  },
  'post /api/team/{id}/hand-over': async () => {
    const recordId = await hire();
    await send('POST', `/api/team/${recordId}/hand-over`, { to: null, posts: false });
    const detail = 'work handed over to nobody in particular';
    return { action: 'update', kind: 'team', recordId, detail };
  },
  'post /api/absences': async () => ({ action: 'create', kind: 'absence', recordId: await leave() }),
  'delete /api/absences/{id}': async () => {
    const recordId = await leave();
    await send('DELETE', `/api/absences/${recordId}`);
    return { action: 'delete', kind: 'absence', recordId };
  },
  'post /api/privacy/search': async () => {
    await send('POST', '/api/privacy/search', { email: 'amara@example.ca' });
    return { action: 'search', kind: 'person' };
  },
  'post /api/privacy/export': async () => {
    await send('POST', '/api/privacy/export', { email: 'nobody@example.ca', format: 'json' });
    return { action: 'export', kind: 'person', detail: 'json, records: 0' };
  },
  'post /api/privacy/holds': async () => {
    const { id } = (await send('POST', '/api/contacts', newContact())).json<{ id: string }>();
    await send('POST', '/api/privacy/holds', { kind: 'contact', recordId: id, reason: 'For Amara' });
    return { action: 'hold', kind: 'contact', recordId: id };
  },
  'delete /api/privacy/holds/{id}': async () => {
    const recordId = crypto.randomUUID();
    const held = { kind: 'contact', recordId, reason: 'For Amara', username: 'ada' };
    const [hold] = await server.db.insert(holds).values(held).returning();
    await send('DELETE', `/api/privacy/holds/${hold!.id}`);
    return { action: 'release', kind: 'contact', recordId };
  },
  'post /api/privacy/erasures': async () => {
    await send('POST', '/api/contacts', newContact({ email: 'erased@example.ca' }));
    await send('POST', '/api/privacy/erasures', { email: 'erased@example.ca' });
    return { action: 'erase', kind: 'person', recordId: expect.any(String) };
  },
  'post /api/mails/{id}/resend': async () => {
    const about = crypto.randomUUID();
    const failed = { kind: 'contact-notice', recipient: 'amara@example.ca', about, state: 'failed' } as const;
    const [mail] = await server.db.insert(mails).values(failed).returning();
    await send('POST', `/api/mails/${mail!.id}/resend`);
    return { action: 'resend', kind: 'mail', recordId: mail!.id };
  },
  ...factWrites,
  'post /api/newsletter/import': async () => {
    const text = `email\namara${crypto.randomUUID()}@example.ca\n`;
    const list = { text, source: 'Sign-up sheet', day: '2026-05-03' };
    expect((await send('POST', '/api/newsletter/import', { ...list, isTrial: false })).statusCode).toBe(200);
    return { action: 'import', kind: 'subscriber' };
  },
  'post /api/newsletter/{id}/unsubscribe': async () => {
    await send('POST', '/api/newsletter', { email: `amara${crypto.randomUUID()}@example.ca` });
    const [subscriber] = (await send('GET', '/api/newsletter')).json<{ id: string }[]>();
    await send('POST', `/api/newsletter/${subscriber!.id}/unsubscribe`, { reason: 'Amara moved' });
    return { action: 'unsubscribe', kind: 'subscriber', recordId: subscriber!.id };
  },
  'post /api/newsletter-issues': async () => {
    const { id } = await beginIssue();
    return { action: 'create', kind: 'newsletter issue', recordId: id, recordName: subject };
  },
  'put /api/newsletter-issues/{id}': async () => {
    const { id } = await beginIssue();
    await send('PUT', `/api/newsletter-issues/${id}`, { preview: 'What moved' });
    return { action: 'update', kind: 'newsletter issue', recordId: id, recordName: subject };
  },
  'delete /api/newsletter-issues/{id}': async () => {
    const { id } = await beginIssue();
    await send('DELETE', `/api/newsletter-issues/${id}`);
    return { action: 'delete', kind: 'newsletter issue', recordId: id, recordName: subject };
  },
  'post /api/newsletter-issues/{id}/test': async () => {
    const { id } = await beginIssue();
    await send('POST', `/api/newsletter-issues/${id}/test`);
    return { action: 'send-test', kind: 'newsletter issue', recordId: id, recordName: subject };
  },
  'post /api/newsletter-issues/{id}/send': async () => {
    const { id } = await beginIssue();
    const recipients = await scheduleIssue(id);
    await send('POST', `/api/newsletter-issues/${id}/stop`);
    const detail = `to ${recipients}, at ${inAnHour}`;
    return { action: 'schedule', kind: 'newsletter issue', recordId: id, recordName: subject, detail };
  },
  'post /api/newsletter-issues/{id}/take-back': async () => {
    const { id } = await beginIssue();
    await scheduleIssue(id);
    await send('POST', `/api/newsletter-issues/${id}/take-back`);
    return { action: 'stop', kind: 'newsletter issue', recordId: id, recordName: subject };
  },
  'post /api/newsletter-issues/{id}/stop': async () => {
    const { id } = await beginIssue();
    await scheduleIssue(id);
    await send('POST', `/api/newsletter-issues/${id}/stop`);
    return { action: 'stop', kind: 'newsletter issue', recordId: id, recordName: subject };
  },
  'post /api/newsletter-issues/{id}/resend': async () => {
    const { id } = await beginIssue();
    await server.db.update(newsletterIssues).set({ state: 'sent' }).where(eq(newsletterIssues.id, id));
    await send('POST', `/api/newsletter-issues/${id}/resend`);
    return { action: 'resend', kind: 'newsletter issue', recordId: id, recordName: subject };
  },
  'post /api/newsletter-issues/{id}/resume': async () => {
    const { id } = await beginIssue();
    await server.db.update(newsletterIssues).set({ state: 'paused' }).where(eq(newsletterIssues.id, id));
    await send('POST', `/api/newsletter-issues/${id}/resume`);
    const detail = 'it went on after a pause';
    return { action: 'send', kind: 'newsletter issue', recordId: id, recordName: subject, detail };
  },
  'post /api/newsletter-issues/{id}/give-up': async () => {
    const { id } = await beginIssue();
    await send('POST', `/api/newsletter-issues/${id}/give-up`);
    const detail = '0 refused emails given up';
    return { action: 'stop', kind: 'newsletter issue', recordId: id, recordName: subject, detail };
  },
  'put /api/auth/email': async () => {
    await confirmAs({});
    await send('PUT', '/api/auth/email', { email: `ada-${crypto.randomUUID()}@firm.test` });
    return { action: 'update', kind: 'email address' };
  },
  'post /api/logins/{id}/block': async () => {
    const id = await colleague();
    await send('POST', `/api/logins/${id}/block`);
    return { action: 'block', kind: 'user', recordId: id, ...priya };
  },
  'post /api/logins/{id}/unblock': async () => {
    const id = await colleague();
    await send('POST', `/api/logins/${id}/block`);
    await send('POST', `/api/logins/${id}/unblock`);
    return { action: 'unblock', kind: 'user', recordId: id, ...priya };
  },
  'delete /api/logins/{id}': async () => {
    const id = await colleague();
    await send('DELETE', `/api/logins/${id}`);
    return { action: 'delete', kind: 'user', recordId: id, ...priya };
  },
  'put /api/logins/{id}/role': async () => {
    const id = await colleague();
    await send('PUT', `/api/logins/${id}/role`, { role: 'writer' });
    return { action: 'update', kind: 'user', recordId: id, detail: 'role: writer', ...priya };
  },
  'delete /api/logins/{id}/second-factor': async () => {
    const id = await colleague();
    const key = { credentialId: crypto.randomUUID(), publicKey: 'key', counter: 0, transports: [] };
    await addPasskey(server.db, { userId: id, name: 'Key', ...key });
    await send('DELETE', `/api/logins/${id}/second-factor`);
    return { action: 'delete', kind: 'second factor', recordId: id, ...priya };
  },
  'put /api/logins/rules': async () => {
    await confirmAs({});
    await send('PUT', '/api/logins/rules', { secondFactorRequired: false });
    return { action: 'update', kind: 'second factor', detail: 'not required' };
  },
  'post /api/logins/{id}/password-link': async () => {
    const id = await colleague();
    await send('POST', `/api/logins/${id}/password-link`);
    return { action: 'create', kind: 'password link', recordId: id, ...priya };
  },
  'post /api/logins/invitations': async () => {
    const id = await invite();
    return { action: 'create', kind: 'invitation', recordId: id, detail: 'role: broker', ...priya };
  },
  'post /api/logins/invitations/{id}/resend': async () => {
    await send('POST', `/api/logins/invitations/${await invite()}/resend`);
    return { action: 'resend', kind: 'invitation', ...priya };
  },
  'delete /api/logins/invitations/{id}': async () => {
    const id = await invite();
    await send('DELETE', `/api/logins/invitations/${id}`);
    return { action: 'delete', kind: 'invitation', recordId: id, ...priya };
  },
};

describe('changes by administrators', () => {
  test('covers every write: a new one needs a line in this test and in the audit trail', async () => {
    const forms = [
      '/api/contacts',
      '/api/bookings',
      '/api/newsletter',
      '/api/rate-alerts',
      '/api/figures-emails',
    ];
    const signingIn = ['/api/login', '/api/logout', '/api/login/second-step'];
    const byPasskey = ['/api/login/passkey-challenge', '/api/login/passkey'];
    const open = [...forms, ...signingIn, ...byPasskey];
    const declared = Object.entries(await declaredPaths(server)).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'get' && !(method === 'post' && open.includes(path)))
        .map((method) => `${method} ${path}`)
        .filter((name) => !prepares.includes(name)),
    );
    expect(Object.keys(writes)).toEqual(expect.arrayContaining(declared));
  });

  test.each(Object.keys(writes))('records who, what, when and from where: %s', async (name) => {
    const expected = await writes[name]!();
    const entry = (await audit()).find(
      ({ action, kind }) => action === expected.action && kind === (expected.kind ?? kind),
    );
    expect(entry).toMatchObject({
      createdAt: '2026-11-21T16:30:00.000Z',
      username: 'ada',
      address: '203.0.113.5',
      ...expected,
    });
  });

  test('does not name the person concerned', async () => {
    for (const act of Object.values(writes)) await act();
    await send('GET', '/api/contacts.csv?q=Okafor&type=Refinancing');
    const stored = JSON.stringify(await server.db.select().from(auditEntries));
    expect(stored).not.toMatch(/Amara|Okafor|example\.ca|905 555/i);
    expect(stored).not.toContain(password);
  });

  test('records nothing when the change failed', async () => {
    expect((await send('DELETE', `/api/contacts/${crypto.randomUUID()}`)).statusCode).toBe(404);
    expect((await send('DELETE', `/api/auth/sessions/${crypto.randomUUID()}`)).statusCode).toBe(404);
    expect(await audit()).toEqual([]);
  });

  test('makes no change when the entry cannot be written', async () => {
    const { id } = (await send('POST', '/api/contacts', newContact())).json<{ id: string }>();
    await server.db.execute('alter table audit_entries rename to audit_entries_away');
    try {
      expect((await send('DELETE', `/api/contacts/${id}`)).statusCode).toBe(500);
      expect((await send('GET', '/api/contacts.csv')).statusCode).toBe(500);
    } finally {
      await server.db.execute('alter table audit_entries_away rename to audit_entries');
    }
    expect((await send('DELETE', `/api/contacts/${id}`)).statusCode).toBe(200);
  });
});

describe('other recorded events', () => {
  test.each([
    ['/api/contacts.csv', 'contact', 'all of them'],
    ['/api/bookings.csv?type=phone&sort=name', 'booking', 'narrowed by type'],
    ['/api/newsletter.csv?q=amara&from=2026-01-01', 'subscriber', 'narrowed by search, first day'],
  ])('records an export with its filters but without names: %s', async (url, kind, detail) => {
    expect((await send('GET', url)).statusCode).toBe(200);
    expect(await audit()).toMatchObject([{ action: 'export', kind, detail, username: 'ada' }]);
  });

  test('records signing in and out, with and without JavaScript', async () => {
    const cookie = await signIn();
    await send('POST', '/api/logout', undefined, cookie);
    await send('POST', '/api/logout', undefined, cookie);
    await server.inject({
      method: 'POST',
      url: '/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username: 'ada', password }).toString(),
    });
    expect((await audit()).map(({ action, username }) => [action, username])).toEqual(
      expect.arrayContaining([
        ['sign-in', 'ada'],
        ['sign-in', 'ada'],
        ['sign-out', 'ada'],
      ]),
    );
    expect(await audit()).toHaveLength(3);
  });

  test('records a failed sign-in without the password or an unknown name', async () => {
    await signIn({ username: 'ADA', password: 'guess' });
    server.clock.now = new Date('2026-11-21T16:31:00Z');
    await signIn({ username: 'my password by mistake', password: 'ada' });
    const entries = await audit();
    expect(entries).toMatchObject([
      { action: 'failed-sign-in', username: null, address: '203.0.113.5' },
      { action: 'failed-sign-in', username: 'ada', address: '203.0.113.5' },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/guess|mistake/);
  });

  test('records a wrong current password during a password change', async () => {
    await send('PUT', '/api/auth/password', { currentPassword: 'guess', newPassword: 'a new long password' });
    expect(await audit()).toMatchObject([
      { action: 'failed-sign-in', username: 'ada', detail: 'while changing the password' },
    ]);
  });
});

describe('reading', () => {
  test('pages through entries, newest first, by user or action', async () => {
    await server.db
      .insert(auditEntries)
      .values(
        Array.from({ length: 120 }, (_, at) => ({
          action: at % 2 ? 'delete' : 'export',
          username: at % 3 ? 'ada' : 'grace',
          address: '203.0.113.5',
          createdAt: new Date(Date.UTC(2026, 0, 1) + at * 1000),
        })),
      );
    const first = await send('GET', '/api/audit');
    expect(first.json<object[]>()).toHaveLength(50);
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))![1]!;
    const second = (await send('GET', next)).json<AuditEntryResponse[]>();
    expect(second[0]!.createdAt).toBe(new Date(Date.UTC(2026, 0, 1) + 69_000).toISOString());
    const entriesOfGrace = await audit('?user=grace&limit=200');
    expect(entriesOfGrace).toHaveLength(40);
    expect(await audit('?user=grace&action=delete&limit=200')).toHaveLength(20);
    expect((await send('GET', '/api/audit?action=nothing')).statusCode).toBe(400);
  });

  test('offers the names of the users', async () => {
    const offered = (await send('GET', '/api/users')).json<{ username: string }[]>();
    expect(offered.map(({ username }) => username)).toEqual(['ada']);
    expect(JSON.stringify(offered)).not.toMatch(/argon2|password/);
  });
});

test('keeps entries after the session and the record are gone', async () => {
  await writes['delete /api/contacts/{id}']!();
  await server.db.delete(sessions);
  administrator = { cookie: await signIn() };
  expect(await audit('?action=delete')).toHaveLength(1);
});
