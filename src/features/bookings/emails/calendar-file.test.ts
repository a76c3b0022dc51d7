import { describe, expect, test } from 'vitest';
import { initialFacts } from '#brokerage/initial-facts.ts';
import { parseCalendar } from '#test/samples/parse-calendar.ts';
import type { BookingInMail } from './booking-notices.server.ts';
import { composeCalendarEntry } from './calendar-file.server.ts';

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
const entry = {
  attendee: { name: 'Amara Okafor', address: 'amara@example.ca' },
  summary: 'Mortgage consultation',
  description: 'Video call',
};
const settings = {
  mailFrom: 'hello@brokerage.example',
  facts: initialFacts,
  createdAt: new Date('2026-11-21T16:30:05.123Z'),
};
const compose = (changes: Partial<BookingInMail> = {}, other: Partial<typeof entry> = {}) =>
  composeCalendarEntry({ ...booking, ...changes }, { ...entry, ...other }, settings).content;

describe('a calendar entry', () => {
  test('is a half-hour invitation that needs no reply', () => {
    const read = parseCalendar(compose());
    expect(read('METHOD').value).toBe('REQUEST');
    expect(read('VERSION').value).toBe('2.0');
    expect(read('VEVENT/UID').value).toBe(booking.id);
    expect(read('VEVENT/SEQUENCE').value).toBe('0');
    expect(read('VEVENT/DTSTAMP').value).toBe('20261121T163005Z');
    expect(read('VEVENT/DTSTART')).toEqual({ value: '20261123T183000Z', parameters: '' });
    expect(read('VEVENT/DTEND')).toEqual({ value: '20261123T190000Z', parameters: '' });
    expect(read('VEVENT/STATUS').value).toBe('CONFIRMED');
    expect(read('VEVENT/ORGANIZER').value).toBe('mailto:hello@brokerage.example');
    expect(read('VEVENT/ATTENDEE').value).toBe('mailto:amara@example.ca');
    expect(read('VEVENT/ATTENDEE').parameters).toContain('RSVP=FALSE');
  });

  test('keeps its UID with a higher sequence when moved, and is removed when cancelled', () => {
    const moved = parseCalendar(compose({ sequence: 1, date: '2026-11-24' }));
    expect(moved('VEVENT/UID').value).toBe(booking.id);
    expect(moved('VEVENT/SEQUENCE').value).toBe('1');
    const cancelled = parseCalendar(
      composeCalendarEntry({ ...booking, sequence: 2 }, { ...entry, isCancelled: true }, settings).content,
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
    expect(read('VEVENT/DTSTART').value).toBe(`${date}T${utc}:00Z`.replace(/[-:]/g, ''));
  });

  test.each([
    ['on the evening before', '2026-11-30', '11:30 PM', '20261201T043000Z', '20261201T050000Z'],
    ['at the end of a year', '2026-12-31', '11:30 PM', '20270101T043000Z', '20270101T050000Z'],
    ['before a leap day', '2028-02-28', '11:30 PM', '20280229T043000Z', '20280229T050000Z'],
    ['at noon', '2026-11-23', '11:30 AM', '20261123T163000Z', '20261123T170000Z'],
    ['just before clocks go forward', '2027-03-14', '1:30 AM', '20270314T063000Z', '20270314T070000Z'],
    ['before the hour repeated in fall', '2027-11-07', '12:30 AM', '20271107T043000Z', '20271107T050000Z'],
    ['in the first of both', '2027-11-07', '1:30 AM', '20271107T053000Z', '20271107T060000Z'],
    ['just after clocks went back', '2027-11-07', '2:00 AM', '20271107T070000Z', '20271107T073000Z'],
  ])('ends half an hour later %s', (_name, date, time, begin, end) => {
    const read = parseCalendar(compose({ date, time }));
    expect(read('VEVENT/DTSTART')).toEqual({ value: begin, parameters: '' });
    expect(read('VEVENT/DTEND')).toEqual({ value: end, parameters: '' });
  });

  test('invites nobody where there is no attendee', () => {
    const { attendee: _attendee, ...nobody } = entry;
    for (const isCancelled of [false, true]) {
      const { method, content } = composeCalendarEntry(booking, { ...nobody, isCancelled }, settings);
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
        { attendee: { name: evil, address: 'o;u,"t@example.ca' }, summary: evil, description: evil },
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
