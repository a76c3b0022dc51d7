import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, inject, onTestFinished } from 'vitest';
import './chromium-path.ts';

export interface PageOptions extends Pick<
  BrowserContextOptions,
  | 'viewport'
  | 'timezoneId'
  | 'locale'
  | 'reducedMotion'
  | 'colorScheme'
  | 'baseURL'
  | 'javaScriptEnabled'
  | 'hasTouch'
> {
  /** Errors on the browser's console that belong to the story, such as `/status of 401/`. */
  expectedErrors?: RegExp[];
}

let browser: Promise<Browser> | undefined;

/** The browser of this test file, launched when first asked for and closed after its last test. */
export function openBrowser(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  browser ??= chromium.launch({
    executablePath: inject('chromiumPath'),
    args: [
      // Chromium refuses to run as root with its sandbox, as in most containers.
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return browser;
}

afterAll(async () => {
  const launched = browser;
  browser = undefined;
  await (await launched)?.close();
});

/**
 * A page of its own cookies, as a visitor in Ontario has it, closed when the test ends. The test fails when the page
 * throws, writes an error to its console or violates the Content-Security-Policy.
 */
export async function openPage({ expectedErrors = [], ...options }: PageOptions = {}): Promise<Page> {
  const context = await (
    await openBrowser()
  ).newContext({
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  });
  const problems: string[] = [];
  const note = (problem: string) => {
    if (!expectedErrors.some((expected) => expected.test(problem))) problems.push(problem);
  };
  context.on('weberror', (error) => note(`page error: ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') note(`console error: ${message.text()} (${message.location().url})`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      console.error(`Content-Security-Policy: ${effectiveDirective} blocked ${blockedURI} (${sourceFile})`);
    });
  });
  onTestFinished(async () => {
    await context.close();
    if (problems.length > 0) throw new Error(`The page had problems:\n${problems.join('\n')}`);
  });
  return context.newPage();
}
