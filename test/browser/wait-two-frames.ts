import type { Page } from '@playwright/test';

/** Waits until the page has drawn what an event set off. */
export const waitTwoFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let times = 0; times < 2; times += 1) await new Promise(requestAnimationFrame);
  });
