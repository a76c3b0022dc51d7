import type { Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';

const devices = [
  { width: 1280, height: 800, mobile: false },
  { width: 390, height: 844, mobile: true },
];

/**
 * Looks at a page of a desktop browser on a desktop and on a phone, and in these colour schemes, without loading it again.
 * Returns what axe finds, and where something is wider than the screen.
 */
export async function checkLayouts(
  page: Page,
  schemes: readonly ('light' | 'dark')[] = ['light'],
): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const { mobile, ...size } of devices) {
    await session.send('Emulation.setDeviceMetricsOverride', { ...size, mobile, deviceScaleFactor: 1 });
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: mobile });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const look = `${size.width} px, ${colorScheme}`;
      for (const finding of await axeFindings(page)) found.push(`${look}: ${finding}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > size.width) found.push(`${look}: ${width} px wide`);
    }
  }
  await session.send('Emulation.clearDeviceMetricsOverride');
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.detach();
  return found;
}
