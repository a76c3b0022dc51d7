import { expect, test } from 'vitest';
import { factsOn } from '#brokerage/current-facts.ts';
import { initialFacts } from '#brokerage/initial-facts.ts';
import { initialTeam } from '#brokerage/team.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { listFactsToCheck } from './facts-to-check.ts';

const now = new Date('2026-11-22T15:00:00Z');
const rule = (verifiedOn: string, effectiveFrom = '2020-01-01') => ({
  name: `A rule of ${effectiveFrom}`,
  effectiveFrom,
  source: 'A law',
  verifiedOn,
});
const claim = { ...initialFacts.claims.lenders, value: '50+', wording: 'lenders', asOf: '2026-01-01' };
const recent = { ...claim, checkAgainBy: '2027-11-30' };
/** Facts whose rating is to be checked by a date. */
const withRating = (checkAgainBy: string, changes: Partial<typeof claim> = {}) => ({
  ...initialFacts,
  claims: {
    lenders: recent,
    response: recent,
    rates: recent,
    renewal: recent,
    rating: { ...claim, checkAgainBy, ...changes },
  },
});
type Rules = Parameters<typeof listFactsToCheck>[2];
const check = (at: Date, facts: typeof initialFacts, rules?: Rules) => {
  const current = factsOn(facts, initialTeam, dateInOntario(at));
  const mailTo = 'desk@example.ca';
  return listFactsToCheck(at, { claims: facts.claims, rates: [], current, mailTo }, rules);
};
const dated = (facts: typeof initialFacts, rules: Rules = []) =>
  check(now, facts, rules).filter(({ checkedOn }) => checkedOn !== null);

test.each(['2026-12-22', '2026-11-22', '2026-11-21', '2020-01-01'])(
  'lists a claim a month before it is to be checked, and until it is: %s',
  (checkAgainBy) => {
    expect(dated(withRating(checkAgainBy))).toEqual([
      {
        what: 'Claim “50+ lenders”',
        where: '/admin/brokerage#claims',
        checkedOn: '2026-01-01',
        shownUntil: checkAgainBy,
      },
    ]);
  },
);

test('lists no claim earlier', () => {
  expect(dated(withRating('2026-12-23'))).toEqual([]);
});

test('lists a rule of law a month before its last check is a year ago', () => {
  expect(dated(withRating('2027-11-30'), [[rule('2025-12-21')], [rule('2025-12-22', '2021-01-01')]])).toEqual(
    [
      {
        what: 'A rule of 2020-01-01',
        where: null,
        source: 'A law',
        checkedOn: '2025-12-21',
        shownUntil: null,
        isOverdue: false,
      },
    ],
  );
});

test('asks to read the source of a rule that was read second-hand, however lately', () => {
  const secondHand = { ...rule('2026-11-22'), isSecondHand: true };
  expect(dated(withRating('2027-11-30'), [[secondHand], [rule('2026-11-22')]])).toMatchObject([
    {
      what: 'A rule of 2020-01-01',
      source: 'A law. We know it from reports only: somebody should read the source itself',
      checkedOn: '2026-11-22',
      isOverdue: false,
    },
  ]);
  expect(check(now, initialFacts).map(({ what }) => what)).toEqual(
    expect.arrayContaining(['Refinancing limit', 'Repayment after five years of a longer term']),
  );
});

test('says that a rule was last compared with its source over a year ago, once it is', () => {
  const on = (day: string) =>
    check(new Date(`${day}T15:00:00Z`), withRating('2099-12-31'), [[rule('2026-11-01')]]).filter(
      ({ checkedOn }) => checkedOn === '2026-11-01',
    );
  expect(on('2027-10-31')).toMatchObject([{ isOverdue: false }]);
  expect(on('2027-11-01')).toMatchObject([{ isOverdue: false }]);
  expect(on('2027-11-02')).toMatchObject([{ isOverdue: true }]);
});

test('asks for the check of the latest version of a rule only', () => {
  const versions = [rule('2020-01-01'), rule('2026-11-01', '2026-01-01')];
  expect(dated(withRating('2027-11-30'), [versions])).toEqual([]);
});

test('names a sample claim once, even if its date is near', () => {
  const facts = check(now, withRating('2026-12-01', { asOf: '2026-11-01' }), []);
  expect(facts.filter(({ what }) => what === 'Claim “50+ lenders”')).toHaveLength(1);
});

test('lists the samples that came with this repository, and where to replace them', () => {
  expect(check(now, initialFacts)).toContainEqual({
    what: 'Licence #13579',
    where: '/admin/brokerage#company',
    checkedOn: null,
    shownUntil: null,
  });
});

test('lists the setting that sends notices to a sample address', () => {
  expect(check(now, initialFacts)).toContainEqual({
    what: 'Notices of requests go to desk@example.ca, which reaches nobody: ask the person who runs the server',
    where: null,
    checkedOn: null,
    shownUntil: null,
  });
});
