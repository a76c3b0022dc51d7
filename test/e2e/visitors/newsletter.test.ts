import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from '#test/browser/axe-findings.ts';
import { journey } from '#test/browser/journey.ts';
import { useRunningSite } from '#test/browser/running-site.ts';

const site = useRunningSite({ RATE_LIMIT: 'off' });

test.describe('the newsletter', () => {
  const email = (page: Page) => page.getByLabel('Email address');
  const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe' });

  test('says what is wrong, subscribes, thanks in place of the form and is announced', journey, async () => {
    const { page, complaints } = await site.newPage();
    await page.goto(site.url);
    await email(page).fill('amara@');
    await subscribe(page).click();
    await page.getByText('Please enter a valid email address', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await email(page).fill('amara@example.ca');
    await page.getByLabel('Your name').fill('Amara');
    await page.keyboard.press('Enter');
    const thanks = page.getByText(/Thank you for subscribing./);
    await expect(thanks).toBeFocused();
    await expect(email(page)).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
