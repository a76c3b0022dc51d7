import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const readJson = (file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8')) as never;
const { packageRules } = readJson('renovate.json') as {
  packageRules: {
    description?: string;
    matchPackageNames?: string[];
    allowedVersions?: string;
    enabled?: boolean;
  }[];
};
const { dependencies, devDependencies, optionalDependencies } = readJson('package.json') as Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>;
const versions = { ...dependencies, ...devDependencies, ...optionalDependencies };
const holding = packageRules.filter(({ allowedVersions, enabled }) => allowedVersions ?? enabled === false);

test('says of every package that stays below its latest version why', () => {
  expect(holding.length).toBeGreaterThan(0);
  for (const rule of holding) expect(rule.description?.length, JSON.stringify(rule)).toBeGreaterThan(40);
});

test('holds back packages that are there, at a version that it allows', () => {
  for (const { matchPackageNames = [], allowedVersions } of holding) {
    const allowed = new RegExp(/^\/(.+)\/$/.exec(allowedVersions!)![1]!);
    const own = matchPackageNames.filter((name) => name in versions);
    // `node` is the image's.
    expect(matchPackageNames.filter((name) => name !== 'node')).toEqual(own);
    for (const name of own) expect(versions[name], name).toMatch(allowed);
  }
});

test('names every version exactly, which Renovate then keeps to', () => {
  for (const [name, version] of Object.entries(versions))
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
});
