import { globSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, dateInOntario } from '#lib/calendar.ts';
import { formatDate } from '#lib/format-day.ts';
import { newBooking } from '#test/samples/booking-factory.ts';
import { bringVisitors } from '#test/server/visitors.ts';
import { counted, expectThat, type Fault } from './fault.ts';

/** Seconds before the moment at which the server starts. */
const lead = 20;

/** Settings with which a process sees another time. */
export const fakeClock = (time: string) => ({
  LD_PRELOAD: globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0] ?? '',
  FAKETIME: time,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  TZ: 'UTC',
});

function atMoment(name: string, what: string, moment: string, expected: string): Fault {
  return {
    name,
    injected: `the server runs through ${what} under load (its clock is faked)`,
    expected: `${expected}; no visitor is rejected`,
    needs: ['faketime'],
    async run(stage) {
      const start = new Date(new Date(moment).getTime() - lead * 1_000);
      const startedAt = performance.now();
      const site = await stage.site({
        ...fakeClock(`@${start.toISOString().slice(0, 19).replace('T', ' ')}`),
      });
      const before = dateInOntario(new Date(new Date(moment).getTime() - 1));
      const after = dateInOntario(new Date(moment));
      const writers = bringVisitors(() => site.url, { count: 2, pause: 10 });
      const readers = bringVisitors(() => site.url, { count: 2, path: '/privacy-policy', pause: 10 });
      const seen = [await look(site.url, before)];
      expectThat(performance.now() - startedAt < lead * 1_000, 'the server came up too late for the moment');
      while (performance.now() - startedAt < (lead + 4) * 1_000) await wait(100);
      seen.push(await look(site.url, after));
      await Promise.all([writers.leave(), readers.leave()]);

      const yesterday = await book(site.url, addDays(after, -1));
      expectThat(yesterday === 400, `a booking for yesterday was answered ${yesterday}`);
      const tomorrow = await book(site.url, addDays(after, 1));
      expectThat(tomorrow === 201, `a booking for tomorrow was answered ${tomorrow}`);
      const refused = { ...writers.refusals(), ...readers.refusals() };
      expectThat(Object.keys(refused).length === 0, `visitors were answered ${JSON.stringify(refused)}`);
      return `${seen.join(', then ')}; yesterday refused, tomorrow booked; ${counted(writers.answered.length + readers.statuses.get(200)!, 'visits')}, none refused`;
    },
  };
}

/** Checks what depends on the day: the date on the legal pages, and tomorrow's slots. */
async function look(url: string, today: string): Promise<string> {
  const formatted = formatDate(today);
  const page = await (await fetch(`${url}/privacy-policy`)).text();
  expectThat(page.includes(formatted), `the privacy policy does not say ${formatted}`);
  const tomorrow = addDays(today, 1);
  const free = (await (await fetch(`${url}/api/bookings/availability?date=${tomorrow}`)).json()) as {
    slots: string[];
  };
  expectThat(free.slots.length === 15, `on ${tomorrow} ${free.slots.length} slots are free`);
  return `${formatted} and 15 slots on the day after`;
}

async function book(url: string, date: string): Promise<number> {
  const answer = await fetch(`${url}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(newBooking({ date })),
  });
  return answer.status;
}

const anew = 'pages with the date and the slots change with the day';

const wrongClock: Fault = {
  name: 'clock-of-a-node',
  injected: 'one of two nodes has a clock that is three days behind',
  expected: 'both go by the clock of their database',
  needs: ['postgres', 'faketime'],
  async run(stage) {
    const env = { DATABASE_URL: (await stage.postgres()).url };
    const right = await stage.site(env);
    const wrong = await stage.site({ ...env, ...fakeClock('-3d') });
    const today = dateInOntario(new Date());
    const seen = [await look(right.url, today), await look(wrong.url, today)];
    const yesterday = await book(wrong.url, addDays(today, -1));
    expectThat(yesterday === 400, `a booking for yesterday was answered ${yesterday}`);
    return `${seen[1]} on both`;
  },
};

export const clockFaults: Fault[] = [
  wrongClock,
  atMoment('clock-midnight', 'midnight in Ontario', '2026-12-03T05:00:00Z', anew),
  atMoment(
    'clock-spring-forward',
    'the skipped hour (14 March 2027, 2:00)',
    '2027-03-14T07:00:00Z',
    'the day stays the same, all slots are offered',
  ),
  atMoment(
    'clock-fall-back',
    'the repeated hour (1 November 2026, 2:00)',
    '2026-11-01T06:00:00Z',
    'the day stays the same, all slots are offered',
  ),
  atMoment('clock-month-end', 'the end of a month and of a year', '2027-01-01T05:00:00Z', anew),
];
