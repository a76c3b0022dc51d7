import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from '#test/browser/axe-findings.ts';
import { journey, journeyIf } from '#test/browser/journey.ts';
import { desktop, phone, withhold } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { completeQueries } from '#test/samples/calculator-examples.ts';

const site = useRunningSite();

/** Each calculator's answers to its complete query. */
const answers: Record<string, string[]> = {
  payment: ['$2,908.02', '$372,407'],
  affordability: ['Highest price you can afford', '7.25%'],
  insurance: ['$17,860', '$464,360'],
  'land-transfer-tax': ['$12,475'],
  penalty: ['$12,000', '$3,750'],
  refinance: ['By the end of the term, you are ahead by'],
  consolidation: ['overall, including interest and costs'],
  'cash-to-close': ['$39,179'],
  renewal: ['payment after renewal'],
};

/** The cells of the complete query's debts, as rows. */
const debtCells: Record<string, string> = {
  'debts.1.balance': '25000',
  'debts.1.rate': '19.99',
  'debts.1.payment': '60 months',
  'debts.2.balance': '18000',
  'debts.2.rate': '7.99',
  'debts.2.payment': '48 months',
};

/** Fills the form from its first field to its last, the refinements among them, using only the keyboard. */
async function fillByKeyboard(page: Page, wanted: URLSearchParams): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Calculators', exact: true }).focus();
  for (let presses = 0; presses < 90; presses++) {
    await page.keyboard.press('Tab');
    const { tag, type, name, value, label } = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement;
      return {
        tag: element.tagName,
        type: element.type,
        name: element.name,
        value: element.value,
        label: element.textContent,
      };
    });
    if (label === 'Compare with another scenario') return;
    if (tag === 'SUMMARY') await page.keyboard.press('Enter');
    const text = debtCells[name] ?? wanted.get(name) ?? (name === 'situation' ? 'mortgage' : null);
    if (tag === 'BUTTON' || text === null || type === 'date') continue;
    if (type === 'radio') {
      if (value !== text)
        await page.keyboard.press(['yes', 'fixed', 'buying'].includes(value) ? 'ArrowRight' : 'ArrowLeft');
    } else if (tag !== 'SELECT') {
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    }
  }
  throw new Error('The form has no end.');
}

const resultOf = (page: Page) => page.locator('#result');

