import { expect, test } from '@playwright/test';
import { desktop, phone } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { administrator } from '#test/server/run-server.ts';

const office = 'office@brokerage.example';
const site = useRunningSite({ MAIL_TO: office, RATE_LIMIT: 'off' }, { withMail: true });

const address = `https://example.ca/${'rates-and-what-moves-them-'.repeat(6)}`;
const word = 'Hypothekenvorfaelligkeitsentschaedigungsberechnung'.repeat(2);

// Reported: emailmonday/Cerberus #183, alphagov/whitehall #5596.
test('an email is no wider than a phone, whatever long word or address is in it, and its links are whole', async () => {
  const { page } = await site.newPage(desktop);
  await page.request.post(`${site.url}/api/login`, { data: administrator });
  await page.request.post(`${site.url}/api/contacts`, {
    data: newContact({ lastName: word.slice(0, 90), propertyLocation: address, message: address }),
  });
  await site.smtp.waitFor(2);
  const blocks = [
    { kind: 'heading', text: word },
    { kind: 'text', text: `Read ${address} or else.` },
    { kind: 'button', label: word.slice(0, 50), address },
  ];
  const issue = await page.request.post(`${site.url}/api/newsletter-issues`, {
    data: { subject: word, preview: word, blocks },
  });
  expect(await issue.json()).toHaveProperty('id');
  const { id } = (await issue.json()) as { id: string };
  const preview = await page.request.get(`${site.url}/api/newsletter-issues/${id}/preview?part=html`);

  const reader = await site.newPage(phone);
  await reader.page.setViewportSize({ width: 375, height: 800 });
  for (const html of [
    site.smtp.to(office)[0]!.html!,
    site.smtp.to('amara@example.ca')[0]!.html!,
    await preview.text(),
  ]) {
    await reader.page.setContent(html);
    expect(await reader.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  }
  await expect(reader.page.getByRole('link', { name: address })).toHaveAttribute('href', address);
});
