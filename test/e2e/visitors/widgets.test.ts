import { expect, test } from '@playwright/test';
import { brokerage } from '#brokerage/brokerage.ts';
import { axeFindings } from '#test/browser/axe-findings.ts';
import { journeyIf } from '#test/browser/journey.ts';
import { desktop, phone } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { waitTwoFrames } from '#test/browser/wait-two-frames.ts';

const site = useRunningSite();

for (const [label, device] of [
  ['phone', phone],
  ['desktop', desktop],
] as const)
  test.describe(`on a ${label}`, () => {
    test(
      'the assistant answers by keyboard alone, and asks nobody',
      journeyIf(device === desktop),
      async () => {
        const { page, complaints } = await site.newPage(device);
        await page.goto(site.url);
        const toggle = page.getByRole('button', { name: 'Open the chat' });
        await toggle.focus();
        const requests: string[] = [];
        page.on('request', (request) => requests.push(request.url()));
        await page.keyboard.press('Enter');
        const panel = page.getByRole('region', { name: 'Wealth Mortgages Assistant' });
        await panel.waitFor();
        const input = panel.getByPlaceholder('Type your message...');
        // On a phone, its keyboard would cover what the assistant says.
        await expect(device === desktop ? input : panel).toBeFocused();
        await expect
          .poll(() => panel.getByRole('log').innerText())
          .toMatch(/mortgage questions, our services and resources/);
        const person = panel.getByRole('heading', { name: 'Talk to a person' });
        await person.waitFor();
        await input.focus();
        await page.keyboard.type('   ');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Control+A');
        await page.keyboard.type('What are your RATES?');
        await page.keyboard.press('Enter');
        await expect(input).toHaveValue('');
        await panel.getByText('What are your RATES?').waitFor();
        await panel.getByText('Rates change daily').waitFor();
        await expect(person).toHaveCount(0);
        await panel.getByRole('button', { name: 'Opening hours' }).click();
        await panel.getByText('Monday to Sunday, 6 AM to 10 PM').waitFor();
        // A reply is in view from its beginning.
        const beginning = await panel.getByRole('log').evaluate((log) => {
          const reply = [...log.querySelectorAll('p')].findLast((line) =>
            /6 AM to 10 PM/.test(line.innerText),
          )!;
          return (reply.getBoundingClientRect().top - log.getBoundingClientRect().top) / log.clientHeight;
        });
        expect(beginning).toBeGreaterThan(0);
        expect(beginning).toBeLessThan(0.75);
        // So is its question, and every topic lies within the panel's width.
        const log = (await panel.getByRole('log').boundingBox())!;
        const question = panel.getByText('You: Opening hours');
        expect((await question.boundingBox())!.y).toBeGreaterThanOrEqual(log.y);
        for (const topic of await panel
          .getByRole('group', { name: 'Other topics' })
          .getByRole('button')
          .all()) {
          const box = (await topic.boundingBox())!;
          expect(box.x + box.width).toBeLessThanOrEqual(log.x + log.width);
        }
        // Its code and a portrait may still come; what was typed goes nowhere.
        expect(requests.filter((url) => !/\/(?:assets|people)\//.test(url))).toEqual([]);
        expect(await axeFindings(page)).toEqual([]);
        // One cross is in view: the button that has opened it, unless the panel covers that.
        const close = panel.getByRole('button', { name: 'Close the assistant' });
        expect(await close.isVisible()).toBe(device === phone);
        await (device === phone ? close : page.getByRole('button', { name: 'Close the chat' })).click();
        await expect(panel).toHaveCount(0);
        await expect(toggle).toBeFocused();
        // It has the focus as soon as it is there: an Escape before that would leave the focus nowhere.
        await page.evaluate(() => {
          const hidden = document.getElementById('chat-panel')!;
          new MutationObserver((_, observer) => {
            Object.assign(window, { hadFocus: hidden.contains(document.activeElement) });
            observer.disconnect();
          }).observe(hidden, { attributeFilter: ['hidden'] });
        });
        await page.keyboard.press('Space');
        await panel.waitFor();
        expect(await page.evaluate(() => 'hadFocus' in window && window.hadFocus)).toBe(true);
        await page.keyboard.press('Escape');
        await panel.waitFor({ state: 'detached' });
        await expect(toggle).toBeFocused();
        expect(complaints).toEqual([]);
      },
    );

    test('the consultation is booked from a reply, and Escape closes the dialog alone', async () => {
      const { page } = await site.newPage(device);
      await page.goto(site.url);
      await page.getByRole('button', { name: 'Open the chat' }).click();
      const panel = page.getByRole('region', { name: 'Wealth Mortgages Assistant' });
      await panel.getByPlaceholder('Type your message...').fill('xyz');
      await page.keyboard.press('Enter');
      await panel.getByRole('link', { name: 'book a free consultation online' }).click();
      const dialog = page.getByRole('dialog', { name: 'Book a free consultation' });
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect(panel).toBeVisible();
    });

    test('an answer for the question is in view under the reply, opens, and a calculator has its figure', async () => {
      const { page } = await site.newPage(device);
      const askFor = async (question: string, link: string) => {
        await page.goto(site.url);
        await page.getByRole('button', { name: 'Open the chat' }).click();
        const panel = page.getByRole('region', { name: 'Wealth Mortgages Assistant' });
        await panel.getByPlaceholder('Type your message...').fill(question);
        await page.keyboard.press('Enter');
        const found = panel.getByRole('log').getByRole('link', { name: link });
        await found.waitFor();
        await waitTwoFrames(page);
        const [box, log] = [await found.boundingBox(), await panel.getByRole('log').boundingBox()];
        expect(box!.height).toBeGreaterThanOrEqual(44);
        expect(box!.y + box!.height).toBeLessThanOrEqual(log!.y + log!.height);
        await found.click();
        await panel.waitFor({ state: 'detached' });
      };
      await askFor('How much can I afford with 95k?', 'Affordability calculator');
      await page.getByRole('heading', { level: 1, name: 'Affordability calculator' }).waitFor();
      await expect(page.getByLabel('Annual household income').first()).toHaveValue('95,000');
      for (const question of ['What is the minimum down payment?', 'How much down?']) {
        await askFor(question, 'How much do I need for a down payment?');
        await page.getByText('At least 5% of the first $500,000').waitFor();
        await page.getByRole('main').getByText('How much do I need for a down payment?').click();
      }
    });

    test('the page below a dialog stays where it is, and does not move when it opens', async () => {
      const { page } = await site.newPage(device);
      await page.goto(site.url);
      const measure = () => page.evaluate(() => ({ top: scrollY, width: document.body.clientWidth }));
      await page.mouse.wheel(0, 400);
      await expect.poll(async () => (await measure()).top).toBeGreaterThan(0);
      const { width } = await measure();
      await page.getByRole('link', { name: /^Call us at/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Call Wealth Mortgages' });
      await dialog.waitFor();
      const before = await measure();
      expect(before.width).toBe(width);
      await page.mouse.wheel(0, 400);
      await waitTwoFrames(page);
      expect(await measure()).toEqual(before);
      // What is below is covered: the first click only closes the dialog.
      await page.mouse.click(5, 5);
      await dialog.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/');
      await page.mouse.wheel(0, 400);
      await expect.poll(async () => (await measure()).top).toBeGreaterThan(before.top);
      expect((await measure()).width).toBe(width);
    });

    test('the call dialog says when we are there, calls, closes and gives the focus back', async () => {
      const { page, complaints } = await site.newPage(device);
      await page.goto(site.url);
      const button = page.getByRole('link', { name: /^Call us at/ });
      await expect.poll(() => button.getAttribute('href')).toMatch(/^tel:\+1\d{10}$/);
      await button.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Call Wealth Mortgages' });
      await dialog.waitFor();
      for (const words of [
        'Get expert mortgage advice right away',
        brokerage.phone.display,
        'Monday to Friday: 8 AM to 8 PM EST',
        'Saturday to Sunday: 9 AM to 5 PM EST',
        'Free consultation • No obligation • Licensed mortgage professionals',
      ]) {
        await expect(dialog).toContainText(words);
      }
      await expect
        .poll(() => dialog.getByRole('link', { name: 'Call Now' }).getAttribute('href'))
        .toMatch(/^tel:/);
      expect(await axeFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(complaints).toEqual([]);
    });
  });
