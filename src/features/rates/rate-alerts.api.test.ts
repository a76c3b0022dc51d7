import { beforeEach, expect, test } from 'vitest';
import type { ErrorBody } from '#http/error-body.ts';
import { newRate } from '#test/samples/rate-factory.ts';
import { runJob } from '#test/server/run-job.ts';
import { signInAs } from '#test/server/sign-in-as.ts';
import { untilAllIsSent } from '#test/server/until-all-is-sent.ts';
import { useServerWithMail } from '#test/server/use-server-with-mail.ts';
import { notifyRateDrops } from './rate-alerts.api.server.ts';
import { rateAlerts } from './rate-alerts.table.server.ts';
import { rateSheets } from './rates.table.server.ts';
import type { Rate } from './rates.ts';

const shared = useServerWithMail([rateAlerts, rateSheets], { RATE_LIMIT: 'on' });
const address = 'Amara@example.ca';
const five = newRate({ asOf: '2026-11-20', holdDays: 30 });
const three: Rate = { ...five, years: 3, rate: 3.99, apr: 3.99 };

let administrator: Record<string, string>;
beforeEach(async () => {
  shared.server.clock.now = new Date('2026-11-21T16:00:00Z');
  administrator = await signInAs(shared.server, 'owner');
  await enter(five, three);
});

async function enter(...value: Rate[]) {
  const saved = await shared.server.inject({
    method: 'PUT',
    url: '/api/rates',
    headers: administrator,
    payload: { value },
  });
  expect(saved.statusCode, saved.body).toBe(200);
}
const ask = (asked: object = {}) =>
  shared.server.post('/api/rate-alerts', { email: address, product: '5 fixed insured', step: 0.1, ...asked });
function pass(minutes: number) {
  const { clock } = shared.server;
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  return runJob(notifyRateDrops, shared.server);
}
const told = () => shared.server.smtp.to(address).map(({ subject }) => subject);
const stored = () => shared.server.db.select().from(rateAlerts);
const press = (url: string) =>
  shared.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

test('who asks is told the day it has fallen by as much as they chose, at most once a day', async () => {
  expect((await ask()).statusCode).toBe(201);
  expect((await ask({ product: '3 fixed insured', step: '0.05' })).statusCode).toBe(201);
  await shared.server.smtp.waitFor(2);
  await enter({ ...five, rate: 4.0, apr: 4.02 }, three);
  await pass(30);
  await enter({ ...five, rate: 3.99, apr: 4.01 }, { ...three, rate: 3.94 });
  await pass(30);
  await shared.server.smtp.waitFor(3);
  expect(told()).toEqual([
    'We’ll tell you when our 5-year fixed, insured rate falls',
    'We’ll tell you when our 3-year fixed, insured rate falls',
    '5-year fixed, insured: now 3.99% (APR 4.01%)',
  ]);
  const { text } = shared.server.smtp.to(address)[2]!;
  expect(text).toContain(
    '5-year fixed, insured: 3.99%, APR 4.01%, as of Nov 20. Owner-occupied. It was 4.09%.',
  );
  expect(text).toContain(
    '3-year fixed, insured: 3.94%, APR 3.99%, as of Nov 20. Owner-occupied. It was 3.99%.',
  );

  // Another server looks a moment later, and the rate falls again: who was told waits until the next day.
  await enter({ ...five, rate: 3.79, apr: 3.79 }, { ...three, rate: 3.94 });
  await pass(30);
  shared.server.clock.now = new Date('2026-11-22T05:00:01Z');
  await pass(30);
  await shared.server.smtp.waitFor(4);
  expect(told()[3]).toBe('5-year fixed, insured: now 3.79% (APR 3.79%)');
});

test('a slip of the pen that is put right within half an hour is told to nobody, and silences no later fall', async () => {
  await ask();
  await shared.server.smtp.waitFor(1);
  await enter({ ...five, rate: 3.09, apr: 3.1 });
  await pass(10);
  await pass(19);
  await enter(five);
  await pass(30);
  expect(told()).toHaveLength(1);
  await enter({ ...five, rate: 3.99, apr: 4 });
  await pass(29);
  expect(told()).toHaveLength(1);
  await pass(1);
  await shared.server.smtp.waitFor(2);
  expect(told()[1]).toContain('now 3.99%');
});

test('a rate counts from the day it is of, and not past its day', async () => {
  await ask();
  await shared.server.smtp.waitFor(1);
  await enter({ ...five, rate: 3.5, apr: 3.5, asOf: '2026-11-23' });
  await enter({ ...five, rate: 3.4, apr: 3.4, asOf: '2026-11-10', holdDays: 5 });
  await enter({ ...five, rate: 3.6, apr: 3.6, asOf: '2026-11-22' });
  shared.server.clock.now = new Date('2026-11-23T12:00:00Z');
  await pass(30);
  await shared.server.smtp.waitFor(2);
  expect(told()[1]).toContain('now 3.60%');
});

