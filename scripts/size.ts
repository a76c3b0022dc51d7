/**
 * npm run size: how large the product is and how its files depend on each other. Lines and files of `src` by folder
 * (without tests), the largest files, the median, import cycles (types included), and the packages the server needs.
 * Fails if a folder is larger than its budget, or so much smaller that the budget should be lowered.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { findCycles } from './find-cycles.ts';

const root = join(import.meta.dirname, '..');

/**
 * The lines that a folder may have. Whoever makes a folder lighter lowers its budget in the same commit, whoever raises
 * one says in `docs/decisions/` what a user got for it (0020-things-not-screens.md).
 */
const budgets: Record<string, number> = {
  'packages/embedded-postgres': 1_420,
  'packages/pages': 1_955,
  'src/brokerage': 1_545,
  'src/database': 450,
  'src/features/audit': 235,
  'src/features/blog': 9_870,
  'src/features/bookings': 7_980,
  'src/features/calculators': 7_105,
  'src/features/call': 95,
  'src/features/chat': 600,
  'src/features/facts': 480,
  'src/features/images': 610,
  'src/features/newsletter': 2_240,
  'src/features/newsletter-issues': 3_100,
  'src/features/rates': 1_705,
  'src/features/requests': 3_160,
  'src/features/team': 1_430,
  'src/features/work': 1_660,
  'src/http': 465,
  'src/lib': 625,
  'src/platform': 15_725,
  'src/server': 1_270,
  'src/site': 4_280,
  'src/ui': 2_425,
};
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

console.log('\nOff budget');
const spent = new Map<string, number>();
for (const [file, count] of lines) {
  const folder = /^(?:packages\/[^/]+|src\/features\/[^/]+|src\/[^/]+)(?=\/)/.exec(file)?.[0];
  if (folder !== undefined) spent.set(folder, (spent.get(folder) ?? 0) + count);
}
for (const [folder, count] of spent) {
  const budget = budgets[folder] ?? 0;
  const slack = Math.max(20, 0.02 * budget);
  if (count <= budget && count >= budget - slack) continue;
  const what = count > budget ? 'which may have' : 'so little that its budget is too high, now';
  row(count, `${folder}, ${what} ${budget || 'none: give it a budget in scripts/size.ts'}`);
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
