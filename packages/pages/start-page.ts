import { untilFirstSign } from './first-sign.ts';
import { holdPresses } from './hold-presses.ts';

const longLookMs = 10_000;

function untilPainted(): Promise<void> {
  // A page in a background tab is not painted.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Fetches and compiles the scripts once the page is painted, without running them. */
async function fetchAhead(hrefs: readonly string[]): Promise<void> {
  await untilPainted();
  for (const href of hrefs) {
    const preload = { rel: 'modulepreload', href, fetchPriority: 'low' };
    document.head.append(Object.assign(document.createElement('link'), preload));
  }
}

/** Says which dialog is about to be opened, so that its code is fetched with the rest (`ui/dialogs/dialog-link.tsx`). */
async function untilInteraction(): Promise<void> {
  const { target } = await untilFirstSign(window);
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[aria-haspopup]');
  if (link) document.documentElement.dataset.turnedTo = link.pathname;
}

function untilLookedAtForLong(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, longLookMs));
}

/**
 * Hydrates the page. It is readable as served: its scripts are fetched once it has been painted, but run only on the
 * first sign that somebody wants to use it, since on a slow phone running them takes a quarter of a second, and reading
 * does not need them. Those who look at the first screen for long and then press something need not wait for them,
 * though. Until then, presses are held; `onHydrated` is called before they happen.
 */
export async function startPage(onHydrated: () => void): Promise<void> {
  const { scripts, live } = document.getElementById('start')!.dataset;
  const hrefs = scripts!.split(' ');
  const releasePress = holdPresses(document.documentElement);

  if (live !== undefined) await untilPainted();
  else if (isSavingData()) await untilInteraction();
  else {
    void fetchAhead(hrefs);
    await Promise.race([untilInteraction(), untilLookedAtForLong()]);
  }
  try {
    // Each by itself, so that they do not run as one long task.
    await Promise.all(hrefs.map((href) => import(/* @vite-ignore */ href)));
    document.documentElement.dataset.hydrated = '';
    onHydrated();
  } finally {
    releasePress();
  }
}
