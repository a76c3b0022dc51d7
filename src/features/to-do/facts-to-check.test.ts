import { expect, test } from 'vitest';
import { listFactsToCheck } from './facts-to-check.ts';

const now = new Date('2026-11-22T15:00:00Z');
const rule = (verifiedOn: string, effectiveFrom = '2020-01-01') => ({
  name: `A rule of ${effectiveFrom}`,
  effectiveFrom,
  source: 'A law',
  verifiedOn,
});
const claim = (asOf: string) => ({ value: '50+', wording: 'lenders', asOf });

test('lists a claim or a rule a month before its last check is a year ago', () => {
  expect(
    listFactsToCheck(now, {
      samples: [],
      advertised: { old: claim('2025-12-21'), recent: claim('2025-12-22') },
      rules: [[rule('2025-12-21')], [rule('2025-12-22', '2021-01-01')]],
    }),
  ).toEqual([
    { what: 'Claim “50+ lenders”', file: 'src/brokerage/claims.ts', checkedOn: '2025-12-21' },
    {
      what: 'A rule of 2020-01-01',
      file: 'src/features/calculators/arithmetic',
      checkedOn: '2025-12-21',
    },
  ]);
});

test('asks for the check of the latest version of a rule only', () => {
  const versions = [rule('2020-01-01'), rule('2026-11-01', '2026-01-01')];
  expect(listFactsToCheck(now, { samples: [], advertised: {}, rules: [versions] })).toEqual([]);
});

test('names a sample claim once, even if its date is old', () => {
  const samples = [{ what: 'Claim “50+ lenders”', file: 'src/brokerage/claims.ts' }];
  const facts = listFactsToCheck(now, { samples, advertised: { old: claim('2020-01-01') }, rules: [] });
  expect(facts).toHaveLength(1);
});

test('lists the samples that came with this repository', () => {
  expect(listFactsToCheck(now).map(({ what }) => what)).toContain('Licence #13579');
});
