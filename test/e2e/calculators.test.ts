import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '#test/axe-findings.ts';
import { completeQueries } from '#test/calculator-examples.ts';
import { desktop, phone } from '#test/open-browser.ts';
import { useRunningSite } from '#test/running-site.ts';

const site = useRunningSite();

/** What each calculator returns for its complete query. */
const answers: Record<string, string[]> = {
  payment: ['$2,908.02', '$372,407.48'],
  affordability: ['The highest price', '7.25%'],
  insurance: ['$17,860.00', '$464,360.00'],
  'land-transfer-tax': ['$12,475.00'],
  penalty: ['$12,000.00', '$3,750.00'],
  refinance: ['You would pay less, each month'],
  consolidation: ['Warning: in all it costs'],
  'cash-to-close': ['$39,178.80'],
  renewal: ['Your payment from renewal'],
};

/** Fills the form from its first field to its button, using only the keyboard. */
async function fillByKeyboard(page: Page, wanted: URLSearchParams): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Calculators', exact: true }).focus();
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const { tag, type, name, value } = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement;
      return { tag: element.tagName, type: element.type, name: element.name, value: element.value };
    });
    const text = wanted.get(name);
    if (type === 'submit') return page.keyboard.press('Enter');
    if (text === null || type === 'date') continue;
    if (type === 'radio') {
      if (value !== text)
        await page.keyboard.press(value === 'yes' || value === 'fixed' ? 'ArrowRight' : 'ArrowLeft');
    } else if (tag !== 'SELECT') {
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    }
  }
  throw new Error('There is no button to be reached.');
}

const resultOf = (page: Page) => page.locator('#result');

