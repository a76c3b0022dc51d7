import { expect, type Locator, type Page, test } from '@playwright/test';
import { journey } from '#test/browser/journey.ts';
import { desktop, phone } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';

// From the question on the home page to the receipt of a booking: the way the site is built for.

const site = useRunningSite();

/** A visitor's way to point at things. */
interface Hand {
  press: (target: Locator) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
}

const touch: Hand = {
  press: (target) => target.tap(),
  async type(field, text) {
    await field.tap();
    await field.fill(text);
  },
};

/** Reaches everything by Tab and the arrow keys; nothing is clicked. */
function keyboard(page: Page): Hand {
  async function tabTo(target: Locator) {
    for (let presses = 0; presses < 120; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${String(target)}`);
  }
  return {
    async press(target) {
      if ((await target.getAttribute('type')) !== 'radio') {
        await tabTo(target);
        await page.keyboard.press('Enter');
        return;
      }
      // Tab reaches a group once; the arrows choose in it.
      const group = page.locator(`input[type=radio][name="${await target.getAttribute('name')}"]`);
      const chosen = group.and(page.locator(':checked'));
      await tabTo((await chosen.count()) > 0 ? chosen : group.first());
      await page.keyboard.press('Space');
      for (let presses = 0; presses < 20 && !(await target.isChecked()); presses += 1)
        await page.keyboard.press('ArrowRight');
      await expect(target).toBeChecked();
    },
    async type(field, text) {
      await tabTo(field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
  };
}

for (const [label, device, hand, day] of [
  ['by touch on a phone', phone, () => touch, 1],
  ['by keyboard on a desk', desktop, keyboard, 2],
  ['without script on a phone', { ...phone, javaScriptEnabled: false }, () => touch, 3],
] as const)
  test(`from a payment on the home page to a booked consultation, ${label}`, journey, async () => {
    const { page, complaints } = await site.newPage(device);
    const { press, type } = hand(page);
    const hasScript = !('javaScriptEnabled' in device);
    await page.goto(site.url, { waitUntil: 'load' });

    const instrument = page.getByRole('form', { name: 'What would your payment be?' });
    await type(instrument.getByRole('textbox', { name: 'Price' }), '700000');
    await type(instrument.getByRole('textbox', { name: 'Down payment' }), '140000');
    if (hasScript) {
      // 20% down: no insurance, 560,000 at the example's 4.5% over 25 years.
      await instrument.getByText('$3,099', { exact: true }).waitFor();
      await press(instrument.getByRole('link', { name: 'See the full calculation' }));
    } else await press(instrument.getByRole('button', { name: 'Calculate' }));

    await page.getByRole('heading', { name: 'Mortgage payment calculator', level: 1 }).waitFor();
    const result = page.getByRole('region', { name: 'Your estimate' });
    await result.getByText('$3,099.45').first().waitFor();
    await press(page.getByRole('main').getByRole('link', { name: 'Book with these numbers' }));

    const form = hasScript ? page.getByRole('dialog') : page.getByRole('main');
    await form.getByRole('heading', { name: 'Book a free consultation' }).waitFor();
    const about = form.getByLabel('What is it about?');
    await type(form.getByRole('textbox', { name: 'Name' }), 'Ada Lovelace');
    await type(form.getByRole('textbox', { name: 'Email' }), `ada.${day}@example.ca`);
    await type(form.getByRole('textbox', { name: 'Phone' }), '905 555 0187');
    await press(form.getByRole('radio', { name: 'Phone call' }));
    if (hasScript) await press(form.getByRole('button', { name: 'Next' }));
    await expect.poll(() => about.inputValue()).toContain('$3,099.45');
    await press(form.getByRole('group', { name: 'Date' }).getByRole('radio').nth(day));
    if (!hasScript) await press(form.getByRole('button', { name: 'Show available times' }));
    await form.getByRole('radio', { name: '1:30 PM' }).waitFor();
    await expect(form.getByText('Nothing has been booked yet.')).toHaveCount(0);
    await press(form.getByRole('radio', { name: '1:30 PM' }));
    await press(form.getByRole('button', { name: 'Book Consultation' }));

    await page.getByText('1:30 PM, Eastern time').waitFor();
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(1);
    expect(complaints).toEqual([]);
  });
