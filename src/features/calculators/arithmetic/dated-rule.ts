/** Where a rule comes from, from which day it holds, and when somebody last compared it with its source (ISO dates). */
export interface DatedRule {
  /** The rule's name, as a visitor may read it. */
  name: string;
  effectiveFrom: string;
  source: string;
  verifiedOn: string;
}

/** The rule in force on a day, out of one rule's versions; undefined before the first that is known. */
export function ruleOn<Rule extends DatedRule>(versions: readonly Rule[], day: string): Rule | undefined {
  return versions
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .reduce<Rule | undefined>(
      (latest, rule) => (latest === undefined || rule.effectiveFrom > latest.effectiveFrom ? rule : latest),
      undefined,
    );
}

/** The rule in force on a day for which the reader of the input has seen to it that there is one. */
export function knownRuleOn<Rule extends DatedRule>(versions: readonly Rule[], day: string): Rule {
  const rule = ruleOn(versions, day);
  if (!rule) throw new RangeError(`${versions[0]?.name}: no rule is known for ${day}.`);
  return rule;
}