describe.each(Object.keys(answers))('/calculators/%s', (name) => {
  const query = new URLSearchParams(completeQueries[name]);

  test('is done by keyboard, keeps its address in step, and axe finds nothing', async () => {
    const { page, complaints } = await site.newPage(desktop);
    await page.goto(`${site.url}/calculators/${name}`, { waitUntil: 'networkidle' });
    expect(await resultOf(page).innerText()).toContain('Fill in the form');
    await fillByKeyboard(page, query);
    for (const words of answers[name]!) await resultOf(page).getByText(words).first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('result');
    const inPlace = await resultOf(page).innerText();
    const anyField = [...query.keys()].find((key) => !['closing', 'debts'].includes(key))!;
    await expect.poll(() => new URL(page.url()).searchParams.get(anyField)).toBe(query.get(anyField));
    expect(await axeFindings(page)).toEqual([]);
    // The URL leads to the very same result, rendered by the server.
    await page.reload({ waitUntil: 'networkidle' });
    expect(await resultOf(page).innerText()).toBe(inPlace);
    expect(complaints).toEqual([]);
  });

  test('on a phone has nothing wider than the screen, and axe finds nothing in its errors', async () => {
    const { page, complaints } = await site.newPage(phone);
    await page.goto(`${site.url}/calculators/${name}?${query.toString()}`, { waitUntil: 'networkidle' });
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const wrong = new URLSearchParams([...query.keys()].map((key) => [key, '']));
    await page.goto(`${site.url}/calculators/${name}?${wrong.toString()}`, { waitUntil: 'networkidle' });
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test.each(Object.keys(answers))(
  'on paper %s has what was typed, the result, the date, the licence and its address, and nothing to press',
  async (name) => {
    const query = new URLSearchParams(completeQueries[name]);
    const { page } = await site.newPage({ ...desktop, reducedMotion: 'reduce' });
    await page.goto(`${site.url}/calculators/${name}?${query.toString()}`, { waitUntil: 'networkidle' });
    const asked = await page.locator('form[action^="/calculators/"]').evaluate((form: HTMLFormElement) =>
      [...form.querySelectorAll<HTMLInputElement>('[name]')]
        .filter(({ type, checked }) => type !== 'radio' || checked)
        .map((input) => {
          const group = input.closest('fieldset')?.querySelector('legend');
          const label = (group ?? input.labels![0]!).firstChild!.textContent!.trim();
          const option = input instanceof HTMLSelectElement ? input.selectedOptions[0]!.text : undefined;
          const value = option ?? (group ? input.labels![0]!.textContent : input.value);
          return [label, value.trim()] as const;
        }),
    );
    expect(asked.length).toBeGreaterThan(2);
    await page.emulateMedia({ media: 'print' });
    for (const width of [390, 700, 1280]) {
      await page.setViewportSize({ width, height: 1000 });
      const text = await page.locator('body').innerText();
      for (const [label, value] of asked.filter(([, typed]) => typed !== '')) {
        expect(text).toContain(label);
        expect(text.replaceAll(/\s+/g, ' ')).toContain(value.replaceAll(/\s+/g, ' '));
      }
      for (const words of answers[name]!) expect(text).toContain(words);
      expect(text).toContain('Wealth Mortgages Inc., Mortgage Brokerage Licence #13579');
      const now = new Date();
      const today = now.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/Toronto' });
      expect(text).toContain(`Calculated on ${today}. An estimate, not an offer.`);
      expect(text).toContain('(905) 555-0140');
      expect(text).toContain('100 City Centre Drive');
      expect(await resultOf(page).locator('figure').first().isVisible()).toBe(true);
      const address = await page.locator('section[aria-labelledby=printed-figures] p').last().innerText();
      expect(address).toMatch(new RegExp(`^${site.url}/calculators/${name}\\?`));
      for (const [key, value] of new URL(page.url()).searchParams)
        expect(new URL(address).searchParams.get(key), key).toBe(value);
      const pressable = page.locator(
        'header, footer, nav, button, input, select, textarea, summary, [role=button]',
      );
      expect(await pressable.filter({ visible: true }).count(), `${width} px`).toBe(0);
    }
    const pdf = await page.pdf({ format: 'Letter' });
    const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!;
    expect(sheets.length).toBeLessThanOrEqual(2);
  },
);

test('numbers are formatted as they are typed, and the caret stays where it was', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.url}/calculators/payment`, { waitUntil: 'networkidle' });
  const amount = page.getByLabel('Mortgage amount', { exact: true });
  await amount.focus();
  await page.keyboard.type('1234567.5');
  expect(await amount.inputValue()).toBe('1,234,567.5');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('99');
  expect(await amount.inputValue()).toBe('199,234,567.5');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('0');
  expect(await amount.inputValue()).toBe('10,234,567.5');
});

test('the slider and the text move each other, and an error comes and goes at its field', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.url}/calculators/payment?${completeQueries.payment}`, { waitUntil: 'networkidle' });
  const amount = page.getByLabel('Mortgage amount', { exact: true });
  const slider = page.getByRole('slider', { name: 'Mortgage amount, by slider' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  expect(await amount.inputValue()).toBe('505,000');
  await resultOf(page).getByText('$2,937.11').waitFor();
  await amount.fill('600000');
  expect(await slider.inputValue()).toBe('600000');
  await amount.fill('abc');
  await page.getByText('Please enter a number, for example 500,000').waitFor();
  expect(await amount.getAttribute('aria-invalid')).toBe('true');
  expect(await resultOf(page).innerText()).not.toContain('$');
  await amount.fill('$500 000');
  await resultOf(page).getByText('$2,908.02').waitFor();
  expect(await amount.getAttribute('aria-invalid')).toBeNull();
});

test('pressing the button leads to the first field that is wrong', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.url}/calculators/payment`, { waitUntil: 'networkidle' });
  await page.getByLabel('Mortgage amount', { exact: true }).fill('500000');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
    .toBe('rate');
});

test('a change of page within the site takes no figures along, and going back finds them again', async () => {
  const { page, complaints } = await site.newPage();
  await page.goto(`${site.url}/calculators/payment?${completeQueries.payment}`, { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('link', { name: 'What you can afford' }).click();
  await page.getByRole('heading', { level: 1, name: 'What you can afford calculator' }).waitFor();
  expect(await page.getByLabel('Interest rate', { exact: true }).inputValue()).toBe('');
  await page.goBack();
  await resultOf(page).getByText('$2,908.02').waitFor();
  expect(complaints).toEqual([]);
});

test('talking it over brings the figures into the booking form, when the visitor says so', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.url}/calculators/payment?${completeQueries.payment}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Book with these figures' }).click();
  const description = page.getByRole('main').getByLabel('What is it about?');
  expect(await description.inputValue()).toMatch(
    /^From the calculator "Mortgage payment":\n\$500,000\.00 at 5%/,
  );
  await page.goBack();
  await page.getByRole('button', { name: 'Ask for a quote with these figures' }).click();
  const message = page.getByRole('main').getByLabel('Additional details');
  await expect.poll(() => message.inputValue()).toMatch(/\$2,908\.02/);
  // Still there once the form is hydrated.
  await message.focus();
  await page.waitForLoadState('networkidle');
  expect(await message.inputValue()).toMatch(/\$2,908\.02/);
});

test('without JavaScript the form asks the server, and no slider is in the way', async () => {
  const { page } = await site.newPage({ ...desktop, javaScriptEnabled: false });
  await page.goto(`${site.url}/calculators/payment`);
  expect(await page.locator('input[type=range]').first().isVisible()).toBe(false);
  await page.getByLabel('Mortgage amount', { exact: true }).fill('$500 000');
  await page.getByLabel('Interest rate', { exact: true }).fill('5,0 %');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await resultOf(page).getByText('$2,908.02').waitFor();
  expect(await page.getByLabel('Interest rate', { exact: true }).inputValue()).toBe('5,0 %');
});

test('what is typed before the script has loaded is calculated when it has', async () => {
  const { page } = await site.newPage();
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(`${site.url}/calculators/payment`, { waitUntil: 'commit' });
  await page.getByLabel('Mortgage amount', { exact: true }).fill('500000');
  await page.getByLabel('Interest rate', { exact: true }).fill('5');
  open();
  await resultOf(page).getByText('$2,908.02').waitFor();
});

test('printed, the page is the result and its tables', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.url}/calculators/payment?${completeQueries.payment}`, { waitUntil: 'networkidle' });
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Calculate' }).isVisible()).toBe(false);
  expect(await page.getByText('Talk it over').isVisible()).toBe(false);
  expect(await resultOf(page).isVisible()).toBe(true);
  expect(await page.getByRole('table', { name: 'Year by year' }).isVisible()).toBe(true);
});

