import { expect, test } from 'vitest';
import { isNewEnough } from './node-version.mjs';

test.each(['v24.0.0', 'v24.21.0\n', '26.1.0'])('Node %s is new enough', (version) => {
  expect(isNewEnough(version)).toBe(true);
});

test.each(['v20.20.2', 'v22.18.0', 'v8.17.0', ''])('Node %s is too old', (version) => {
  expect(isNewEnough(version)).toBe(false);
});
