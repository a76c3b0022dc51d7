/**
 * npm run size: how large the product is and how its files depend on each other. Lines and files of `src` by folder
 * (without tests), the largest files, the median, import cycles (types included), and the packages the server needs.
 * Fails if a folder is larger than its budget (`budgets.ts`), so much smaller that the budget should be lowered, or large
 * without a README.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { budgets, newFeature, unexplained } from './budgets.ts';
import { findCycles } from './find-cycles.ts';

const root = join(import.meta.dirname, '..');

const tracked = execFileSync('git', ['ls-files', 'src', 'packages'], { cwd: root, encoding: 'utf8' }).split(
  '\n',
);
const files = tracked.filter(
  (file) =>
    /\.(ts|tsx|css|mjs)$/.test(file) &&
    !/\.test\.|\.test-child\.|\.d\.ts$/.test(file) &&
    existsSync(join(root, file)),
);
const text = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const lines = new Map([...text].map(([file, content]) => [file, content.split('\n').length - 1]));

const folders = new Map<string, { files: number; lines: number }>();
for (const [file, count] of lines) {
  const folder = file.split('/').slice(0, -1).slice(0, 3).join('/');
  const sum = folders.get(folder) ?? { files: 0, lines: 0 };
  folders.set(folder, { files: sum.files + 1, lines: sum.lines + count });
}

const total = [...lines.values()].reduce((sum, count) => sum + count, 0);
const sorted = [...lines.values()].toSorted((a, b) => a - b);
const row = (count: number, rest: string) =>
  console.log(`${count.toLocaleString('en-CA').padStart(8)}  ${rest}`);

console.log('Lines by folder');
for (const [folder, sum] of [...folders].toSorted(([a], [b]) => a.localeCompare(b)))
  row(sum.lines, `${folder} (${sum.files} files)`);
row(total, `in ${files.length} files; median ${sorted[Math.floor(sorted.length / 2)] ?? 0}`);

const spent = new Map<string, number>();
for (const [file, count] of lines) {
  const folder = /^(?:packages\/[^/]+|src\/features\/[^/]+|src\/[^/]+)(?=\/)/.exec(file)?.[0];
  if (folder !== undefined) spent.set(folder, (spent.get(folder) ?? 0) + count);
}
console.log('\nBudgets, and the design of November 2026');
for (const [folder, { lines: most, design }] of Object.entries(budgets))
  row(spent.get(folder) ?? 0, `${folder} of ${most}${design === undefined ? '' : ` (design: ${design})`}`);

console.log('\nOff budget, or without a README');
for (const [folder, count] of spent) {
  const budget = budgets[folder]?.lines ?? (folder.startsWith('src/features/') ? newFeature : 0);
  const slack = folder in budgets ? Math.max(20, 0.02 * budget) : budget;
  if (count <= budget && count >= budget - slack) continue;
  const what = count > budget ? 'which may have' : 'so little that its budget is too high, now';
  row(count, `${folder}, ${what} ${budget || 'none'} (scripts/budgets.ts)`);
  process.exitCode = 1;
}
for (const [folder, { lines: count }] of folders) {
  if (count <= unexplained || existsSync(join(root, folder, 'README.md'))) continue;
  row(count, `${folder}, whose README.md should say what it is for`);
  process.exitCode = 1;
}

console.log('\nLargest files');
for (const [file, count] of [...lines].toSorted((a, b) => b[1] - a[1]).slice(0, 10)) row(count, file);

const cycles = findCycles(new Map(files.map((file) => [file, importsOf(file)])));
console.log(`\nImport cycles: ${cycles.length}`);
for (const cycle of cycles)
  console.log(`  ${cycle.length} files: ${cycle.slice(0, 6).join(', ')}${cycle.length > 6 ? ' …' : ''}`);

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { dev?: boolean; devOptional?: boolean; optional?: boolean }>;
};
const installed = Object.entries(lock.packages).filter(
  ([path, { dev, devOptional, optional }]) =>
    path.startsWith('node_modules/') && !dev && !devOptional && !optional,
);
console.log(`\nProduction packages, excluding platform-specific ones: ${installed.length}`);

/** Our files that a file imports, statically or dynamically. */
function importsOf(file: string): string[] {
  const specifiers = text.get(file)!.matchAll(/(?:from|import)\s*\(?\s*'((?:#|\.{1,2}\/)[^']+)'/g);
  return [...specifiers].flatMap(([, specifier]) => {
    const path = specifier!.startsWith('#')
      ? specifier!.replace(/^#(?:(embedded-postgres|pages)\/)?/, (_, name) =>
          name ? `packages/${name}/` : 'src/',
        )
      : resolve('/', dirname(file), specifier!).slice(1);
    return text.has(path) ? [path] : [];
  });
}