test.each([
  ['tomorrow’s', { asOf: '2026-11-22' }],
  ['one past its day', { asOf: '2026-11-10', holdDays: 5 }],
])('promises by the rates of the day, not by %s', async (_of, days) => {
  const other = { ...five, rate: 3.83, apr: 3.83, ...days };
  await enter({ ...five, rate: 4.29, apr: 4.29 }, other);
  expect((await ask()).statusCode).toBe(201);
  await shared.server.smtp.waitFor(1);
  expect(shared.server.smtp.to(address)[0]!.text).toContain('0.1 percentage points or more below 4.29%');
  expect(await stored()).toMatchObject([{ rate: 4.29 }]);
  await pass(30);
  expect(told()).toHaveLength(1);

  await enter(other, three);
  expect((await ask()).statusCode).toBe(400);
  const { body } = await shared.server.inject('/rates');
  expect(body).toContain('value="3 fixed insured"');
  expect(body).not.toContain('value="5 fixed insured"');
});

test('is proof of consent, and stops with one press of a mail program', async () => {
  await shared.server.inject({
    method: 'POST',
    url: '/api/rate-alerts',
    headers: { referer: 'http://localhost:3000/rates' },
    payload: { email: address, product: '5 fixed insured', step: 0.25 },
  });
  await ask({ product: '3 fixed insured' });
  await shared.server.smtp.waitFor(2);
  expect((await stored())[0]).toMatchObject({ page: '/rates', address: '127.0.0.1', withdrawnAt: null });
  expect((await stored())[0]!.wording).toContain('may email you when this rate falls');
  const path = shared.server.smtp
    .to(address)[0]!
    .header('list-unsubscribe')!
    .slice(1, -1)
    .replace('http://localhost:3000', '');
  expect((await shared.server.inject(path)).body).toMatch(
    /Amara@example\.ca[^]*3-year fixed, insured; 5-year/,
  );
  expect((await stored()).map(({ withdrawnAt }) => withdrawnAt)).toEqual([null, null]);
  expect((await press(path)).body).toContain('Your rate alerts are stopped');
  expect((await stored()).every(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true);
  await enter({ ...five, rate: 3.5 }, { ...three, rate: 3.5 });
  expect(told()).toHaveLength(2);
  expect((await press(path.slice(0, -1))).statusCode).toBe(404);
});

test('who asks anew for the same has one alert, from the rate of that day on', async () => {
  await ask();
  await enter({ ...five, rate: 4.05 });
  await ask({ email: address.toLowerCase(), step: 0.05 });
  await shared.server.smtp.waitFor(2);
  expect((await stored()).filter(({ withdrawnAt }) => !withdrawnAt)).toMatchObject([
    { rate: 4.05, step: 0.05 },
  ]);
});

test('refuses what is not offered, and bots', async () => {
  const refused = await ask({ product: '10 variable uninsured', step: 0.1 });
  expect(refused.json<ErrorBody>().fields).toEqual({ product: 'Please choose one of the mortgages above' });
  expect((await ask({ step: 3, email: 'x', product: '' })).json<ErrorBody>().fields).toEqual({
    email: 'Please enter a valid email address',
    product: 'Please choose a mortgage',
    step: 'Please choose by how much',
  });
  expect((await ask({ subject: 'x' })).statusCode).toBe(422);
  expect(await stored()).toEqual([]);
});

test('works without script: the form of the page comes back with what is wrong', async () => {
  const page = await shared.server.inject('/rates');
  expect(page.body).toContain('Hear when a rate falls');
  const fields = { email: 'amara@', product: '3 fixed insured', step: '0.25' };
  const back = await shared.server.postForm('/rates', fields);
  expect(back.statusCode).toBe(400);
  expect(back.body).toMatch(/autofocus=""[^>]* value="amara@"/);
  expect(back.body).toMatch(/<option value="0.25" selected/);
  const sent = await shared.server.postForm('/rates', { ...fields, email: address });
  expect([sent.statusCode, sent.headers.location]).toEqual([
    303,
    '/rates/asked?product=3+fixed+insured&step=0.25#hear',
  ]);
  const { body } = await shared.server.inject(sent.headers.location!.replace('#hear', ''));
  expect(body.replaceAll(/<[^>]+>/g, '')).toContain(
    '3-year fixed, insured, now 3.99%: we’ll email you on the day it’s 3.74% or lower.',
  );
  for (const query of ['', '?product=5+fixed+insured&step=9', '?product=x&step=0.25'])
    expect((await shared.server.inject(`/rates/asked${query}`)).body).toContain(
      'Each email has a link that stops them.',
    );
  expect(body).toContain('5-year fixed');
  await shared.server.smtp.waitFor(1);
});

test('who has had six emails today is asked to come again, and is told of nothing until then', async () => {
  const six = Array.from({ length: 6 }, (_, at) => ask({ email: `Amara+${at}@example.ca` }));
  await Promise.all(six);
  await shared.server.smtp.waitFor(6);
  expect((await ask()).json()).toEqual({ email: address, isUnconfirmed: true });
  const sent = await shared.server.postForm('/rates', {
    email: address,
    product: '3 fixed insured',
    step: '0.1',
  });
  const { body } = await shared.server.inject(sent.headers.location!.replace('#hear', ''));
  expect(body).toContain('Please ask again tomorrow');
  expect(body).not.toContain('we’ll email you');
  await enter({ ...five, rate: 3, apr: 3 }, three);
  await pass(30);
  await untilAllIsSent(shared.server.db);
  // The six who were confirmed are due an email each, but it is one mailbox.
  expect(shared.server.smtp.mails).toHaveLength(6);
  expect(told()).toEqual([]);
});
