import axe from 'axe-core';
import type { Page } from 'playwright-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe's complaints about a page as it is: WCAG 2.2 AA and best practices. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Let fade-ins finish: half-transparent text has too little contrast.
  await page.evaluate(async () => {
    // If its element is removed meanwhile (a spinner), it is done, too.
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
  await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    type Axe = { run: (context: Document, options: axe.RunOptions) => Promise<axe.AxeResults> };
    const { run } = (window as unknown as { axe: Axe }).axe;
    const { violations } = await run(document, { runOnly: { type: 'tag', values } });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  }, standards);
}
