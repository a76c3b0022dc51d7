import type { Page } from '@playwright/test';
import { openBrowser, phone } from '#test/browser/open-browser.ts';
import { newDataDir, runServer } from '#test/server/run-server.ts';
import { slowdown } from './load-on-phone.ts';
import { type Figure, median, type Row } from './row.ts';

const times = 5;
const idleMs = 5_000;

interface Tap {
  /** From the touch to the frame that shows a field. */
  shownMs: number;
  /** From the touch to the next frame after its longest handler. */
  inpMs: number;
  /** Until the touch. */
  blockedMs: number;
  /** Frames from the click to the first in which the button looks pressed. */
  frames: number;
}

/** The first touch of a visitor with a slow phone: the booking button, when the page has been read for a while. */
export const interaction: Row = {
  name: 'interaction',
  async run() {
    const data = await newDataDir();
    const site = await runServer({ DATA_DIR: data.dataDir, RATE_LIMIT: 'off' });
    const browser = await openBrowser();
    const taps: Tap[] = [];
    try {
      for (let time = 0; time < times; time += 1) {
        const { page } = await browser.newPage({ ...phone, reader: true });
        taps.push(await tapFirst(page, site.url));
        await browser.closePages();
      }
    } finally {
      await browser.close();
      await site.end('SIGTERM');
      await data.remove();
    }
    const goal = (what: string, read: (tap: Tap) => number, unit: string, limit: number): Figure => ({
      what: `first tap on the booking button, CPU slowed down ${slowdown} times: ${what}`,
      measured: `${median(taps.map(read)).toFixed(0)}${unit} (${taps.map((tap) => read(tap).toFixed(0)).join(', ')})`,
      goal: `${limit}${unit} at most`,
      reached: median(taps.map(read)) <= limit,
    });
    return [
      goal('a field is shown', ({ shownMs }) => shownMs, ' ms', 300),
      goal('INP', ({ inpMs }) => inpMs, ' ms', 100),
      goal('blocking time before', ({ blockedMs }) => blockedMs, ' ms', 20),
      goal('frames until it looks pressed', ({ frames }) => frames, '', 1),
    ];
  },
};

async function tapFirst(page: Page, url: string): Promise<Tap> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watchFirstTap);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(idleMs);
  await page.locator('main [aria-haspopup="dialog"]').first().tap();
  await page.waitForFunction(() => (window as unknown as { tap: Tap }).tap.shownMs > 0);
  // Event timing is reported a while after the frame.
  await page.waitForTimeout(1_000);
  return page.evaluate(() => (window as unknown as { tap: Tap }).tap);
}

function watchFirstTap() {
  const tap: Tap = { shownMs: 0, inpMs: 0, blockedMs: 0, frames: 0 };
  Object.assign(window, { tap });
  let touchedAt = Infinity;
  new PerformanceObserver((list) => {
    // As total blocking time counts it: what comes before the first paint makes that later, but holds nobody up.
    const paintedAt = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
    for (const { startTime, duration } of list.getEntries())
      if (startTime > paintedAt && startTime < touchedAt) tap.blockedMs += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) tap.inpMs = Math.max(tap.inpMs, entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the browser gets this function alone
  function isShown(): boolean {
    return [...document.querySelectorAll('dialog input, [role="dialog"] input')].some(
      (input) => input.checkVisibility({ visibilityProperty: true }) && input.clientWidth > 20,
    );
  }
  function looks(button: Element): string {
    const { backgroundColor, color, opacity, transform, filter, boxShadow } = getComputedStyle(button);
    const busy = button.getAttribute('aria-busy');
    const style = [backgroundColor, color, opacity, transform, filter, boxShadow, busy, isShown()];
    return style.join();
  }
  addEventListener(
    'pointerdown',
    ({ target, timeStamp }) => {
      touchedAt = timeStamp;
      const button = (target as Element).closest('[aria-haspopup]')!;
      const before = looks(button);
      let [frames, isPressed] = [0, false];
      const look = () => {
        frames += 1;
        if (!isPressed && button.isConnected && looks(button) !== before) {
          isPressed = true;
          tap.frames = frames;
        }
        if (isShown()) requestAnimationFrame((now) => (tap.shownMs = now - timeStamp));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { once: true, capture: true },
  );
}
