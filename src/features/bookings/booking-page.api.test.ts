import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#lib/calendar.ts';
import { newBooking } from '#test/samples/booking-factory.ts';
import { useServer } from '#test/server/describe-api.ts';
import { htmlFindings } from '#test/server/valid-html.ts';
import { closedDays } from './hours/hours.table.server.ts';

const server = useServer();
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
  [...html.matchAll(/name="time"[^>]*? value="([^"]+)"/g)].map(([, value]) => value);
const daysIn = (html: string) =>
  [...html.matchAll(/<label[^>]*><input[^>]*name="date"[^>]*? value="([^"]+)".*?<\/label>/g)].map(
    ([label, date]) => [date, /(\d+ free|Full|Closed)<\/span><\/label>$/.exec(label)?.[1]],
  );

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
      body: newBooking({ date: '2026-11-30', time: '9:30 AM', email: `attendee${taken}@example.ca` }),
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
  expect(body).toContain('Nothing is available on this day. Please choose another.');
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
  expect(body).not.toContain('Nothing has been booked yet');
  const { slots } = (await server.inject('/api/bookings/availability?date=2026-12-01')).json<{
    slots: string[];
  }>();
  expect(slots).toHaveLength(15);
});

test('a form posted to an address with a query comes back as the same page when its time is taken', async () => {
  const taken = newBooking({ date: '2026-12-01', time: '9:00 AM' });
  for (let attendee = 0; attendee < 3; attendee += 1)
    await server.inject({
      method: 'POST',
      url: '/api/bookings',
      body: { ...taken, email: `attendee${attendee}@example.ca` },
    });
  const refused = await server.inject({
    method: 'POST',
    url: '/book?about=renewal',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...(taken as Record<string, string>), email: 'late@example.ca' }).toString(),
  });
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('value="late@example.ca"');
  // The other times of the day are there to choose.
  expect(refused.body).toContain('value="9:30 AM"');
  expect(refused.body).not.toContain('Free: ');
});

test('an address may name the time and how to meet; a time that is none is not chosen', async () => {
  const { body } = await server.inject('/book?date=2026-12-02&time=9%3A30+AM&type=phone');
  expect(body).toMatch(/<input(?=[^>]*checked)[^>]*value="phone"/);
  expect(body).toMatch(/<input(?=[^>]*checked)[^>]*value="2026-12-02"/);
  expect(body).toContain('content="noindex"');
  for (const query of ['date=2026-02-30&time=9:30+AM', 'date=2026-12-02&time=9:10+AM', 'date=2026-12-02'])
    expect((await server.inject(`/book?${query}`)).body).not.toMatch(
      /<input(?=[^>]*checked)[^>]*name="date"/,
    );
});

test('offers ten days and any other; how much is free is said once the times are shown', async () => {
  const { body } = await server.inject('/book');
  expect(daysIn(body).map(([date]) => date)).toEqual([
    ...Array.from({ length: 10 }, (_, at) => addDays('2026-11-23', at)),
    'other',
  ]);
  expect(daysIn(body)[0]).toEqual(['2026-11-23', undefined]);
  const shown = (await showTimes({ date: '2026-11-24' })).body;
  expect(daysIn(shown).slice(0, 2)).toEqual([
    ['2026-11-23', '12 free'],
    ['2026-11-24', '15 free'],
  ]);
});

test('shows which days are closed and why, instead of calling them full', async () => {
  await server.db.insert(closedDays).values([
    { date: '2026-11-24', reason: 'Move' },
    { date: '2026-12-25', reason: 'Christmas Day' },
  ]);
  try {
    const { body } = await showTimes({ date: '2026-12-25' });
    expect(daysIn(body)[1]).toEqual(['2026-11-24', 'Closed']);
    expect(body).toContain('We are closed on Tue, Nov 24 (Move).');
    expect(body).toContain('We are closed on Fri, Dec 25 (Christmas Day). Please choose another.');
    expect(timesIn(body)).toEqual([]);
    expect(await htmlFindings(body)).toEqual([]);
  } finally {
    await server.db.delete(closedDays);
  }
});

test('takes the day that is pressed, or else the one in the date field', async () => {
  const other = { otherDate: '2026-12-24' };
  expect((await showTimes({ date: 'other', ...other })).body).toContain('Available on Thu, Dec 24');
  expect((await showTimes(other)).body).toContain('Available on Thu, Dec 24');
  expect((await showTimes({ date: '2026-11-25', ...other })).body).toContain('Available on Wed, Nov 25');
  expect((await showTimes({ date: 'other', otherDate: '' })).body).toContain('Please choose a date');
});

describe('the receipt', () => {
  const book = async (changes: object = {}) => {
    const booking = newBooking({ date: '2026-12-02', ...changes });
    const response = await post(booking as Record<string, string>);
    expect(response.statusCode).toBe(303);
    return String(response.headers.location);
  };

  test('is where a booking leads, without personal data in its address, and again after a reload', async () => {
    const address = await book({ time: '1:30 PM' });
    expect(address).toMatch(/^\/book\/received\?token=[\w-]{64}$/);
    for (const response of [await server.inject(address), await server.inject(address)]) {
      expect(response.statusCode).toBe(200);
      for (const text of [
        'Booking Confirmed!',
        'Wed, Dec 2',
        '1:30 PM',
        'Add to calendar',
        'link in the email',
      ])
        expect(response.body).toContain(text);
      expect(response.body).toContain('<meta name="robots" content="noindex"');
      expect(response.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
      expect(await htmlFindings(response.body)).toEqual([]);
    }
  });

  test('says nothing of a booking without its link', async () => {
    const address = await book({ time: '2:00 PM' });
    const forged = `${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`;
    for (const url of ['/book/received', '/book/received?token=', forged]) {
      const { statusCode, body } = await server.inject(url);
      expect(statusCode, url).toBe(200);
      expect(body).toContain('Booking Confirmed!');
      expect(body).not.toContain('Dec 2');
    }
    const file = await server.inject(forged.replace('received', 'calendar.ics'));
    expect([file.statusCode, file.headers.location]).toEqual([303, '/book/manage']);
  });

  test('has an entry for the calendar, which asks no one for a reply', async () => {
    const address = await book({ time: '1:00 PM' });
    const file = await server.inject(address.replace('received', 'calendar.ics'));
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    // Reported: jshor/datebook #53 and #196, evildvl/vue-ics #20, duckduckgo/iOS #3768.
    expect(file.headers['content-disposition']).toBe('inline; filename="consultation.ics"');
    for (const page of [address, address.replace('received', 'manage')]) {
      const link = /<a[^>]+calendar\.ics[^>]+>/.exec((await server.inject(page)).body)![0];
      expect(link).not.toContain('download');
    }
    expect(file.body).toContain('METHOD:PUBLISH');
    expect(file.body).toContain('DTSTART:20261202T180000Z');
    expect(file.body).not.toContain('ATTENDEE');
  });

  test('of a booking that was cancelled is the page that says so', async () => {
    const address = await book({ time: '3:00 PM' });
    const token = new URLSearchParams(address.split('?')[1]).get('token')!;
    await server.inject({
      method: 'POST',
      url: '/book/manage',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token, action: 'cancel' }).toString(),
    });
    for (const url of [address, address.replace('received', 'calendar.ics')]) {
      const { statusCode, headers } = await server.inject(url);
      expect([statusCode, headers.location]).toEqual([303, `/book/manage?token=${token}`]);
    }
  });
});
