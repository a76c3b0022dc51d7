import { untilFirstSign } from './first-sign.ts';
import { holdPresses } from './hold-presses.ts';
import { fetchServedDialog, showServedDialog } from './served-dialog.ts';

const longLookMs = 10_000;
const servedFirstMs = 300;

/** Scripts must take nothing from what is shown at first. */
async function untilLoadedAndIdle(): Promise<void> {
  await new Promise((resolve) => addEventListener('load', resolve));
  // And painted, if it is looked at: a phone may be slower at that than its network.
  if (!document.hidden) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await new Promise<unknown>((resolve) => {
    // Safari has none, and Chromium may not call a page idle that draws nothing.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });
}

function addLink(attributes: Partial<HTMLLinkElement>): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), attributes);
  document.head.append(link);
  return link;
}

/** Lets the styles of a fetched sheet apply; resolves when they do. */
async function applyStyles(link: HTMLLinkElement): Promise<void> {
  link.media = 'all';
  if (!link.sheet) await new Promise((onload, onerror) => Object.assign(link, { onload, onerror }));
}

/** Says which dialog is about to be opened, so that its code is fetched with the rest (`ui/dialogs/dialog-link.tsx`). */
async function untilInteraction(): Promise<void> {
  const { target } = await untilFirstSign(window);
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[aria-haspopup]');
  if (!link) return;
  document.documentElement.dataset.turnedTo = link.pathname;
  if (!link.dataset.served) return;
  // The dialog as it was served comes first.
  await new Promise((resolve) => setTimeout(resolve, servedFirstMs));
}

function untilLookedAtForLong(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, longLookMs));
}

/**
 * Hydrates the page. It is readable as served: its scripts are fetched once it has been loaded, but run only on the
 * first sign that somebody wants to use it, since on a slow phone running them takes a quarter of a second, and reading
 * does not need them. Those who look at the first screen for long and then press something need not wait for them,
 * though. Until then, presses are held; `onHydrated` is called before they happen.
 */
export async function startPage(onHydrated: () => void): Promise<void> {
  const { scripts, sheet, live } = document.getElementById('start')!.dataset;
  const hrefs = scripts!.split(' ');
  /** What the page does not use as served, but may when its scripts run. */
  let styles: HTMLLinkElement | undefined;
  const releasePress = holdPresses(document.documentElement, (link) => showServedDialog(link, styles));

  const idle = untilLoadedAndIdle();
  const turnedTo = untilInteraction();
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const savesData = live === undefined && connection?.saveData;
  const due = live === undefined ? untilLookedAtForLong() : idle;
  const begin = savesData ? turnedTo : Promise.race([turnedTo, due]);
  await (savesData ? begin : Promise.race([begin, idle]));
  // Fetched and compiled, but not run.
  for (const href of hrefs) addLink({ rel: 'modulepreload', href });
  fetchServedDialog();
  if (sheet !== undefined) styles = addLink({ rel: 'stylesheet', href: sheet, media: 'not all' });
  await begin;
  try {
    const [entry, ...others] = hrefs;
    // Each by itself, so that they do not run as one long task.
    await Promise.all([
      styles && applyStyles(styles),
      ...others.map((href) => import(/* @vite-ignore */ href)),
    ]);
    await import(/* @vite-ignore */ entry!);
    onHydrated();
  } finally {
    releasePress();
  }
}
