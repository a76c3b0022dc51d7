import { expect, test } from '@playwright/test';
import { journey } from '#test/browser/journey.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { newBooking } from '#test/samples/booking-factory.ts';
import { administrator } from '#test/server/run-server.ts';

const site = useRunningSite({ RATE_LIMIT: 'off' });

// Reported: 0x2E/fusion #186, notjuliet/pdsls #27, sourcegraph PR 63964 (Safari before 17.4 and 18, Chrome before 110).
test('a browser without the newest built-ins shows every screen', journey, async () => {
  const { page, complaints } = await site.newPage();
  await page.addInitScript(() => {
    for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with'])
      Reflect.deleteProperty(Array.prototype, name);
    for (const built of [Map, Object]) Reflect.deleteProperty(built, 'groupBy');
    for (const name of ['parse', 'canParse']) Reflect.deleteProperty(URL, name);
  });
  await page.goto(`${site.url}/calculators/consolidation`);
  await page.getByRole('button', { name: 'Add a debt' }).click();
  await page.getByRole('button', { name: 'Remove debt 3' }).waitFor();
  const booked = await page.request.post(`${site.url}/api/bookings`, { data: newBooking() });
  const { date } = (await booked.json()) as { date: string };
  await page.request.post(`${site.url}/api/login`, { data: administrator });
  for (const path of [`/admin/agenda?date=${date}`, '/admin/audit', '/admin/figures']) {
    await page.goto(site.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('could not be shown').count(), path).toBe(0);
  }
  await page.goto(`${site.url}/admin/newsletter/import`);
  await page.getByLabel('Or paste the list').fill('Email\namara@example.ca\nnobody@');
  await page.getByLabel('Where did they agree?').fill('At the open house');
  await page.getByLabel('When did they agree?').fill('2026-05-03');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByRole('row', { name: '3 nobody@ Not a valid email address' }).waitFor();
  expect(complaints).toEqual([]);
});
