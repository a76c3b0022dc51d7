import { expect, test } from 'vitest';
import { allRules } from './all-rules.ts';
import { type DatedRule, knownRuleOn, ruleOn } from './dated-rule.ts';

test.each(allRules.flat().map((rule) => [`${rule.name} of ${rule.effectiveFrom}`, rule] as const))(
  '%s has a source and the day it was compared with it',
  (_name, { effectiveFrom, source, verifiedOn }) => {
    for (const date of [effectiveFrom, verifiedOn]) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(source.length).toBeGreaterThan(10);
  },
);

const version = (effectiveFrom: string): DatedRule => ({
  name: 'A rule',
  effectiveFrom,
  source: 'A law',
  verifiedOn: '2026-11-01',
});

test('the latest version that is in force on the day holds, in whatever order they stand', () => {
  const versions = [version('2026-04-01'), version('2024-01-01'), version('2025-01-01')];
  expect(ruleOn(versions, '2023-12-31')).toBeUndefined();
  expect(ruleOn(versions, '2024-01-01')).toBe(versions[1]);
  expect(ruleOn(versions, '2026-03-31')).toBe(versions[2]);
  expect(ruleOn(versions, '2026-04-01')).toBe(versions[0]);
  expect(() => knownRuleOn(versions, '2023-12-31')).toThrow('no rule is known for 2023-12-31');
});