for (const name of Object.keys(answers))
  test.describe(`/calculators/${name}`, () => {
    const query = new URLSearchParams(completeQueries[name]);

    test(
      'is done by keyboard, keeps its address in step, and axe finds nothing',
      journeyIf(name === 'payment'),
      async () => {
        const { page, complaints } = await site.newPage(desktop);
        await page.goto(`${site.url}/calculators/${name}`);
        await expect(resultOf(page)).toContainText('Change any figure to make it yours.');
        await fillByKeyboard(page, query);
        for (const words of answers[name]!) await resultOf(page).getByText(words).first().waitFor();
        expect(await axeFindings(page)).toEqual([]);
        // The URL, which follows a moment later, leads to the very same result, rendered by the server.
        const { page: reader, complaints: theirs } = await site.newPage(desktop);
        await expect
          .poll(async () => {
            await reader.goto(page.url());
            return resultOf(reader).innerText();
          })
          .toBe(await resultOf(page).innerText());
        expect(theirs).toEqual([]);
        expect(complaints).toEqual([]);
      },
    );

    test('on a phone has nothing wider than the screen, and axe finds nothing in its errors', async () => {
      const { page, complaints } = await site.newPage(phone);
      await page.goto(`${site.url}/calculators/${name}?${query.toString()}`);
      expect(await axeFindings(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      const wrong = new URLSearchParams([...query.keys()].map((key) => [key, '']));
      await page.goto(`${site.url}/calculators/${name}?${wrong.toString()}`);
      expect(await axeFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });

for (const name of Object.keys(answers))
  test(`on paper ${name} has what was typed, the result, the date, the licence and its address, and nothing to press`, async () => {
    const query = new URLSearchParams(completeQueries[name]);
    const { page } = await site.newPage();
    await page.goto(`${site.url}/calculators/${name}?${query.toString()}`);
    const asked = await page.locator('form[action^="/calculators/"]').evaluate((form: HTMLFormElement) =>
      [...form.querySelectorAll<HTMLInputElement>('[name]:not([name^="debts."])')]
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
      const today = now.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'America/Toronto' });
      expect(text).toContain(`Calculated on ${today}. An estimate, not an offer.`);
      expect(text).toContain('(905) 555-0140');
      expect(text).toContain('100 City Centre Drive');
      await expect(resultOf(page).locator('figure').first()).toBeVisible();
      const address = await page.locator('section[aria-labelledby=printed-figures] p').last().innerText();
      expect(address).toMatch(new RegExp(`^${site.url}/calculators/${name}\\?`));
      for (const [key, value] of new URL(page.url()).searchParams)
        if (key !== 'debts') expect(new URL(address).searchParams.get(key), key).toBe(value);
      const pressable = page.locator(
        'header, footer, nav, button, input, select, textarea, summary, [role=button]',
      );
      await expect
        .poll(() => pressable.filter({ visible: true }).count(), { message: `${width} px` })
        .toBe(0);
    }
    const pdf = await page.pdf({ format: 'Letter' });
    const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!;
    expect(sheets.length).toBeLessThanOrEqual(2);
  });

test('numbers are formatted as they are typed, and the caret stays where it was', journey, async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.url}/calculators/payment`);
  const price = page.getByLabel('Price of the home', { exact: true });
  await price.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1234567.5');
  await expect(price).toHaveValue('1,234,567.5');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('99');
  await expect(price).toHaveValue('199,234,567.5');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('0');
  await expect(price).toHaveValue('10,234,567.5');
});

test('the slider and the text move each other, and an error comes and goes at its field', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.url}/calculators/payment?${completeQueries.payment}`);
  const amount = page.getByLabel('Mortgage amount', { exact: true });
  const slider = page.getByRole('slider', { name: 'Mortgage amount, by slider' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(amount).toHaveValue('505,000');
  await resultOf(page).getByText('$2,937.11').waitFor();
  await amount.fill('600000');
  await expect(slider).toHaveValue('600000');
  await amount.fill('abc');
  await page.getByText('Please enter a number, for example 500,000', { exact: true }).waitFor();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await resultOf(page).getByText('Below is your last estimate.').waitFor();
  await amount.fill('$500 000');
  await resultOf(page).getByText('$2,908.02').waitFor();
  await expect.poll(() => amount.getAttribute('aria-invalid')).toBeNull();
});

test('Enter leads to the result, or to the first field that is wrong, also under Refine', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.url}/calculators/payment`);
  await expect(page.getByRole('button', { name: 'Calculate' })).toHaveCount(0);
  const focused = () =>
    page.evaluate(() => {
      const { id, name } = document.activeElement as HTMLInputElement;
      return name || id;
    });
  const rate = page.getByLabel('Interest rate', { exact: true });
  await rate.press('Enter');
  await expect.poll(focused).toBe('result');
  await rate.fill('');
  await rate.press('Enter');
  await expect.poll(focused).toBe('rate');
  await rate.fill('5');
  const term = page.getByLabel('Term', { exact: true });
  await expect(term).toBeHidden();
  await page.getByText('More options', { exact: true }).click();
  await term.fill('77');
  await page.getByText('More options', { exact: true }).click();
  await rate.press('Enter');
  await expect.poll(focused).toBe('term');
});

test('the example is one until something is changed, and its rate until that is', async () => {
  const { page } = await site.newPage(phone);
  await page.goto(`${site.url}/calculators/payment`);
  const strip = page.locator('a[href="#result"]');
  await strip.getByText('Example: monthly payment').waitFor();
  await page.getByLabel('Price of the home', { exact: true }).fill('625000');
  await page.getByLabel('Down payment', { exact: true }).fill('125000');
  await strip.getByText('Your estimate: monthly payment').waitFor();
  await strip.getByText('Example rate 4.5%, APR 4.5%; 5-year term.').waitFor();
  await page.getByLabel('Interest rate', { exact: true }).fill('5');
  await strip.getByText('Rate 5%, APR 5%; 5-year term.').waitFor();
  // Said once the figure has settled.
  await page.locator('output', { hasText: 'Monthly payment: $2,908.02' }).waitFor({ state: 'attached' });
  await expect(page.locator('output', { hasText: '$' })).toHaveCount(1);
});

test('a buyer’s calculator becomes that of somebody who has a mortgage, with script and without', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await site.newPage({ ...phone, javaScriptEnabled });
    await page.goto(`${site.url}/calculators/payment`);
    await expect(page.getByLabel('Down payment', { exact: true })).toHaveCount(1);
    await page.getByRole('radio', { name: 'I have a mortgage' }).check();
    const amount = page.getByLabel('Mortgage amount', { exact: true });
    if (!javaScriptEnabled) {
      await page.getByRole('button', { name: 'Calculate' }).click();
      await page.getByText('Please check the marked fields').first().waitFor();
    }
    await amount.fill('500000');
    await page.getByLabel('Interest rate', { exact: true }).fill('5');
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Calculate' }).click();
    await resultOf(page).getByText('$2,908.02').waitFor();
    await expect(page.getByLabel('Down payment', { exact: true })).toHaveCount(0);
  }
});

test('debts are added and removed in place, with script and without', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await site.newPage({ ...desktop, javaScriptEnabled });
    await page.goto(`${site.url}/calculators/consolidation`);
    const balances = page.getByLabel('Balance ($)');
    await page.getByRole('button', { name: 'Add a debt' }).click();
    await expect(balances).toHaveCount(3);
    await page.getByRole('button', { name: 'Remove debt 1' }).click();
    await expect(balances).toHaveCount(2);
    await expect(balances.first()).toHaveValue('18,000');
    await resultOf(page).getByText('Your estimate').waitFor();
  }
});

test(
  'two scenarios are compared, changed and shared by address, with script and without',
  journey,
  async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, complaints } = await site.newPage({ ...phone, javaScriptEnabled });
      await page.goto(`${site.url}/calculators/payment?${completeQueries.payment}`);
      await page.getByRole('link', { name: 'Compare with another scenario' }).click();
      await resultOf(page).getByText('Both are the same so far.').waitFor();
      await page.getByLabel('Interest rate', { exact: true }).fill('4');
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Calculate' }).click();
      await resultOf(page).getByText('−$277.92').waitFor();
      await expect.poll(() => new URL(page.url()).searchParams.get('b.rate')).toBe('4');
      // From the top: the strip would cover half of a slider.
      await page.evaluate(() => scrollTo(0, 0));
      if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('link', { name: 'Scenario A', exact: true }).click();
      await expect(page.getByLabel('Interest rate', { exact: true })).toHaveValue('5');
      await page.goto(page.url());
      await resultOf(page).getByText('−$277.92').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(complaints).toEqual([]);
    }
  },
);

test('a change of page within the site takes no figures along, and going back finds them again', async () => {
  const { page, complaints } = await site.newPage();
  await page.goto(`${site.url}/calculators/payment?${completeQueries.payment}`);
  await page.getByRole('main').getByRole('link', { name: 'Affordability' }).click();
  await page.getByRole('heading', { level: 1, name: 'Affordability calculator' }).waitFor();
  await resultOf(page).getByText('Change any figure to make it yours.').waitFor();
  await page.goBack();
  await resultOf(page).getByText('$2,908.02').waitFor();
  expect(complaints).toEqual([]);
});

test(
  'talking it over brings the figures into the booking form, when the visitor says so',
  journey,
  async () => {
    const { page } = await site.newPage();
    await page.goto(`${site.url}/calculators/payment?${completeQueries.payment}`);
    await page.getByRole('link', { name: 'Book with these numbers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Book a free consultation' });
    await dialog.getByLabel('Name').fill('Amara Okafor');
    await dialog.getByLabel('Email').fill('amara@example.ca');
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('905 555 0187');
    await dialog.getByRole('radio', { name: 'Phone call' }).check();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect
      .poll(() => dialog.getByLabel('What is it about?').inputValue())
      .toMatch(/^From the calculator "Mortgage payment":\nMonthly payment: \$2,908\.02\n/);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Get a quote with these numbers' }).click();
    const message = page.getByRole('main').getByLabel('Additional details');
    await expect.poll(() => message.inputValue()).toMatch(/\$2,908\.02/);
    // Still there once the form is hydrated.
    await page.getByRole('main').getByRole('button', { name: 'Get My Free Quote' }).click();
    await page.getByText('Please enter a valid email address').waitFor();
    await expect.poll(() => message.inputValue()).toMatch(/\$2,908\.02/);
  },
);

test('what is typed before the script has loaded is calculated when it has', journey, async () => {
  const { page } = await site.newPage();
  const open = await withhold(page, '**/assets/*.js');
  await page.goto(`${site.url}/calculators/payment`, { waitUntil: 'commit' });
  await page.getByLabel('Price of the home', { exact: true }).fill('625000');
  await page.getByLabel('Down payment', { exact: true }).fill('125000');
  await page.getByLabel('Interest rate', { exact: true }).fill('5');
  open();
  await resultOf(page).getByText('$2,908.02').waitFor();
  await page.waitForURL('**/calculators/payment?*price=625000*');
});

for (const [label, query] of [
  ['the longest schedule', 'amount=500000&rate=5&amortization=40&rateType=variable&compounding=monthly'],
  ['two scenarios', `${completeQueries.payment}&b.rate=4`],
] as const)
  test(`${label} is printed on two pages`, async () => {
    const { page } = await site.newPage();
    await page.goto(`${site.url}/calculators/payment?${query}`);
    const pdf = await page.pdf({ format: 'Letter' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length).toBeLessThanOrEqual(2);
  });

test('printed, the page is the result and its tables', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.url}/calculators/payment?${completeQueries.payment}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Calculate' })).toBeHidden();
  await expect(page.getByText('Talk it over')).toBeHidden();
  await expect(resultOf(page)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Year by year' })).toBeVisible();
});

test.describe('the chart of a mortgage is read year by year', () => {
  async function openChart(options = desktop) {
    const { page, complaints } = await site.newPage(options);
    await page.goto(`${site.url}/calculators/payment?${completeQueries.payment}`);
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
    await expect.poll(() => chart.innerText()).toMatch(/After 5 years[^]*\$442,538/);
    const height = await heightOf();
    await page.mouse.move(at(10).x, at(10).y);
    await chart.getByText('After 10 years').waitFor();
    await page.mouse.move(at(25).x - 1, at(25).y);
    await chart.getByText('After 25 years').waitFor();
    await expect(chart).toContainText('$372,407');
    expect(await heightOf()).toBe(height);
    expect(complaints).toEqual([]);
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
