import type { Page } from '@playwright/test';

/** Does what brings a toast and waits for it, from before it comes: it goes after five seconds. */
export async function waitForToast(page: Page, title: string, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.getByText(title, { exact: true }).waitFor(), act()]);
}
