import { mkdirSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { RunnerTestCase } from 'vitest';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));
const results = join(projectFolder, 'test-results');

/** A page that hangs shows nothing: the others' evidence does not wait for it for long. */
const timeoutMs = 10_000;

/**
 * For an `afterEach`, before pages are closed. If this try of the test has failed, keeps what each page shows, its HTML
 * and its console in `test-results/`, and says where in the test's own error. Never fails itself.
 */
export async function keepEvidence(
  { task }: { task: Readonly<RunnerTestCase> },
  pages: Page[],
): Promise<void> {
  const error = task.result?.state === 'fail' ? task.result.errors?.at(-1) : undefined;
  if (!error) return;
  try {
    const folder = newFolder(
      join(results, basename(task.file.name, '.test.ts'), asFileName(task.fullTestName)),
    );
    await Promise.all(pages.map((page, at) => keepPage(page, join(folder, `page-${at + 1}`))));
    error.message += `\nEvidence: ${relative(projectFolder, folder)} (${pages.length === 1 ? '1 page' : `${pages.length} pages`})`;
  } catch (reason) {
    error.message += `\nNo evidence could be kept: ${String(reason)}`;
  }
}

async function keepPage(page: Page, path: string): Promise<void> {
  const parts = [
    page.screenshot({ path: `${path}.png`, timeout: timeoutMs }),
    page.content().then((html) => writeFile(`${path}.html`, html)),
    consoleOf(page).then((lines) => writeFile(`${path}.console.txt`, [page.url(), ...lines, ''].join('\n'))),
  ];
  const settled = await Promise.race([Promise.allSettled(parts), wait(timeoutMs, [], { ref: false })]);
  const missing = settled.flatMap((part) => (part.status === 'rejected' ? [String(part.reason)] : []));
  if (settled.length === 0) missing.push(`The page did not answer for ${timeoutMs / 1000} s: ${page.url()}`);
  if (missing.length > 0) writeFileSync(`${path}.missing.txt`, `${missing.join('\n')}\n`);
}

async function consoleOf(page: Page): Promise<string[]> {
  const [messages, errors] = await Promise.all([
    page.consoleMessages({ filter: 'all' }),
    page.pageErrors({ filter: 'all' }),
  ]);
  return [
    ...messages.map((message) => `${message.type()}: ${message.text()} (${message.location().url})`),
    ...errors.map((error) => `uncaught: ${error.stack ?? String(error)}`),
  ];
}

/** A second try, or another browser of the same test, gets a folder of its own. */
function newFolder(path: string): string {
  for (let at = 1; ; at += 1) {
    const folder = at === 1 ? path : `${path}-${at}`;
    if (mkdirSync(folder, { recursive: true }) !== undefined) return folder;
  }
}

const asFileName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-|-$/g, '');
