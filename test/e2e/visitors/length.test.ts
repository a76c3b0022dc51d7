import { expect, test } from '@playwright/test';
import { services } from '#brokerage/services.ts';
import { initialTeam } from '#brokerage/team.ts';
import { useRunningSite } from '#test/browser/running-site.ts';
import { otherFacts } from '#test/samples/other-facts.ts';
import { newRate } from '#test/samples/rate-factory.ts';
import { administrator } from '#test/server/run-server.ts';

const site = useRunningSite();
const lenders =
  'Aspen Bank, Birch Trust, Cedar Credit Union, Dogwood, Elm National, Fir Financial, Ginkgo, Hazel Lending, Ironwood, Juneberry Bank, Larch, Maple Home Loans, Oak Trust, Pine National, Rowan, Spruce Capital, Tamarack Savings, Willow'.split(
    ', ',
  );
const [review] = otherFacts.reviews;

test.beforeAll(async () => {
  const { page } = await site.newPage();
  await page.request.post(`${site.url}/api/login`, { data: administrator });
  const put = async (path: string, data: object) =>
    expect((await page.request.put(site.url + path, { data })).status()).toBe(200);
  const text =
    'They explained every line of both offers, and answered on a Sunday when our condition ran out.';
  await put('/api/facts/reviews', {
    value: [0, 1, 2].map((at) => ({ ...review, text, date: `2026-05-1${at}` })),
  });
  await put('/api/facts/lenders', { value: lenders });
  const third = { ...initialTeam[1]!, name: 'Priya Sample', licenceNumber: 'M00000003' };
  const members = [...initialTeam, third].map((member) => ({
    ...member,
    since: '2019',
    takesConsultations: true,
  }));
  await put('/api/team', { members });
  await put('/api/rates', { value: ([3, 5, 7, 10] as const).map((years) => newRate({ years })) });
});

/** Measures the length of a page, which may not be wider than the screen. */
async function lengthOf(path: string, width: number, last: string): Promise<number> {
  const { page } = await site.newPage();
  await page.setViewportSize({ width, height: 800 });
  await page.goto(site.url + path);
  await page.getByRole('heading', { name: last }).waitFor();
  const { scrollHeight, scrollWidth } = await page.evaluate(() => {
    const { scrollHeight: high, scrollWidth: wide } = document.documentElement;
    return { scrollHeight: high, scrollWidth: wide };
  });
  expect(scrollWidth).toBe(width);
  return scrollHeight;
}

for (const [width, longest] of [
  [390, 6_500],
  [1280, 6_500],
] as const)
  test(`home is read to its end: ${width} px wide, with all there is to show, it grows no longer`, async () => {
    expect(await lengthOf('/', width, 'Lenders we work with')).toBeLessThanOrEqual(longest);
  });

for (const path of services.map(({ slug }) => `/services/${slug}`))
  test.describe(path, () => {
    for (const [width, longest] of [
      [390, 4_800],
      [1280, 5_400],
    ] as const)
      test(`is read to its end at ${width} px`, async () => {
        expect(await lengthOf(path, width, 'What we do for you')).toBeLessThanOrEqual(longest);
      });

    test('folds all but its first feature on phones, and nothing on wider screens', async () => {
      const { page } = await site.newPage();
      const isSeen = () =>
        page
          .locator('main details.fold')
          .evaluateAll((folds) => folds.map((fold) => fold.lastElementChild!.checkVisibility()));
      await page.setViewportSize({ width: 390, height: 800 });
      await page.goto(site.url + path);
      expect(await isSeen()).toEqual([true, false, false, false, false, false, false]);
      await page.getByText('What it costs').click();
      await expect.poll(isSeen).toEqual([true, false, false, false, true, false, false]);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect.poll(isSeen).toEqual([true, true, true, true, true, true, true]);
      // There, the headings are no stops of the keyboard.
      expect(
        await page
          .locator('main summary')
          .first()
          .evaluate((summary: HTMLElement) => (summary.focus(), document.activeElement === summary)),
      ).toBe(false);
    });
  });
