import { setTimeout as wait } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from '@playwright/test';
import { ensureChromium } from './find-chromium.ts';

export interface TestBrowser {
  /**
   * A page in its own context. Its errors are collected in `complaints`. `goto`, `reload`, `goBack` and `waitForURL` end
   * when all of the page is hydrated, unless they say until when to wait; not for a `reader`, for whom each part is when
   * it comes near. Nothing moves or scrolls smoothly.
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

/** The time anything in a page may take: long, since other programs may need the processors, too. */
const timeoutMs = 90_000;

/** Parts of a page whose code comes when they are scrolled to are, wherever the page is scrolled to. */
function bringNear() {
  const Usual = IntersectionObserver;
  window.IntersectionObserver = class extends Usual {
    constructor(notice: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(notice, options);
      const observe = this.observe.bind(this);
      this.observe = (target) => {
        if (!target.matches('[data-near]')) return observe(target);
        for (const isIntersecting of [false, true])
          notice([{ isIntersecting } as IntersectionObserverEntry], this);
      };
    }
  };
}

/** Waits until a page of the site, if it is one with script, is hydrated: until presses and keys reach it. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.getElementById('start') ||
      ('hydrated' in document.documentElement.dataset &&
        !document.querySelector('[data-near=""]') &&
        !document.querySelector('#content > [aria-busy=true]')),
  );
}

/** A moment for what would happen by then. A page that draws nothing may not be called idle by itself. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
}

/** Holds back the site's code, or other files, until the returned function is called. */
export async function withhold(page: Page, files = '**/assets/entry-browser-*.js'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Lets every visit of a page, and every wait for one, end when it is alive, unless it says until when to wait. */
function visitAlive(page: Page): void {
  for (const visit of ['goto', 'reload', 'goBack', 'goForward', 'waitForURL'] as const) {
    const original = page[visit].bind(page) as (...given: unknown[]) => Promise<never>;
    page[visit] = async (...given: unknown[]) => {
      const response = await original(...given);
      const { waitUntil } = (given.at(-1) ?? {}) as { waitUntil?: string };
      if (!waitUntil) await untilAlive(page);
      return response;
    };
  }
}

/** Options of a headless Chromium. For root, as in containers and CI, its sandbox is off. */
export function launchOptions(): LaunchOptions {
  const executablePath = ensureChromium();
  const args = [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-smooth-scrolling',
    '--host-resolver-rules=MAP *.test 127.0.0.1',
  ];
  return executablePath === undefined ? { args } : { args, executablePath };
}

/** Opens and closes pages of a browser for tests. */
export function drive(browser: Browser): TestBrowser {
  return {
    async newPage({ reader = false, ...options } = desktop) {
      const context = await browser.newContext({
        locale: 'en-CA',
        timezoneId: 'America/Toronto',
        reducedMotion: 'reduce',
        ...options,
      });
      context.setDefaultTimeout(timeoutMs);
      if (!reader) await context.addInitScript(bringNear);
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
    async closePages() {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    async close() {
      // Playwright kills a browser that takes longer than 30 s, and then waits for its pipes, which may stay open.
      await Promise.race([browser.close(), wait(45_000, undefined, { ref: false })]);
    },
  };
}

/** Starts a browser for a program that is no test. */
export const openBrowser = async (): Promise<TestBrowser> => drive(await chromium.launch(launchOptions()));
