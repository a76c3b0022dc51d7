import { eq, getTableName, max, or } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { followUpEntries, followUps } from '#features/follow-ups/follow-ups.table.server.ts';
import {
  newsletterConsents,
  newsletterSubscribers,
} from '#features/newsletter/newsletter-subscribers.table.server.ts';
import { rateAlerts } from '#features/rates/rate-alerts.table.server.ts';
import { rateSheets } from '#features/rates/rates.table.server.ts';
import { contacts } from '#features/requests/contacts/contacts.table.server.ts';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import { mails, unaskedMails } from '#platform/outbox/mails.table.server.ts';
import type { PersonalDataSource } from '#platform/personal-data-source.server.ts';
import { personalData } from '#server/features.ts';
import { rateLimits } from '#server/rate-limits.table.server.ts';
import { newBooking } from '#test/samples/booking-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { newRate } from '#test/samples/rate-factory.ts';
import { findEverywhere, leavesOf, listColumns } from '#test/server/find-everywhere.ts';
import { type MailServer, startMailServer } from '#test/server/mail-server.ts';
import { startTestServer, type TestServer } from '#test/server/start-test-server.ts';
import { untilAllIsSent } from '#test/server/until-all-is-sent.ts';
import type { PersonResponse } from './privacy.ts';

const email = 'Zinnia.Quarles@Example.ca';
/** Mail programs write domains in lower case. */
const addressOnTheWire = 'Zinnia.Quarles@example.ca';
const phone = '(416) 555-0193';
const digits = '4165550193';
const name = 'Quarles';
const network = '203.0.113.77';
/** Texts in her records alone: address, number, names and what she wrote. */
const needles = [email, digits, name, 'Zinnia', 'heron-blue door', network];

let smtp: MailServer;
let server: TestServer;
let administrator: { cookie: string };

beforeAll(async () => {
  smtp = await startMailServer();
  server = await startTestServer({ SMTP_URL: smtp.url, RATE_LIMIT: 'on', MAIL_TO: 'desk@brokerage.example' });
  administrator = await server.signIn();
});
afterAll(async () => {
  await server.close();
  await smtp.stop();
});

const visit = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'POST', url, payload, headers, remoteAddress: network });
const asForm = { 'content-type': 'application/x-www-form-urlencoded' };
const admin = (method: 'POST' | 'GET' | 'DELETE', url: string, payload?: object) =>
  server.inject({ method, url, headers: administrator, ...(payload && { payload }) });
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** One person in every table that can contain one, through her own and an administrator's actions. */
async function seedPerson(): Promise<void> {
  const person = { firstName: 'Zinnia', lastName: name, email, phone };
  await visit('/api/contacts', newContact({ ...person, message: 'The house with the heron-blue door.' }));
  const quote = newContact({ ...person, email: email.toLowerCase(), mortgageType: 'Refinancing' });
  await visit(
    '/quote',
    new URLSearchParams(Object.entries(quote).map(([key, value]) => [key, String(value)])).toString(),
    asForm,
  );
  const booking = newBooking({ name: `Zinnia ${name}`, email, phone, date: daysAhead(10) });
  await visit('/api/bookings', booking, { 'idempotency-key': 'zinnias-own-key' });
  await server.db.insert(rateSheets).values({ value: [newRate()], updatedAt: new Date(), updatedBy: 'ada' });
  await visit('/api/rate-alerts', { email, product: '5 fixed insured', step: 0.1 });
  await visit(
    '/api/newsletter',
    { email, name: `Zinnia ${name}` },
    { referer: 'http://localhost:3000/newsletter' },
  );
  await untilAllIsSent(server.db);
  const confirmation = smtp.mails.find(({ subject }) => subject?.startsWith('Confirmed'));
  const token = /manage\?token=([\w-]{64})/.exec(confirmation?.text ?? '')?.[1];
  const move = { token: token!, action: 'move', slot: `${daysAhead(11)} 10:00 AM` };
  const moved = await visit('/book/manage', new URLSearchParams(move).toString(), asForm);
  expect(moved.statusCode).toBeLessThan(400);
  await untilAllIsSent(server.db);
  // One mailbox gets six a day.
  await server.db.delete(unaskedMails);

  // A permanently rejected email is kept with all its content.
  smtp.refuse(addressOnTheWire);
  const declined = newContact({ ...person, mortgageType: 'Debt Consolidation' });
  const third = (await visit('/api/contacts', declined)).json<{ id: string }>();
  await expect
    .poll(async () => (await server.db.select().from(mails)).map(({ state }) => state))
    .toContain('failed');

  const [first] = await server.db.select().from(contacts).where(eq(contacts.phone, phone)).limit(1);
  const [booked] = await server.db.select().from(bookings);
  const entries: [string, object][] = [
    [`contact/${first!.id}`, { action: 'called', note: 'Zinnia says the heron-blue door has to stay.' }],
    [`contact/${first!.id}`, { action: 'closed', outcome: 'client', note: `${name} signed.` }],
    [`booking/${booked!.id}`, { note: `Call Zinnia at ${phone} before.`, dueOn: daysAhead(9) }],
  ];
  for (const [path, entry] of entries) {
    expect((await admin('POST', `/api/follow-ups/${path}`, entry)).statusCode).toBe(201);
  }

  await admin('GET', `/api/contacts.csv?q=${name}`);
  const fourth = (await visit('/api/contacts', newContact({ ...person, firstName: 'Zinnia' }))).json<{
    id: string;
  }>();
  await admin('DELETE', `/api/contacts/${fourth.id}`);
  await visit('/api/login', { username: email, password: 'not hers either' });
  // A detail that names someone, which none of our code writes today.
  await server.db
    .insert(auditEntries)
    .values({
      action: 'update',
      kind: 'contact',
      recordId: third.id,
      detail: `for ${email}`,
      address: '::1',
    });
}

