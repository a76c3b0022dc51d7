import type { CurrentFacts } from '#brokerage/current-facts.ts';
import type { Facts } from '#brokerage/facts.ts';
import { findSampleFacts, isSampleAddress, sectionPath } from '#brokerage/sample-facts.ts';
import { allRules, isOverdue, latestOf } from '#features/calculators/arithmetic/all-rules.ts';
import type { DatedRule } from '#features/calculators/arithmetic/dated-rule.ts';
import { isCurrent, type ShownRate } from '#features/rates/rates.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { dateBefore } from '#lib/period.ts';
import type { FactToCheck } from './to-do.ts';

/** A claim or a rule of law is listed a month before it has to be checked again; a rule is checked once a year. */
const notice = { count: 1, unit: 'months' } as const;
const checkedFor = { count: 11, unit: 'months' } as const;

const unreachable = (mailTo: string) =>
  `Notices of requests go to ${mailTo}, which reaches nobody: ask the person who runs the server`;

const undated = (what: string, where: string | null) => ({ what, where, checkedOn: null, shownUntil: null });

/** The facts on the site that are samples, and the claims, rates and rules of law that are to be checked again. */
export function listFactsToCheck(
  now: Date,
  {
    claims,
    rates,
    current,
    mailTo,
  }: { claims: Facts['claims']; rates: readonly ShownRate[]; current: CurrentFacts; mailTo: string },
  rules: readonly (readonly DatedRule[])[] = allRules,
): FactToCheck[] {
  const today = dateInOntario(now);
  const isDue = (deadline: string) => today >= dateBefore(deadline, notice);
  const dueClaims = Object.values(claims).filter(({ checkAgainBy }) => isDue(checkAgainBy));
  const past = rates
    .filter((rate) => !isCurrent(rate))
    .toSorted((one, other) => (one.until < other.until ? -1 : 1));
  const oldRules = rules
    .map(latestOf)
    .filter(({ verifiedOn, isSecondHand }) => isSecondHand || verifiedOn < dateBefore(today, checkedFor));
  const dated = [
    ...dueClaims.map(({ value, wording, asOf, checkAgainBy }) => ({
      what: `Claim “${value} ${wording}”`,
      where: sectionPath('claims'),
      checkedOn: asOf,
      shownUntil: checkAgainBy,
    })),
    ...past
      .slice(0, 1)
      .map(({ asOf, until }) => ({
        what: past.length === 1 ? 'An expired rate' : `${past.length} expired rates`,
        where: sectionPath('rates'),
        checkedOn: asOf,
        shownUntil: until,
      })),
    ...oldRules.map(({ name, verifiedOn, isSecondHand, source }) => ({
      what: name,
      where: null,
      source: isSecondHand
        ? `${source}. We know it from reports only: somebody should read the source itself`
        : source,
      checkedOn: verifiedOn,
      shownUntil: null,
      isOverdue: isOverdue({ verifiedOn }, today),
    })),
  ];
  const datedNames = new Set(dated.map(({ what }) => what));
  const isSampleSetting = mailTo !== current.company.email && isSampleAddress(mailTo);
  return [
    ...(isSampleSetting ? [undated(unreachable(mailTo), null)] : []),
    ...findSampleFacts(current)
      .filter(({ what }) => !datedNames.has(what))
      .map(({ what, place }) => undated(what, sectionPath(place))),
    ...dated,
  ];
}
