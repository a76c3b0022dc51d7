import axe from 'axe-core';
import type { Page } from 'playwright-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe has to say against a page as it stands: WCAG 2.2 AA and good practice. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Let what is appearing appear: half-transparent text has no contrast yet.
  await page.evaluate(async () => {
    // One that is taken away meanwhile (a spinner) is over, too.
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
