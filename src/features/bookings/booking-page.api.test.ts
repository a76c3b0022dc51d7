import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newBooking } from '#test/booking-factory.ts';
import { startTestServer, type TestServer } from '#test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  // 10:10 AM in Ontario.
  server.clock.now = new Date('2026-11-23T15:10:00Z');
});

const post = (form: Record<string, string>) =>
  server.inject({
    method: 'POST',
    url: '/book',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
const showTimes = (form: Record<string, string>) => post({ ...form, action: 'times' });
const timesIn = (html: string) =>
  [...html.matchAll(/<option value="([^"]+)"/g)]
    .map(([, value]) => value)
    .filter((value) => value!.endsWith('M'));

test('offers no times before a day is chosen', async () => {
  const { body } = await server.inject('/book');
  expect(timesIn(body)).toEqual([]);
  expect(body).toContain('min="2026-11-23"');
  expect(body).toContain('max="2027-11-23"');
});

test('does not offer times that have passed today', async () => {
  const { statusCode, body } = await showTimes({ date: '2026-11-23' });
  expect(statusCode).toBe(200);
  expect(timesIn(body)[0]).toBe('10:30 AM');
  expect(timesIn(body)).toHaveLength(12);
});

test('does not offer a full time', async () => {
  for (let taken = 0; taken < 3; taken += 1)
    await server.inject({
      method: 'POST',
      url: '/api/bookings',
      body: newBooking({ date: '2026-11-30', time: '9:30 AM', email: `guest${taken}@example.ca` }),
    });
  const times = timesIn((await showTimes({ date: '2026-11-30' })).body);
  expect(times).toHaveLength(14);
  expect(times).not.toContain('9:30 AM');
  const refused = await post(newBooking({ date: '2026-11-30', time: '9:30 AM' }) as Record<string, string>);
  expect(refused.statusCode).toBe(409);
  expect(timesIn(refused.body)).toEqual(times);
});

test.each(['2026-11-22', '2027-11-24'])('says that no times are available on %s', async (date) => {
  const { body } = await showTimes({ date });
  expect(timesIn(body)).toEqual([]);
  expect(body).toContain('Nothing is free on this day. Please choose another.');
});

test.each(['', '2026-02-30', 'tomorrow'])('asks for a date when given %j', async (date) => {
  const { statusCode, body } = await showTimes({ date });
  expect([statusCode, timesIn(body)]).toEqual([200, []]);
  expect(body).toContain('Please choose a date');
});

test('books nothing and keeps the visitor’s input when showing times', async () => {
  const { body } = await showTimes({ ...newBooking({ date: '2026-12-01' }), name: 'Zoë "Z" <T>' } as Record<
    string,
    string
  >);
  expect(body).toContain('value="Zoë &quot;Z&quot; &lt;T&gt;"');
  expect(body).toContain('905 555 0187');
  expect(body).toContain('Our first home.');
  expect(body).not.toContain('Nothing was booked yet');
  const { slots } = (await server.inject('/api/bookings/availability?date=2026-12-01')).json<{
    slots: string[];
  }>();
  expect(slots).toHaveLength(15);
});

test('a form posted to an address with a query comes back as the same page when its time is taken', async () => {
  const taken = newBooking({ date: '2026-12-01', time: '9:00 AM' });
  for (let guest = 0; guest < 3; guest += 1)
    await server.inject({
      method: 'POST',
      url: '/api/bookings',
      body: { ...taken, email: `guest${guest}@example.ca` },
    });
  const refused = await server.inject({
    method: 'POST',
    url: '/book?about=renewal',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...(taken as Record<string, string>), email: 'late@example.ca' }).toString(),
  });
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('value="late@example.ca"');
});
