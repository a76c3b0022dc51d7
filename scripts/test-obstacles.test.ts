import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFullDisk, findUnknownName, namesIn } from './test-obstacles.ts';

const root = join(import.meta.dirname, '..');

test('says which name no test file has', () => {
  expect(findUnknownName(['test-obstacles', 'nosuchfile'], root)).toBe(
    'No test file\'s name contains "nosuchfile".',
  );
  for (const name of ['test-obstacles', './scripts/test-obstacles', join(root, 'test/e2e/blog.test.ts')])
    expect(findUnknownName([name], root), name).toBeUndefined();
});

test('takes no value of an option for a name, and no line for a part of one', () => {
  expect(namesIn(['blog', 'pages.test.ts:12'])).toEqual(['blog', 'pages.test.ts']);
  expect(namesIn(['-t', 'rejects a booking'])).toEqual([]);
});

test('says which disk is full', () => {
  const free: Record<string, number> = { '/tmp': 0.2, '/work': 50 };
  expect(findFullDisk(['/work', '/tmp'], (folder) => free[folder]!)).toMatch(
    /^The disk of \/tmp has 0\.2 GB left/,
  );
  expect(findFullDisk(['/work'], (folder) => free[folder]!)).toBeUndefined();
});
