/** A rule's source, the day it takes effect, and when it was last compared with its source (ISO dates). */
export interface DatedRule {
  name: string;
  effectiveFrom: string;
  source: string;
  verifiedOn: string;
  /** Set if it was checked against secondary sources only; somebody should read the original. */
  isSecondHand?: boolean;
}

/** The version of a rule in force on a day; undefined before the first known one. */
export function ruleOn<Rule extends DatedRule>(versions: readonly Rule[], day: string): Rule | undefined {
  return versions
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1))
    .at(-1);
}

/** The rule in force on a day that input validation has already checked. */
export function knownRuleOn<Rule extends DatedRule>(versions: readonly Rule[], day: string): Rule {
  const rule = ruleOn(versions, day);
  if (!rule) throw new RangeError(`${versions[0]?.name}: no rule is known for ${day}.`);
  return rule;
}

export const inForce =
  (...rules: (readonly DatedRule[])[]) =>
  (day: string): DatedRule[] =>
    rules.map((versions) => knownRuleOn(versions, day));