const searchFor = async (address: string) =>
  (await admin('POST', '/api/privacy/search', { email: address })).json<PersonResponse>();
const countsOf = (person: PersonResponse) =>
  Object.fromEntries(person.kinds.map(({ kind, total }) => [kind, total]));

/** Contents of the other tables; a new table belongs here or in a feature's `personalData`. */
const otherTables: Record<string, string> = {
  'public.rate_limits': 'hashes of networks that sent a form, for a minute',
  'public.unasked_mails': 'keyed hashes of mailboxes and networks, for a day',
  'public.clients': 'ids, and when somebody first wrote',
  'public.holds': 'ids of records; the reason is exported with the record and goes when the hold is lifted',
  'public.erasures': 'counts, and keyed hashes of addresses',
  'public.suppressed_addresses': 'keyed hashes of addresses',
  'public.users': 'administrators',
  'public.login_rules': 'what every login must have',
  'public.authenticator_apps': 'administrators’ authenticator apps, encrypted',
  'public.passkeys': 'administrators’ public keys',
  'public.recovery_codes': 'hashes of recovery codes',
  'public.used_challenges': 'random numbers, for five minutes',
  'public.brokerage_facts': 'what the site says about the brokerage',
  'public.rate_sheets': 'the rates that the site shows',
  'public.blog_post_versions': 'published content',
  'public.blog_preview_links': 'published content',
  'public.former_blog_slugs': 'published content',
  'public.newsletter_issues': 'published content',
  'public.first_times': 'since when the site is served by HTTPS',
  'public.scheduled_jobs': 'when scheduled work is due, and what came of it',
  'public.mail_pace': 'when the next email of the newsletter may be sent',
  'public.opening_hours': 'when the brokerage is open',
  'public.closed_days': 'when the brokerage is closed',
  'public.team_members': 'staff',
  'public.absences': 'when staff are away',
  'public.blog_posts': 'published content',
  'public.images': 'published content',
  'public.image_variants': 'published content',
  'public.calendar_feeds': 'hashes of administrators’ tokens',
  'public.secrets': 'keys',
  'drizzle.schema_needs': 'a release, and a migration',
  'drizzle.__drizzle_migrations': 'which migrations were run',
};
const nameOf = ({ table }: PersonalDataSource) => `public.${getTableName(table)}`;

test('lists every table, with personal data or without', async () => {
  const tables = [
    ...new Set((await listColumns(server.db)).map(({ schema, table }) => `${schema}.${table}`)),
  ];
  expect(tables.toSorted(), 'List new tables in a feature’s personalData or in this test').toEqual(
    [...new Set(personalData.map(nameOf)), ...Object.keys(otherTables)].toSorted(),
  );
});

