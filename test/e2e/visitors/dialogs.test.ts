import { expect, type Page, test } from '@playwright/test';
import { journey } from '#test/browser/journey.ts';
import { desktop, phone } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { inDays } from '#test/samples/booking-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { administrator } from '#test/server/run-server.ts';

const site = useRunningSite({ RATE_LIMIT: 'off' });

/** Finds text under the open dialog's bar of buttons, or a bar that floats above the edge. */
const faultsOfBar = (page: Page) =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog')].at(-1)!;
    dialog.scrollTop = dialog.scrollHeight;
    const bar = [...dialog.querySelectorAll('.dialog-foot')].find((one) => one.checkVisibility())!;
    const { top, bottom } = bar.getBoundingClientRect();
    const end = dialog.getBoundingClientRect();
    const faults =
      Math.abs(end.bottom - bottom) < 1 ? [] : [`the bar ends at ${bottom}, the dialog at ${end.bottom}`];
    if (top - end.top < 100) faults.push(`${top - end.top} left above the bar`);
    const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement!;
      if (bar.contains(parent) || !parent.checkVisibility() || parent.closest('.sr-only')) continue;
      range.selectNodeContents(texts.currentNode);
      const { width, bottom: textBottom } = range.getBoundingClientRect();
      if (width > 1 && textBottom > top) faults.push(`under the bar: ${texts.currentNode.textContent}`);
    }
    return faults;
  });

async function signedIn(page: Page, path: string) {
  await page.request.post(`${site.url}/api/login`, { data: administrator });
  await page.goto(site.url + path);
}

/** Opens each kind of dialog with such a bar. */
const dialogs: Record<string, (page: Page) => Promise<void>> = {
  'to book': async (page) => {
    await page.goto(`${site.url}/contact`);
    await page.getByRole('main').getByText('Choose a time').click();
  },
  'to book, second step': async (page) => {
    await dialogs['to book']!(page);
    await page.getByRole('dialog').getByLabel('Name').fill('Amara Okafor');
    await page.getByRole('dialog').getByLabel('Email').fill('amara@example.ca');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Phone' }).fill('905 555 0187');
    await page.getByRole('radio', { name: 'Phone call' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('dialog').getByLabel('What is it about?').waitFor();
  },
  'for a quote': async (page) => {
    await page.goto(`${site.url}/services/refinancing`);
    await page.getByRole('main').getByText('Get Your Free Quote').first().click();
  },
  'to book for a client': async (page) => {
    await signedIn(page, `/admin/agenda?date=${inDays(10)}`);
    await page
      .getByRole('button', { name: /^Book for a client, / })
      .first()
      .click();
  },
  'that asks': async (page) => {
    await page.request.post(`${site.url}/api/contacts`, { data: newContact() });
    await signedIn(page, '/admin');
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
  },
  'that asks for a reason': async (page) => {
    await page.request.post(`${site.url}/api/contacts`, { data: newContact() });
    await signedIn(page, '/admin/privacy');
    await page.getByRole('main').getByLabel('Email address').fill('amara@example.ca');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /Hold/ }).first().click();
  },
};

for (const [label, open] of Object.entries(dialogs))
  test(`the end of a dialog ${label} stands above its buttons, also with text of double size`, async () => {
    const { page } = await site.newPage(desktop);
    await open(page);
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).last().waitFor();
    for (const { viewport } of [desktop, phone]) {
      await page.setViewportSize(viewport!);
      for (const size of ['100%', '200%']) {
        await page.evaluate((percent) => (document.documentElement.style.fontSize = percent), size);
        await expect
          .poll(() => faultsOfBar(page), { message: `${size} of ${viewport!.width} px` })
          .toEqual([]);
      }
    }
  });

test(
  'a press beside a dialog closes it, a selection that ends there does not, and a question stays',
  journey,
  async () => {
    const { page } = await site.newPage(desktop);
    await dialogs['to book']!(page);
    // Not the one that was served, whose place it takes.
    const dialog = page.locator('dialog:not([data-served])');
    const { x, y, width } = (await dialog.boundingBox())!;
    await page.mouse.move(x + width / 2, y + 40);
    await page.mouse.down();
    await page.mouse.move(x - 20, y + 40);
    await page.mouse.up();
    await dialog.getByLabel('Name').fill('Amara Okafor');
    await page.mouse.click(x - 20, y + 40);
    await dialog.waitFor({ state: 'detached' });

    await dialogs['that asks']!(page);
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    await page.mouse.click(5, 5);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
  },
);
