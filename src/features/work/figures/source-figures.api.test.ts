import { beforeEach, expect, test } from 'vitest';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { contacts } from '#features/requests/contacts/contacts.table.server.ts';
import { newBooking } from '#test/samples/booking-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { describeApi } from '#test/server/describe-api.ts';
import type { SourceFigures } from './source-figures.ts';

const { server, administrator } = describeApi();
beforeEach(async () => {
  server.clock.now = new Date('2026-11-22T17:00:00Z');
  await server.db.delete(contacts);
  await server.db.delete(bookings);
});

type Stored = Partial<typeof contacts.$inferInsert> & { createdAt: Date };
const at = (moment: string) => ({ createdAt: new Date(moment) });
const request = (row: Stored) =>
  server.db.insert(contacts).values({ ...newContact(), ...row } as typeof contacts.$inferInsert);
const consultation = (row: Stored & { cancelledAt?: Date }) =>
  server.db.insert(bookings).values({ ...newBooking(), ...row } as typeof bookings.$inferInsert);
const read = async () =>
  (await server.inject({ url: '/api/figures/sources', headers: administrator })).json<SourceFigures>();
/** Names with all requests and consultations of the period. */
const sums = ({ rows }: SourceFigures) =>
  rows.map(({ name, requests, consultations }) => [
    name,
    requests.reduce((sum, count) => sum + count, 0),
    consultations.reduce((sum, count) => sum + count, 0),
  ]);

test('is not for visitors', async () => {
  expect((await server.inject('/api/figures/sources')).statusCode).toBe(401);
});

test('has the last twelve months, also when there is nothing', async () => {
  const figures = await read();
  expect(figures).toEqual({ months: expect.any(Array), rows: [], other: null });
  expect(figures.months).toHaveLength(12);
  expect([figures.months[0], figures.months.at(-1)]).toEqual(['2025-12', '2026-11']);
});

test('counts by source: what the link named, or else the site, or else how little is known', async () => {
  const november = at('2026-11-10T12:00:00Z');
  await request({ ...november, utmSource: 'google', referrer: 'news.example', firstPage: '/' });
  await request({ ...november, utmSource: 'Google' });
  await consultation({ ...november, referrer: 'google.com', firstPage: '/' });
  await consultation({ ...november, referrer: 'news.example', firstPage: '/about' });
  await request({ ...november, firstPage: '/blog/rates' });
  await request(november);
  await request({ ...november, sentFrom: '/quote', form: 'Quote page' });
  expect(sums(await read())).toEqual([
    ['Google', 2, 1],
    ['Unknown', 2, 0],
    ['news.example', 0, 1],
    ['Typed or bookmarked', 1, 0],
  ]);
});

test('begins its months when they begin in Ontario', async () => {
  await request(at('2026-11-01T03:59:59Z'));
  await request(at('2026-11-01T04:00:00Z'));
  await request(at('2025-12-01T05:00:00Z'));
  await request(at('2025-12-01T04:59:59Z'));
  const { months, rows } = await read();
  const [unknown] = rows;
  expect(months.filter((_month, index) => unknown!.requests[index]! > 0)).toEqual([
    '2025-12',
    '2026-10',
    '2026-11',
  ]);
});

test('leaves out what is spam or cancelled', async () => {
  const november = at('2026-11-10T12:00:00Z');
  await request({ ...november, spamReasons: ['A hidden field was filled in'] });
  await consultation({ ...november, cancelledAt: new Date('2026-11-11T12:00:00Z') });
  await consultation({ ...november, spamReasons: ['A hidden field was filled in'] });
  expect((await read()).rows).toEqual([]);
});

test('shows the fifty most frequent, and the others together', async () => {
  const november = at('2026-11-10T12:00:00Z');
  const many = Array.from({ length: 300 }, (_, number) => ({
    ...(newContact() as typeof contacts.$inferInsert),
    ...november,
    utmSource: `source ${number}`,
  }));
  await server.db.insert(contacts).values([...many, ...many.slice(0, 50)]);
  const { rows, other } = await read();
  expect(rows).toHaveLength(50);
  expect(new Set(rows.map(({ requests }) => requests.at(-1)))).toEqual(new Set([2]));
  expect(other!.requests.at(-1)).toBe(250);
  expect(other!.consultations.at(-1)).toBe(0);
});