test('finds and exports everything about a person, and erases all but what the law requires', async () => {
  await seedPerson();
  const before = await Promise.all(needles.map((needle) => findEverywhere(server.db, needle)));
  const tablesBefore = new Set(before.flat().map((column) => column.split('.').slice(0, 2).join('.')));
  const personal = personalData.filter(({ emails, belongsTo }) => emails ?? belongsTo).map(nameOf);
  // She must be in each of them, or this test proves too little. Follow-ups have only dates, names are in their entries.
  const named = personal.filter((table) => table !== 'public.follow_ups');
  expect([...tablesBefore].toSorted()).toEqual(named.toSorted());

  const counts = countsOf(await searchFor(email.toUpperCase()));
  const followed = { 'follow-up': 4, 'follow-up entry': 3 };
  expect(counts).toMatchObject({
    contact: 3,
    booking: 1,
    subscriber: 1,
    consent: 1,
    'rate alert': 1,
    ...followed,
  });
  const about = [...(await server.db.select().from(contacts)), ...(await server.db.select().from(bookings))];
  expect(about).toHaveLength(4);
  expect(counts.mail).toBe((await server.db.select().from(mails)).length);

  const exported = await admin('POST', '/api/privacy/export', { email, format: 'json' });
  const known = new Set(leavesOf(exported.json()));
  const stored: object[] = [
    ...(await server.db.select().from(contacts)),
    ...(await server.db.select().from(bookings)),
    ...(await server.db.select().from(newsletterSubscribers)),
    ...(await server.db.select().from(newsletterConsents)),
    ...(await server.db.select().from(rateAlerts)),
    ...(await server.db.select().from(mails)),
    ...(await server.db.select().from(followUps)),
    ...(await server.db.select().from(followUpEntries)),
    ...(await server.db
      .select()
      .from(auditEntries)
      .where(or(eq(auditEntries.detail, `for ${email}`)))),
  ];
  for (const row of stored) {
    const {
      searchText: _text,
      requestHash: _hash,
      network: _network,
      assigneeId: _assignee,
      userId: _user,
      entryCount: _count,
      ...values
    } = JSON.parse(JSON.stringify(row)) as Record<string, unknown>;
    for (const value of leavesOf(values)) expect(known).toContain(value);
  }
  const readable = await admin('POST', '/api/privacy/export', { email, format: 'html' });
  for (const needle of [email, phone, `Zinnia ${name}`, 'heron-blue door', 'zinnias-own-key', network]) {
    expect(exported.body).toContain(needle);
    expect(readable.body).toContain(needle);
  }

  const erased = await admin('POST', '/api/privacy/erasures', { email: email.toLowerCase() });
  expect(erased.statusCode).toBe(201);
  expect(erased.json()).toMatchObject({
    username: 'ada',
    counts: {
      contact: { erased: 3, kept: 0, held: 0 },
      booking: { erased: 1, kept: 0, held: 0 },
      subscriber: { erased: 1, kept: 0, held: 0 },
      consent: { erased: 0, kept: 1, held: 0 },
      'rate alert': { erased: 0, kept: 1, held: 0 },
      'follow-up': { erased: 4, kept: 0, held: 0 },
      'follow-up entry': { erased: 3, kept: 0, held: 0 },
      mail: { erased: counts.mail, kept: 0, held: 0 },
    },
  });

  // Her consultation was still to come: the brokerage is told that it is cancelled, and of that nothing stays either.
  await untilAllIsSent(server.db);
  expect(smtp.to('desk@brokerage.example').map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Cancelled: Zinnia Quarles/),
  );
  const after = await Promise.all(needles.map((needle) => findEverywhere(server.db, needle)));
  // The network address is part of the proof of consent; the audit log has that of failed and successful sign-ins.
  expect(after).toEqual([
    [],
    [],
    [],
    [],
    [],
    ['public.audit_entries.address', 'public.newsletter_consents.address', 'public.rate_alerts.address'],
  ]);
  // What counts forms, by the hashes of networks, expires on its own.
  const [latest] = await server.db.select({ expire: max(rateLimits.expire) }).from(rateLimits);
  expect(Number(latest!.expire)).toBeLessThanOrEqual(Date.now() + 60_000);
  const isRefusedSignIn = (line: string) => line.includes('"msg":"a sign-in was refused"');
  const lines = server.log().toLowerCase().split('\n');
  const others = lines.filter((line) => !isRefusedSignIn(line)).join('\n');
  for (const needle of needles) expect(others).not.toContain(needle.toLowerCase());
  // The log has only the network address of a refused sign-in, so that an attack can be stopped.
  const refused = lines.filter(isRefusedSignIn).join('\n');
  expect(refused).toContain(`"address":"${network}"`);
  for (const needle of needles.filter((text) => text !== network))
    expect(refused).not.toContain(needle.toLowerCase());
  expect(server.log()).not.toContain('555-0193');

  // Anyone who knows the address finds what is left, and that it was erased.
  const again = await searchFor(email);
  expect(countsOf(again)).toEqual({
    'client address': 0,
    contact: 0,
    booking: 0,
    subscriber: 0,
    consent: 1,
    'rate alert': 1,
    'follow-up': 0,
    'follow-up entry': 0,
    mail: 0,
    'audit entry': 0,
  });
  expect(again.erasedAt).toHaveLength(1);
  expect(again.isSuppressed).toBe(true);
});
