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
   * loaded, and `goto`, `reload` and `goBack` end when it is hydrated; not if the visitor is only a `reader`. Nothing
   * moves or scrolls smoothly, and a press is held until the code is there, unless the page `givesUp`
   * after three seconds.
   */
  newPage(
    options?: BrowserContextOptions & { reader?: boolean; givesUp?: boolean },
  ): Promise<{ page: Page; complaints: string[] }>;
  /** The pages that are open. */
  pages(): Page[];
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

/** The first sign that somebody wants to use the page: it is asleep until then. */
function movePointerOnceLoaded() {
  addEventListener('load', () => document.dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })));
}

/**
 * However long things take on a busy machine, a held press does not give up after three seconds, and a page does not
 * wake by itself after ten.
 */
function waitPatiently() {
  const start = window.setTimeout.bind(window);
  const startPatiently = (act: TimerHandler, ms?: number, ...given: unknown[]) =>
    start(act, ms === 3_000 || ms === 10_000 ? 80_000 : ms, ...given);
  Object.assign(window, { setTimeout: startPatiently });
}

/** Waits until a page of the site, if it is one with script, is hydrated: until presses and keys reach it. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.getElementById('start') ||
      ('hydrated' in document.documentElement.dataset &&
        !document.querySelector('#content > [aria-busy=true]')),
  );
}

/** A moment for what would happen by then. A page that draws nothing may not be called idle by itself. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
}

/** Lets every visit of a page end when it is alive, unless the test only waits for the `commit`. */
function visitAlive(page: Page): void {
  for (const visit of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const original = page[visit].bind(page) as (...given: unknown[]) => Promise<Response | null>;
    page[visit] = async (...given: unknown[]) => {
      const response = await original(...given);
      const { waitUntil } = (given.at(-1) ?? {}) as { waitUntil?: string };
      if (waitUntil !== 'commit') await untilAlive(page);
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
      '--disable-smooth-scrolling',
      '--host-resolver-rules=MAP *.test 127.0.0.1',
    ],
  });
  return {
    async newPage({ reader = false, givesUp = false, ...options } = desktop) {
      const context = await browser.newContext({
        locale: 'en-CA',
        timezoneId: 'America/Toronto',
        reducedMotion: 'reduce',
        ...options,
      });
      context.setDefaultTimeout(timeoutMs);
      if (!givesUp) await context.addInitScript(waitPatiently);
      if (!reader) await context.addInitScript(movePointerOnceLoaded);
      if (!reader && options.javaScriptEnabled !== false) context.on('page', visitAlive);
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
    pages: () => browser.contexts().flatMap((context) => context.pages()),
    async closePages() {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    async close() {
      // Playwright kills a browser that takes longer than 30 s, and then waits for its pipes, which may stay open.
      await Promise.race([browser.close(), wait(45_000, undefined, { ref: false })]);
    },
  };
}
