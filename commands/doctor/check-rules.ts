import { allRules, isOverdue, latestOf } from '#features/calculators/arithmetic/all-rules.ts';
import { type Finding, ok, warning } from './finding.ts';

const about = 'rules of law';

/** Names each rule of the calculators that was last compared with its source over a year before a day. */
export function checkRules(today: string, rules = allRules): Finding[] {
  const old = rules.map(latestOf).filter((rule) => isOverdue(rule, today));
  if (old.length === 0) return [ok(about, 'All were compared with their sources within the last year.')];
  return old.map(({ name, verifiedOn }) =>
    warning(
      about,
      `“${name}” was last compared with its source on ${verifiedOn}, over a year ago.`,
      'Compare it again, correct it, and then update verifiedOn (src/features/calculators/arithmetic).',
    ),
  );
}
