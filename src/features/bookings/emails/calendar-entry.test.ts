import { describe, expect, test } from 'vitest';
import { ownFacts } from '#brokerage/own-facts.ts';
import { timeSlots } from '#features/bookings/slots.ts';
import { minutesInOntario } from '#lib/calendar.ts';
import { momentInOntario } from '#lib/ontario-moment.ts';
import { composeCalendarEntry } from './calendar-entry.server.ts';
import { parseCalendar } from '#test/parse-calendar.ts';
import type { BookingInMail } from './booking-notices.server.ts';

const booking: BookingInMail = {
  id: '9b2f4f0e-6d0f-4f4e-9d55-0d3a4c1b2a11',
  name: 'Amara Okafor',
  email: 'amara@example.ca',
  phone: '905 555 0187',
  consultationType: 'video',
  date: '2026-11-23',
  time: '1:30 PM',
  description: null,
  memberId: null,
  sequence: 0,
};
const options = {
  organizer: 'hello@brokerage.example',
  company: ownFacts.company,
  guest: { name: 'Amara Okafor', address: 'amara@example.ca' },
  summary: 'Mortgage consultation',
  description: 'Video call',
  writtenAt: new Date('2026-11-21T16:30:05.123Z'),
};
const compose = (changes: Partial<BookingInMail> = {}, other: Partial<typeof options> = {}) =>
  composeCalendarEntry({ ...booking, ...changes }, { ...options, ...other }).content;

/** The moment of an entry's wall-clock time, according to the entry's own VTIMEZONE. */
function momentByOwnRules(read: ReturnType<typeof parseCalendar>, wallClock: string): Date {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00$/
    .exec(wallClock)!
    .map(Number);
  const asUtc = Date.UTC(year!, month! - 1, day, hour, minute);
  const begins = (part: 'DAYLIGHT' | 'STANDARD') => {
    const rule = read(`VTIMEZONE/${part}/RRULE`).value;
    const [, ruleMonth, week] = /^FREQ=YEARLY;BYMONTH=(\d+);BYDAY=(\d)SU$/.exec(rule)!.map(Number);
    const first = new Date(Date.UTC(year!, ruleMonth! - 1, 1)).getUTCDay();
    return Date.UTC(year!, ruleMonth! - 1, 1 + ((7 - first) % 7) + (week! - 1) * 7, 2);
  };
  const isSummer = asUtc >= begins('DAYLIGHT') && asUtc < begins('STANDARD');
  const offset = read(`VTIMEZONE/${isSummer ? 'DAYLIGHT' : 'STANDARD'}/TZOFFSETTO`).value;
  return new Date(asUtc + Number(offset.slice(1, 3)) * 3_600_000);
}

