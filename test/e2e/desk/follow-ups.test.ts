import { expect, type Page, test } from '@playwright/test';
import { formatPhone } from '#lib/phone-number.ts';
import { axeFindings } from '#test/browser/axe-findings.ts';
import { journey } from '#test/browser/journey.ts';
import { phone } from '#test/browser/open-browser.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { administrator } from '#test/server/run-server.ts';

const site = useRunningSite({ RATE_LIMIT: 'off' });
const desk = { viewport: { width: 1280, height: 900 } };
const ids: Record<string, string> = {};

test.beforeAll(async () => {
  // Two of them share a phone number, so that they may be one client.
  const phones = {
    Okafor: '905-555-0181',
    Tremblay: '905-555-0182',
    Nair: '905-555-0183',
    Chen: '9055550182',
  };
  for (const [lastName, number] of Object.entries(phones)) {
    const response = await fetch(`${site.url}/api/contacts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(newContact({ lastName, email: `${lastName}@example.ca`, phone: number })),
    });
    ids[lastName] = ((await response.json()) as { id: string }).id;
  }
});

async function openAdmin(path = '/admin', device: Parameters<typeof site.newPage>[0] = desk) {
  const { page, complaints } = await site.newPage(device);
  await page.request.post(`${site.url}/api/login`, { data: administrator });
  await page.goto(site.url + path);
  await page.locator('[data-row]').first().waitFor();
  return { page, complaints };
}

const panel = (page: Page) => page.locator('[data-panel]');
const note = (page: Page) => panel(page).getByLabel('Note', { exact: true });
const log = (page: Page) => panel(page).getByRole('region', { name: 'Log' });
const choose = (page: Page, label: string) => panel(page).getByText(label, { exact: true }).click();
const saved = (page: Page) => panel(page).getByText('Saved.', { exact: true }).waitFor();
const storedFollowUp = async (page: Page) =>
  (await page.request.get(`${site.url}/api/follow-ups/contact/${ids.Nair}`)).json();
const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true });

test(
  'O2: by keyboard alone, a request is called, taken, dated and answered, and the row says so',
  journey,
  async () => {
    const { page, complaints } = await openAdmin();
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    await note(page).and(page.locator(':focus')).waitFor();
    // All of the panel is on the screen, however much is above the list.
    const onScreen = await panel(page).evaluate((element) => {
      const save = element.querySelector('[type=submit]')!.getBoundingClientRect();
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight && save.bottom <= innerHeight && scrollY === 0;
    });
    expect(onScreen).toBe(true);
    await page.keyboard.type('Pay stubs come tonight.');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await panel(page).getByRole('button', { name: 'Take it' }).press('Enter');
    await panel(page).getByRole('button', { name: 'Tomorrow' }).press('Enter');
    await note(page).press('Control+Enter');
    await saved(page);
    const first = await log(page).getByRole('listitem').first().innerText();
    expect(first).toMatch(/Called\s+.*, .*\s+Pay stubs come tonight\.\s+Assigned to self\s+Follow up on/);
    await row(page, 'Amara Chen').getByText(administrator.username).waitFor();
    expect(complaints).toEqual([]);
  },
);

for (const [name, device] of [
  ['a desk by night', { ...desk, colorScheme: 'dark' }],
  ['a phone', phone],
] as const)
  test(`is closed with its outcome on ${name}, without a barrier`, async () => {
    const { page } = await openAdmin(`/admin?open=${ids.Okafor}`, device);
    await choose(page, 'Closed');
    await choose(page, 'Not now');
    await note(page).fill(`In spring, from ${name}.`);
    expect(await axeFindings(page)).toEqual([]);
    if (device === phone) {
      for (const label of await panel(page).locator('form label:has(input)').all())
        expect((await label.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    }
    await panel(page).getByRole('button', { name: 'Save' }).click();
    await panel(page).getByText('Closed: Not now.').waitFor();
  });

test(
  'a day that is filled in half is neither saved as none nor filtered by, and stays as typed',
  journey,
  async () => {
    const { page, complaints } = await openAdmin(`/admin?open=${ids.Nair}`);
    const dueOn = panel(page).getByLabel('Follow up', { exact: true });
    const isHalf = (field: typeof dueOn) =>
      field.evaluate((input: HTMLInputElement) => input.validity.badInput && input.value === '');
    await panel(page).getByRole('button', { name: 'In a week' }).click();
    const inAWeek = await dueOn.inputValue();
    await note(page).press('Control+Enter');
    await saved(page);
    // The month is taken away, and the rest stays.
    await dueOn.focus();
    await page.keyboard.press('Delete');
    expect(await isHalf(dueOn)).toBe(true);
    for (const save of [() => page.keyboard.press('Control+Enter'), () => page.keyboard.press('Enter')]) {
      await save();
      await panel(page).getByText('Please complete the date').waitFor();
      await expect(dueOn).toBeFocused();
      expect(await isHalf(dueOn)).toBe(true);
    }
    expect((await storedFollowUp(page)).dueOn).toBe(inAWeek);
    // Without any of it, no date is meant.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    await expect(panel(page).getByText('Please complete the date')).toHaveCount(0);
    await page.keyboard.press('Control+Enter');
    await saved(page);
    expect((await storedFollowUp(page)).dueOn).toBeNull();

    await page.getByRole('button', { name: 'Filters' }).click();
    const from = page.getByLabel('Received from');
    await from.fill('2026-01-15');
    await expect.poll(() => page.url()).toContain('from=2026-01-15');
    await from.focus();
    await page.keyboard.press('Delete');
    await page.getByText('Please complete the date').waitFor();
    expect(await isHalf(from)).toBe(true);
    expect(page.url()).toContain('from=2026-01-15');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => page.url()).not.toContain('from=');
    expect(await isHalf(from)).toBe(false);
    expect(complaints).toEqual([]);
  },
);

for (const [name, device] of [
  ['desk', desk],
  ['phone', phone],
] as const)
  test(`a request is corrected in its panel on a ${name}, and the log says what was there`, async () => {
    const { page, complaints } = await openAdmin(`/admin?open=${ids.Chen}`, device);
    const wrong = name === 'desk' ? '9055550182' : '416 555 0100';
    const right = name === 'desk' ? '416 555 0100' : '416 555 0101';
    await panel(page).getByRole('button', { name: 'Correct' }).click();
    await panel(page).getByLabel('First name').and(page.locator(':focus')).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await panel(page).getByRole('textbox', { name: 'Phone' }).fill('0100');
    await panel(page).getByRole('button', { name: 'Save corrections' }).click();
    await panel(page)
      .getByText(/area code, such as 905-555-0140$/)
      .waitFor();
    await panel(page).getByRole('textbox', { name: 'Phone' }).fill(right);
    await panel(page).getByRole('button', { name: 'Save corrections' }).click();
    await panel(page)
      .getByRole('link', { name: formatPhone(right) })
      .waitFor();
    await log(page).getByText(`Phone: ${wrong}`).waitFor();
    await panel(page).getByRole('button', { name: 'Correct' }).and(page.locator(':focus')).waitFor();
    expect(complaints.filter((one) => !one.includes('400'))).toEqual([]);
  });
