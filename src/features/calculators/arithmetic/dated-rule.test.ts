import { expect, test } from 'vitest';
import { allRules, latestOf } from './all-rules.ts';
import { type DatedRule, knownRuleOn, ruleOn } from './dated-rule.ts';

test.each(allRules.map((versions) => [versions[0]!.name, versions] as const))(
  '%s was compared with its source within the last twelve months',
  (_name, versions) => {
    const twelveMonthsAgo = new Date();
    twelveMonthsAgo.setUTCFullYear(twelveMonthsAgo.getUTCFullYear() - 1);
    const latest = latestOf(versions);
    // If this fails, compare the rule with its source, correct it, and only then update `verifiedOn`.
    expect(latest.verifiedOn >= twelveMonthsAgo.toISOString().slice(0, 10)).toBe(true);
    expect(latest.verifiedOn <= new Date().toISOString().slice(0, 10)).toBe(true);
    for (const rule of versions) {
      expect(rule.effectiveFrom).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(rule.source.length).toBeGreaterThan(10);
    }
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