describe('the chart of a mortgage is read year by year', () => {
  async function openChart(options = desktop) {
    const { page, complaints } = await site.newPage(options);
    await page.goto(`${site.url}/calculators/payment?${completeQueries.payment}`, {
      waitUntil: 'networkidle',
    });
    const chart = resultOf(page).locator('figure').first();
    const areas = chart.getByRole('img', { name: /^What you owe falls from/ });
    await areas.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await areas.boundingBox())!;
    /** A point of the picture, at the end of a year. */
    const at = (year: number) => ({ x: x + (width * year) / 25, y: y + height / 2 });
    const heightOf = async () => (await chart.boundingBox())!.height;
    return { page, complaints, chart, at, heightOf };
  }

  test('by mouse', async () => {
    const { page, complaints, chart, at, heightOf } = await openChart();
    expect(await chart.innerText()).toMatch(/After 5 years[^]*\$442,538/);
    const height = await heightOf();
    await page.mouse.move(at(10).x, at(10).y);
    await chart.getByText('After 10 years').waitFor();
    await page.mouse.move(at(25).x - 1, at(25).y);
    await chart.getByText('After 25 years').waitFor();
    expect(await chart.innerText()).toContain('$372,407');
    expect(await heightOf()).toBe(height);
    expect(complaints).toEqual([]);
  });

  test('by keyboard', async () => {
    const { page, chart } = await openChart();
    const slider = chart.getByRole('slider', { name: 'Year to read' });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await chart.getByText('After 6 years').waitFor();
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^After 6 years: \$\d{3},\d{3} owed/);
    await page.keyboard.press('End');
    await chart.getByText('After 25 years').waitFor();
    await page.keyboard.press('Home');
    await chart.getByText('At the start').waitFor();
  });

  test('by touch', async () => {
    const { page, chart, at } = await openChart(phone);
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', year?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: year === undefined ? [] : [at(year)] });
    await touch('touchStart', 8);
    await chart.getByText('After 8 years').waitFor();
    for (const year of [10, 13, 16, 20]) await touch('touchMove', year);
    await chart.getByText('After 20 years').waitFor();
    await touch('touchEnd');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('and follows the figures without moving the page', async () => {
    const { page, chart, heightOf } = await openChart();
    const height = await heightOf();
    await page.getByRole('slider', { name: 'Amortization, by slider' }).press('ArrowRight');
    await chart.getByText('26 years').first().waitFor();
    expect(await heightOf()).toBe(height);
  });
});
