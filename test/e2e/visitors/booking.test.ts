import { expect, type Locator, type Page, test } from '@playwright/test';
import { initialTeam } from '#brokerage/team.ts';
import { axeFindings } from '#test/browser/axe-findings.ts';
import { journey, journeyIf } from '#test/browser/journey.ts';
import { desktop, phone, untilAlive } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { waitForToast } from '#test/browser/wait-for-toast.ts';
import { inDays, newBooking } from '#test/samples/booking-factory.ts';
import { administrator } from '#test/server/run-server.ts';

const site = useRunningSite();

async function openDialog(page: Page) {
  await page.goto(site.url);
  await page.getByRole('main').getByRole('link', { name: 'Book Free Consultation' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Book a free consultation' });
  await dialog.waitFor();
  return dialog;
}

/** Chooses a day that may not be among those offered, and a time. */
async function choose(form: Locator, date: string, time: string) {
  await form.getByRole('radio', { name: 'Another day' }).check();
  await form.getByLabel('Which day?').fill(date);
  await form.getByRole('radio', { name: time }).check();
}

async function fillFirstStep(dialog: Awaited<ReturnType<typeof openDialog>>, name = 'Amara Okafor') {
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill('amara@example.ca');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('905 555 0187');
  await dialog.getByRole('radio', { name: 'Video call' }).check();
}

for (const [label, device, days] of [
  ['on a phone', phone, 2],
  ['on a desktop', desktop, 3],
] as const)
  test.describe(label, () => {
    test(
      'a visitor books in two steps; the administrator sees and deletes it (specification §2, §4)',
      journeyIf(device === phone),
      async () => {
        const visitor = await site.newPage(device);
        const dialog = await openDialog(visitor.page);
        const next = dialog.getByRole('button', { name: 'Next' });
        await expect(next).toBeDisabled();
        await fillFirstStep(dialog, `Visitor ${days}`);
        expect(await axeFindings(visitor.page)).toEqual([]);
        await next.click();
        await dialog.getByRole('button', { name: 'Back' }).click();
        await expect(dialog.getByLabel('Name')).toHaveValue(`Visitor ${days}`);
        await next.click();
        expect(await dialog.evaluate((own) => own.scrollTop)).toBe(0);
        const last = (await dialog.getByRole('button', { name: 'Book Consultation' }).boundingBox())!;
        expect(last.y + last.height).toBeLessThan(visitor.page.viewportSize()!.height);
        await choose(dialog, inDays(days), '1:30 PM');
        await expect(dialog.locator('input[name="time"]')).toHaveCount(15);
        await dialog.getByLabel('What is it about?').fill('Our first home.');
        expect(await axeFindings(visitor.page)).toEqual([]);
        await dialog.getByRole('button', { name: 'Book Consultation' }).click();
        await dialog.waitFor({ state: 'hidden' });
        const receipt = visitor.page.getByRole('dialog', { name: 'Booking Confirmed!' });
        await receipt.getByText('1:30 PM, Eastern time').waitFor();
        expect(await receipt.evaluate((own) => own.scrollTop)).toBe(0);
        expect(await axeFindings(visitor.page)).toEqual([]);
        const calendar = await visitor.page.request.get(
          site.url + (await receipt.getByRole('link', { name: 'Add to calendar' }).getAttribute('href'))!,
        );
        expect(await calendar.text()).toMatch(/DTSTART:\d{8}T1[78]3000Z/);
        await receipt.getByRole('button', { name: 'Done' }).click();
        await receipt.waitFor({ state: 'hidden' });
        await visitor.page
          .getByRole('main')
          .getByRole('link', { name: 'Book Free Consultation' })
          .first()
          .click();
        await expect(dialog.getByLabel('Name')).toHaveValue('');
        expect(visitor.complaints).toEqual([]);

        const admin = await site.newPage(device);
        await admin.page.goto(`${site.url}/login`);
        await admin.page.getByLabel('Username').fill(administrator.username);
        await admin.page.getByLabel('Password').fill(administrator.password);
        await admin.page.getByRole('button', { name: 'Sign In' }).click();
        await admin.page.getByRole('tab', { name: 'Booking Requests' }).click();
        const card = admin.page.getByRole('row', { name: `Visitor ${days}` });
        // A row that has not been painted has no innerText.
        await expect.poll(() => card.textContent()).toMatch(/1:30 PM[^]*Video call/);
        await card.getByRole('link', { name: `Visitor ${days}`, exact: true }).click();
        await expect
          .poll(() => admin.page.locator('[data-panel]').innerText())
          .toMatch(/1:30 PM[^]*Our first home/);
        // A link pressed before the code has come loads the page anew; its buttons need the code.
        await untilAlive(admin.page);
        await admin.page.locator('[data-panel]').getByRole('button', { name: 'Close' }).click();
        await card.getByRole('button', { name: /^Delete/ }).click();
        const question = admin.page.getByRole('alertdialog');
        await expect
          .poll(() => question.innerText())
          .toContain(
            `Are you sure you want to delete the booking for Visitor ${days}? This action cannot be undone.\n\nThis consultation is still to come. It will be cancelled. Visitor ${days} gets an email about it.`,
          );
        await waitForToast(admin.page, 'Booking deleted successfully', () =>
          question.getByRole('button', { name: 'Delete' }).click(),
        );
        await card.waitFor({ state: 'detached' });
        expect(admin.complaints).toEqual([]);
      },
    );
  });

test('the whole way by keyboard alone, and the focus returns', journey, async () => {
  const { page } = await site.newPage();
  await page.goto(site.url);
  const opener = page.getByRole('main').getByRole('link', { name: 'Book Free Consultation' }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('Grace Hopper');
  await page.keyboard.press('Tab');
  await page.keyboard.type('grace@example.ca');
  await page.keyboard.press('Tab');
  await page.keyboard.type('905 555 0188');
  await page.keyboard.press('Tab');
  // The first card, and from there the second.
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  // Before its code is there, Next sends the form as the browser does.
  await page.locator('dialog:not([data-served])').waitFor();
  // Cancel, then Next.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const days = page.getByRole('group', { name: 'Date' }).getByRole('radio');
  await days.first().waitFor();
  await page.getByRole('radio', { name: / free$/, checked: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('radio', { name: '9:00 AM' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: '9:00 AM' })).toBeChecked();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: 'Booking Confirmed!' });
  await expect(heading).toBeFocused();
  await page.getByText('Phone call, 30 minutes').waitFor();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('the booking page offers only what is free on the day that is chosen', async () => {
  const { page, complaints } = await site.newPage();
  for (let taken = 0; taken < 3; taken += 1)
    await page.request.post(`${site.url}/api/bookings`, {
      data: newBooking({ date: inDays(21), time: '9:30 AM', email: `guest${taken}@example.ca` }),
    });
  await page.goto(`${site.url}/book?about=My+figures`);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Show available times' })).toBeHidden();
  const times = main.locator('input[name="time"]');
  await expect(times).toHaveCount(0);
  await main.getByRole('radio', { name: 'Another day' }).check();
  await main.getByLabel('Which day?').fill(inDays(21));
  await expect(times).toHaveCount(14);
  await expect(main.getByRole('radio', { name: '9:30 AM' })).toHaveCount(0);
  await main.getByLabel('Which day?').fill(inDays(-1));
  await main.getByText('Nothing is available on this day. Please choose another.').waitFor();
  await main.getByLabel('Name').fill('From the Page');
  await main.getByLabel('Email').fill('page@example.ca');
  await main.getByRole('textbox', { name: 'Phone' }).fill('905 555 0187');
  await main.getByRole('radio', { name: 'Video call' }).check();
  await main.getByLabel('Which day?').fill(inDays(21));
  await main.getByRole('radio', { name: '10:00 AM' }).check();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Booking Confirmed!' }).waitFor();
  expect(complaints).toEqual([]);
});

test('the booking page says what is missing at its field, which gets the focus, with script or without', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await site.newPage({ ...desktop, javaScriptEnabled });
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto(`${site.url}/book`);
    if (javaScriptEnabled) await untilAlive(page);
    const main = page.getByRole('main');
    const send = () => main.getByRole('button', { name: 'Book Consultation' }).click();
    await send();
    await main.getByText('Please enter your name').waitFor();
    await expect(main.getByLabel('Name')).toBeFocused();
    await fillFirstStep(main);
    await expect(main.getByText('Please enter your name')).toHaveCount(javaScriptEnabled ? 0 : 1);
    await send();
    await expect(main.getByRole('group', { name: 'Date' })).toBeFocused();
    await main.getByText('Please choose a date').waitFor();
    expect(sent).toHaveLength(javaScriptEnabled ? 0 : 2);
  }
});

test('what was typed on the booking page stays while nobody answers, and is sent with the next press', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.url}/book`);
  await untilAlive(page);
  const main = page.getByRole('main');
  await fillFirstStep(main);
  await main.locator('input[name="date"]:enabled').nth(3).check();
  await main.locator('input[name="time"]').first().check();
  await page.context().setOffline(true);
  const send = main.getByRole('button', { name: 'Book Consultation' });
  await send.click();
  await main.getByText('Not sent. What you entered is still here. Please try again.').waitFor();
  await expect(send).toBeFocused();
  await page.context().setOffline(false);
  const answer = Promise.withResolvers<void>();
  await page.route('**/healthz', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await send.click();
  const waiting = main.getByRole('button', { name: 'Booking…' });
  await expect(waiting).toHaveAttribute('aria-disabled', 'true');
  answer.resolve();
  await page.getByRole('heading', { name: 'Booking Confirmed!' }).waitFor();
});

test('a visitor books with the colleague whose card they read; others keep that time', journey, async () => {
  const owner = await site.newPage();
  await owner.page.request.post(`${site.url}/api/login`, { data: administrator });
  const saveTeam = (takesConsultations: boolean) => {
    const data = { members: initialTeam.map((member) => ({ ...member, takesConsultations })) };
    return owner.page.request.put(`${site.url}/api/team`, { data });
  };
  await saveTeam(true);
  for (const options of [phone, { ...desktop, javaScriptEnabled: false }]) {
    const { page } = await site.newPage(options);
    await page.goto(`${site.url}/about`);
    await page.getByRole('link', { name: 'Book with Maya Sample' }).click();
    await page.getByRole('heading', { name: 'Book a free consultation with Maya Sample' }).waitFor();
    const isFirst = options === phone;
    await fillFirstStep(page.locator('main'), isFirst ? 'Ana' : 'Ben');
    await page
      .getByLabel('Email')
      .first()
      .fill(`${isFirst ? 'ana' : 'ben'}@example.ca`);
    await page.getByRole('radio', { name: 'Another day' }).check();
    await page.getByLabel('Which day?').fill(inDays(20));
    if (!isFirst) {
      await page.getByRole('button', { name: 'Show available times' }).click();
      await expect(page.getByRole('radio', { name: '9:00 AM' })).toHaveCount(0);
    }
    await page.getByRole('radio', { name: isFirst ? '9:00 AM' : '9:30 AM' }).check();
    await page.getByRole('button', { name: 'Book Consultation' }).click();
    await page.getByRole('heading', { name: 'You’ll talk to', exact: true }).waitFor();
    await expect(page.getByRole('main').getByText('Daniel Sample')).toHaveCount(0);
  }
  await saveTeam(false);
});

test.describe('from the home page to the receipt', () => {
  test(
    'on a phone it takes eight taps and three fields, which the browser can fill in',
    journey,
    async () => {
      const { page, complaints } = await site.newPage(phone);
      const counts = { taps: 0, fields: 0 };
      const tap = async (target: Locator) => {
        counts.taps += 1;
        await target.tap();
      };
      const fill = async (name: string, autocomplete: string, text: string) => {
        const field = page.getByRole('dialog').getByRole('textbox', { name });
        await expect(field).toHaveAttribute('autocomplete', autocomplete);
        counts.fields += 1;
        await tap(field);
        await page.keyboard.type(text);
      };
      await page.goto(site.url);
      await tap(page.getByRole('main').getByRole('link', { name: 'Book Free Consultation' }).first());
      await page.getByRole('dialog').waitFor();
      await fill('Name', 'name', 'Amara Okafor');
      await fill('Email', 'email', 'thirty-seconds@example.ca');
      await fill('Phone', 'tel', '905 555 0187');
      await tap(page.getByRole('radio', { name: 'Video call' }));
      await tap(page.getByRole('button', { name: 'Next' }));
      await tap(page.getByRole('radio', { name: /^\d+:\d\d [AP]M$/ }).last());
      await tap(page.getByRole('button', { name: 'Book Consultation' }));
      await page.getByRole('dialog', { name: 'Booking Confirmed!' }).waitFor();
      expect(counts).toEqual({ taps: 8, fields: 3 });
      expect(complaints).toEqual([]);
    },
  );
});
