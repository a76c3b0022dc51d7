import { expect, test } from 'vitest';
import { ownTeam } from '#brokerage/team.ts';
import { otherFacts } from '#test/other-facts.ts';
import { newRate } from '#test/rate-factory.ts';
import { administrator } from '#test/run-server.ts';
import { useRunningSite } from '#test/running-site.ts';

const site = useRunningSite();
const lenders =
  'Aspen Bank, Birch Trust, Cedar Credit Union, Dogwood, Elm National, Fir Financial, Ginkgo, Hazel Lending, Ironwood, Juneberry Bank, Larch, Maple Home Loans, Oak Trust, Pine National, Rowan, Spruce Capital, Tamarack Savings, Willow'.split(
    ', ',
  );
const [review] = otherFacts.reviews;

test('home is read to its end: with people, reviews, lenders and rates, it grows no longer', async () => {
  const { page } = await site.newPage();
  await page.request.post(`${site.url}/api/login`, { data: administrator });
  const put = async (path: string, data: object) =>
    expect((await page.request.put(site.url + path, { data })).status()).toBe(200);
  const text =
    'They explained every line of both offers, and answered on a Sunday when our condition ran out.';
  await put('/api/facts/reviews', {
    value: [0, 1, 2].map((at) => ({ ...review, text, date: `2026-05-1${at}` })),
  });
  await put('/api/facts/lenders', {
    value: lenders,
  });
  const third = { ...ownTeam[1]!, name: 'Priya Sample', licenceNumber: 'M00000003' };
  const members = [...ownTeam, third].map((member) => ({
    ...member,
    since: '2019',
    takesConsultations: true,
  }));
  await put('/api/team', { members });
  await put('/api/rates', { value: ([3, 5, 7, 10] as const).map((years) => newRate({ years })) });

  for (const [width, longest] of [
    [390, 7_300],
    [1280, 6_500],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(site.url);
    await page.getByRole('heading', { name: 'Lenders we work with' }).waitFor();
    const { scrollHeight, scrollWidth } = await page.evaluate(() => {
      const { scrollHeight: high, scrollWidth: wide } = document.documentElement;
      return { scrollHeight: high, scrollWidth: wide };
    });
    expect(scrollHeight, `at ${width}`).toBeLessThanOrEqual(longest);
    expect(scrollWidth).toBe(width);
  }
});
