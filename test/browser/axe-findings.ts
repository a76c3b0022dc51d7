import type { Page } from '@playwright/test';
import axe from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe's complaints about a page as it is: WCAG 2.2 AA and best practices. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Let fade-ins finish: half-transparent text has too little contrast.
  const isLoaded = await page.evaluate(async () => {
    // What is not rendered, such as what is folded, never gets on, nor does what follows the scrolling.
    const shown = document.getAnimations().filter(({ effect, timeline }) => {
      if (timeline !== document.timeline) return false;
      const { target } = effect as KeyframeEffect;
      return target?.checkVisibility({ contentVisibilityAuto: true });
    });
    // If its element is removed meanwhile (a spinner), it is done, too.
    await Promise.allSettled(shown.map((animation) => animation.finished));
    return 'axe' in window;
  });
  if (!isLoaded) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    type Axe = { run: (context: Document | Element, options: axe.RunOptions) => Promise<axe.AxeResults> };
    const { run } = (window as unknown as { axe: Axe }).axe;
    // Nobody can reach what is below a dialog.
    const shown = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    const { violations } = await run(shown, {
      runOnly: { type: 'tag', values },
      // Of everything else, one node each: nobody reads them.
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  }, standards);
}
