import { type Claim, claims } from '#brokerage/claims.ts';
import { findSampleFacts } from '#brokerage/sample-facts.ts';
import { allRules, latestOf } from '#features/calculators/arithmetic/all-rules.ts';
import type { DatedRule } from '#features/calculators/arithmetic/dated-rule.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { beforePeriod } from '#lib/period.ts';
import type { FactToCheck } from './to-do.ts';

/** A claim or a rule of law is checked once a year; it is time a month before. */
const checkedFor = { count: 11, unit: 'months' } as const;

/** The facts on the site that are samples, and the claims and rules of law that were last checked too long ago. */
export function listFactsToCheck(
  now: Date,
  {
    samples = findSampleFacts(),
    advertised = claims,
    rules = allRules,
  }: {
    samples?: readonly { what: string; file: string }[];
    advertised?: Record<string, Pick<Claim, 'value' | 'wording' | 'asOf'>>;
    rules?: readonly (readonly DatedRule[])[];
  } = {},
): FactToCheck[] {
  const checkedBefore = dateInOntario(beforePeriod(now, checkedFor));
  const oldClaims = Object.values(advertised).filter(({ asOf }) => asOf < checkedBefore);
  const oldRules = rules.map(latestOf).filter(({ verifiedOn }) => verifiedOn < checkedBefore);
  const dated = [
    ...oldClaims.map(({ value, wording, asOf }) => ({
      what: `Claim “${value} ${wording}”`,
      file: 'src/brokerage/claims.ts',
      checkedOn: asOf,
    })),
    ...oldRules.map(({ name, verifiedOn }) => ({
      what: name,
      file: 'src/features/calculators/arithmetic',
      checkedOn: verifiedOn,
    })),
  ];
  const isDated = new Set(dated.map(({ what }) => what));
  return [
    ...samples.filter(({ what }) => !isDated.has(what)).map((fact) => ({ ...fact, checkedOn: null })),
    ...dated,
  ];
}