describe('a calendar entry', () => {
  test('is a half-hour invitation that needs no reply', () => {
    const read = parseCalendar(compose());
    expect(read('METHOD').value).toBe('REQUEST');
    expect(read('VERSION').value).toBe('2.0');
    expect(read('VEVENT/UID').value).toBe(booking.id);
    expect(read('VEVENT/SEQUENCE').value).toBe('0');
    expect(read('VEVENT/DTSTAMP').value).toBe('20261121T163005Z');
    expect(read('VEVENT/DTSTART')).toEqual({ value: '20261123T133000', parameters: ';TZID=America/Toronto' });
    expect(read('VEVENT/DTEND')).toEqual({ value: '20261123T140000', parameters: ';TZID=America/Toronto' });
    expect(read('VEVENT/STATUS').value).toBe('CONFIRMED');
    expect(read('VEVENT/ORGANIZER').value).toBe('mailto:hello@brokerage.example');
    expect(read('VEVENT/ATTENDEE').value).toBe('mailto:amara@example.ca');
    expect(read('VEVENT/ATTENDEE').parameters).toContain('RSVP=FALSE');
    expect(read('VTIMEZONE/TZID').value).toBe('America/Toronto');
  });

  test('keeps its UID with a higher sequence when moved, and is removed when cancelled', () => {
    const moved = parseCalendar(compose({ sequence: 1, date: '2026-11-24' }));
    expect(moved('VEVENT/UID').value).toBe(booking.id);
    expect(moved('VEVENT/SEQUENCE').value).toBe('1');
    const cancelled = parseCalendar(
      composeCalendarEntry({ ...booking, sequence: 2 }, { ...options, isCancelled: true }).content,
    );
    expect(cancelled('METHOD').value).toBe('CANCEL');
    expect(cancelled('VEVENT/UID').value).toBe(booking.id);
    expect(cancelled('VEVENT/SEQUENCE').value).toBe('2');
    expect(cancelled('VEVENT/STATUS').value).toBe('CANCELLED');
  });

  test.each([
    ['the day before summer time', '2027-03-13', '14:00'],
    ['the day it begins', '2027-03-14', '13:00'],
    ['the day after', '2027-03-15', '13:00'],
    ['the day before winter time', '2026-10-31', '13:00'],
    ['the day it begins', '2026-11-01', '14:00'],
    ['the day after', '2026-11-02', '14:00'],
  ])('keeps 9 AM at 9 AM in Ontario on %s, %s', (_name, date, utc) => {
    const read = parseCalendar(compose({ date, time: '9:00 AM' }));
    const begin = read('VEVENT/DTSTART').value;
    expect(begin).toBe(`${date.replaceAll('-', '')}T090000`);
    expect(momentByOwnRules(read, begin).toISOString()).toBe(`${date}T${utc}:00.000Z`);
  });

  test('has time zone rules that match the real ones for every slot around every clock change until 2040', () => {
    for (let year = 2026; year <= 2040; year += 1) {
      for (const [month, days] of [
        ['03', [7, 8, 9, 10, 11, 12, 13, 14, 15]],
        ['11', [1, 2, 3, 4, 5, 6, 7, 8]],
      ] as const) {
        for (const day of days) {
          const date = `${year}-${month}-${String(day).padStart(2, '0')}`;
          for (const time of [timeSlots[0]!, timeSlots.at(-1)!]) {
            const read = parseCalendar(compose({ date, time }));
            const moment = momentByOwnRules(read, read('VEVENT/DTSTART').value);
            const minutes = minutesInOntario(moment);
            expect(moment, `${date} ${time}`).toEqual(momentInOntario(date, minutes));
            expect(minutes, `${date} ${time}`).toBe(time === '9:00 AM' ? 9 * 60 : 17 * 60);
          }
        }
      }
    }
  });

  test.each([
    ['on the evening before', '2026-11-30', '11:30 PM', '20261130T233000', '20261201T000000'],
    ['at the end of a year', '2026-12-31', '11:30 PM', '20261231T233000', '20270101T000000'],
    ['before a leap day', '2028-02-28', '11:30 PM', '20280228T233000', '20280229T000000'],
    ['at noon', '2026-11-23', '11:30 AM', '20261123T113000', '20261123T120000'],
    ['just before clocks go forward', '2027-03-14', '1:30 AM', '20270314T013000', '20270314T030000'],
    ['just after they went back', '2027-11-07', '2:00 AM', '20271107T020000', '20271107T023000'],
  ])('ends half an hour later %s', (_name, date, time, begin, end) => {
    const read = parseCalendar(compose({ date, time }));
    const parameters = ';TZID=America/Toronto';
    expect(read('VEVENT/DTSTART')).toEqual({ value: begin, parameters });
    expect(read('VEVENT/DTEND')).toEqual({ value: end, parameters });
  });

  // Both ical.js and node-ical take local times of that hour for the second of the two.
  test.each([
    ['12:30 AM', '20271107T043000Z', '20271107T050000Z'],
    ['1:00 AM', '20271107T050000Z', '20271107T053000Z'],
    ['1:30 AM', '20271107T053000Z', '20271107T060000Z'],
  ])('says in UTC when it is if it touches the hour that is repeated in fall: %s', (time, begin, end) => {
    const read = parseCalendar(compose({ date: '2027-11-07', time }));
    expect(read('VEVENT/DTSTART')).toEqual({ value: begin, parameters: '' });
    expect(read('VEVENT/DTEND')).toEqual({ value: end, parameters: '' });
  });

  test('invites nobody where there is no guest', () => {
    const { guest: _guest, ...nobody } = options;
    for (const isCancelled of [false, true]) {
      const { method, content } = composeCalendarEntry(booking, { ...nobody, isCancelled });
      expect(method).toBe(isCancelled ? 'CANCEL' : 'PUBLISH');
      expect(content).not.toContain('ATTENDEE');
      expect(parseCalendar(content)('VEVENT/ORGANIZER').value).toBe('mailto:hello@brokerage.example');
    }
  });

  test('escapes visitor input so that it adds no lines or parameters and breaks no characters', () => {
    const evil = 'Zoë";CN=x\r\nATTENDEE:mailto:spy@evil.example\n, \\ ; 😀'.repeat(3);
    const read = parseCalendar(
      compose(
        { consultationType: 'phone', phone: '905;555,0187\nX-EVIL:1' },
        { guest: { name: evil, address: 'o;u,"t@example.ca' }, summary: evil, description: evil },
      ),
    );
    expect(read('VEVENT/ATTENDEE').parameters).toMatch(
      /^;CN="[^"]*";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE$/,
    );
    expect(read('VEVENT/ATTENDEE').value).toBe('mailto:o%3Bu%2C%22t@example.ca');
    const unescaped = read('VEVENT/SUMMARY')
      .value.replace(/\\n/g, '\n')
      .replace(/\\([\\;,])/g, '$1');
    expect(unescaped).toBe(evil.replaceAll('\r\n', '\n'));
    expect(read('VEVENT/LOCATION').value).toContain(String.raw`905\;555\,0187\nX-EVIL:1`);
  });
});
