import { setTimeout as wait } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Response,
} from 'playwright-core';
import { ensureChromium } from './find-chromium.ts';

export interface TestBrowser {
  /**
   * A page in its own context. Its errors are collected in `complaints`. A pointer moves over each document when it is
   * loaded, so that it is hydrated without further ado; not if the visitor is only a `reader`.
   */
  newPage(
    options?: BrowserContextOptions & { reader?: boolean },
  ): Promise<{ page: Page; complaints: string[] }>;
  /** Closes all pages, which would otherwise go on working beside the next test's. */
  closePages(): Promise<void>;
  close(): Promise<void>;
}

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** How long anything in a page may take: long, since other programs may need the processors, too. */
const timeoutMs = 90_000;

function movePointerOnceLoaded() {
  addEventListener('load', () => document.dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })));
}

/** The pages of the admin area are sent with their rows: the tests turn to those once keys and presses reach them. */
function beginOnceAlive(page: Page): void {
  for (const load of ['goto', 'reload'] as const) {
    const original = page[load].bind(page) as (...given: unknown[]) => Promise<Response | null>;
    page[load] = async (...given: unknown[]) => {
      const response = await original(...given);
      if (new URL(page.url()).pathname.startsWith('/admin'))
        await page.locator('#content > [aria-busy]').waitFor({ state: 'detached' });
      return response;
    };
  }
}

/** Starts a headless Chromium. For root, as in containers and CI, its sandbox is off. */
export async function openBrowser(): Promise<TestBrowser> {
  const browser: Browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return {
    async newPage({ reader = false, ...options } = desktop) {
      const context = await browser.newContext({
        locale: 'en-CA',
        timezoneId: 'America/Toronto',
        ...options,
      });
      context.setDefaultTimeout(timeoutMs);
      if (!reader) await context.addInitScript(movePointerOnceLoaded);
      if (options.javaScriptEnabled !== false) context.on('page', beginOnceAlive);
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        // A 4xx response is not an error of the page; the tests check those themselves.
        const isRefusal = message
          .text()
          .startsWith('Failed to load resource: the server responded with a status of 4');
        if (['error', 'warning'].includes(message.type()) && !isRefusal) complaints.push(message.text());
      });
      return { page, complaints };
    },
    async closePages() {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    async close() {
      // Playwright kills a browser that takes longer than 30 s, and then waits for its pipes, which may stay open.
      await Promise.race([browser.close(), wait(45_000, undefined, { ref: false })]);
    },
  };
}
