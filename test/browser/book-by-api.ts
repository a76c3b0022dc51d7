import { expect, type Page } from '@playwright/test';
import { newBooking } from '#test/samples/booking-factory.ts';
import type { MailServer } from '#test/server/mail-server.ts';

/** Books as a visitor of the site at `url`, and returns the link in the confirmation, at that address. */
export async function bookByApi(
  page: Page,
  changes: object,
  { url, smtp }: { url: string; smtp: MailServer },
): Promise<string> {
  const booking = newBooking(changes);
  const booked = await page.request.post(`${url}/api/bookings`, { data: booking });
  expect(booked.status()).toBe(201);
  await expect.poll(() => smtp.to(booking.email).length).toBe(1);
  // PUBLIC_URL is where visitors would reach the test's server.
  const { pathname, search } = new URL(/http\S+\/book\/manage\S+/.exec(smtp.to(booking.email)[0]!.text!)![0]);
  return url + pathname + search;
}
