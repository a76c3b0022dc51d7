import type { TestBrowser } from '#test/browser/open-browser.ts';
import { phone } from '#test/browser/open-browser.ts';

export const slowdown = 4;

/** A phone's work for a page until the network was idle for good; sizes are as sent, in kilobytes. */
export interface PhoneLoad {
  requests: number;
  documentKb: number;
  scriptKb: number;
  cls: number;
  /** The paint of the wanted text, in milliseconds from the navigation; undefined if it never came. */
  shownMs: number | undefined;
}

/** Loads a page with an empty cache, 390 pixels wide, the processor slowed down four times, the network not. */
export async function loadOnPhone(
  browser: TestBrowser,
  url: string,
  { cookie, wanted }: { cookie?: string; wanted?: RegExp } = {},
): Promise<PhoneLoad> {
  const { page } = await browser.newPage({ ...phone, reader: true });
  const context = page.context();
  if (cookie) {
    const [name, value] = cookie.split('=');
    // For the whole site: of an address, the browser would take its folder, too.
    await context.addCookies([{ name: name!, value: value!, url: new URL(url).origin }]);
  }
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watchShifts);
  if (wanted) await page.addInitScript(watchText, wanted.source);
  const sizes: Promise<{ type: string; kb: number }>[] = [];
  page.on('requestfinished', (request) =>
    sizes.push(
      request
        .sizes()
        .then(({ responseBodySize }) => ({ type: request.resourceType(), kb: responseBodySize / 1000 })),
    ),
  );
  await page.goto(url, { waitUntil: 'networkidle' });
  // Scripts are fetched ahead once the page is idle.
  await page.waitForTimeout(3_000);
  await page.waitForLoadState('networkidle');
  if (wanted)
    await page
      .waitForFunction(() => (window as unknown as Seen).shownMs, undefined, { timeout: 30_000 })
      .catch(() => {});
  const { cls, shownMs } = await page.evaluate(() => {
    const seen = window as unknown as Seen;
    return { cls: seen.cls, shownMs: seen.shownMs };
  });
  const all = await Promise.all(sizes);
  const sum = (type: string) => all.filter((one) => one.type === type).reduce((kb, one) => kb + one.kb, 0);
  await browser.closePages();
  return { requests: all.length, documentKb: sum('document'), scriptKb: sum('script'), cls, shownMs };
}

interface Seen {
  cls: number;
  shownMs?: number;
}

function watchShifts() {
  const seen = Object.assign(window, { cls: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number }[]) seen.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function watchText(source: string) {
  const wanted = new RegExp(source);
  const look = () => {
    if (wanted.test(document.querySelector('main')?.textContent ?? ''))
      requestAnimationFrame((now) => Object.assign(window, { shownMs: now }));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
