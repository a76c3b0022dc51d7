/**
 * npm run size: how large the product is. Lines by folder (without tests), the longest files, the median, and the
 * packages that are shipped. Fails on a file that is too long, and where `src` and `packages` together have too many
 * lines.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines that `src` and `packages` may have together. Lower it when they become fewer. */
const maxLines = 71_300;
const maxFileLines = 300;

const root = join(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files', 'src', 'packages', 'commands', 'scripts', 'test'], {
  cwd: root,
  encoding: 'utf8',
});
const files = tracked
  .split('\n')
  .filter(
    (file) =>
      /\.(ts|tsx|css|mjs)$/.test(file) &&
      !/\.test\.|\.test-child\.|\.d\.ts$/.test(file) &&
      existsSync(join(root, file)),
  );
const text = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const lines = new Map([...text].map(([file, content]) => [file, content.split('\n').length - 1]));
const isProduct = (path: string) => /^(?:src|packages)\b/.test(path);

const folders = new Map<string, { files: number; lines: number }>();
for (const [file, count] of lines) {
  const folder = file
    .split('/')
    .slice(0, isProduct(file) ? 3 : 1)
    .filter((name) => !name.includes('.'))
    .join('/');
  const sum = folders.get(folder) ?? { files: 0, lines: 0 };
  folders.set(folder, { files: sum.files + 1, lines: sum.lines + count });
}

const row = (count: number, rest: string) =>
  console.log(`${count.toLocaleString('en-CA').padStart(8)}  ${rest}`);
function printFolders(which: (path: string) => boolean): number {
  for (const [folder, sum] of [...folders].toSorted(([a], [b]) => a.localeCompare(b)))
    if (which(folder)) row(sum.lines, `${folder} (${sum.files} files)`);
  const counts = [...lines]
    .flatMap(([file, count]) => (which(file) ? [count] : []))
    .toSorted((a, b) => a - b);
  const total = counts.reduce((sum, count) => sum + count, 0);
  row(total, `in ${counts.length} files; median ${counts[Math.floor(counts.length / 2)] ?? 0}`);
  return total;
}

console.log('The product, without its tests');
const total = printFolders(isProduct);
console.log('\nAround it: commands, scripts, and what tests share');
printFolders((path) => !isProduct(path));

console.log('\nLongest files');
const byLength = [...lines].toSorted((a, b) => b[1] - a[1]);
for (const [file, count] of byLength.slice(0, 10)) row(count, file);

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { dev?: boolean; devOptional?: boolean; optional?: boolean }>;
};
const installed = Object.entries(lock.packages).filter(
  ([path, { dev, devOptional, optional }]) =>
    path.startsWith('node_modules/') && !dev && !devOptional && !optional,
);
console.log(`\nPackages that are shipped, excluding platform-specific ones: ${installed.length}`);

for (const [file, count] of byLength)
  if (count > maxFileLines) fail(count, `${file}: at most ${maxFileLines}`);
if (total > maxLines) fail(total, `src and packages: at most ${maxLines.toLocaleString('en-CA')}`);

function fail(count: number, what: string): void {
  console.log(`\nToo much: ${what}, not ${count.toLocaleString('en-CA')}`);
  process.exitCode = 1;
}
