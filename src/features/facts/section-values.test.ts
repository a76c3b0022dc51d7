import { expect, test } from 'vitest';
import { factSections } from '#brokerage/facts.ts';
import { ownFacts } from '#brokerage/own-facts.ts';
import { describeDue } from './describe-due.ts';
import { fieldLabel, listDifferences } from './sections/field-labels.ts';
import type { Member } from '#brokerage/team.ts';
import { fromForm, phoneHref, toFieldPath, toForm } from './section-values.ts';

const review = {
  text: 'Kind.',
  firstName: 'Ana',
  city: 'Ottawa',
  date: '2026-10-01',
  link: 'https://a.example',
};

test.each([
  ['(905) 555-0140', 'tel:+19055550140'],
  ['1-416-555-0199', 'tel:+14165550199'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['905.555.0140 ext. 12', 'tel:+19055550140'],
  ['555-0140', 'tel:'],
  ['1-800-MORTGAGE', 'tel:'],
  ['', 'tel:'],
])('%s is called at %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});

test.each(factSections)('a form that nobody changed means the same %s', (section) => {
  const value = ownFacts[section] as never;
  expect(fromForm[section](toForm[section](value) as never, value)).toEqual(value);
});

test('leaves out what is optional and blank', () => {
  const [maya, daniel] = toForm.team(ownFacts.team).entries;
  expect(maya).toMatchObject({
    privacy: 'yes',
    privacyTitle: '',
    privacyEmail: 'privacy@wealthmortgages.example',
  });
  const entries = [
    { ...maya!, portrait: ' ', languages: ' English ,, ', complaintsEmail: ' ', privacy: '' },
    { ...daniel!, since: '2019', takesConsultations: 'yes' },
  ];
  const [{ portrait: _, privacy: __, ...own }, other] = ownFacts.team as [Member, Member];
  expect(fromForm.team({ entries }, [])).toEqual([
    { ...own, languages: ['English'], complaints: {} },
    { ...other, since: '2019', takesConsultations: true },
  ]);
});

test('an error of a duty is at its own field', () => {
  expect(toFieldPath('team', ['1', 'complaints', 'email']).join('.')).toBe('entries.1.complaintsEmail');
  expect(toFieldPath('team', ['1', 'privacy']).join('.')).toBe('entries.1.privacy');
  expect(toFieldPath('team', ['1', 'languages', '3']).join('.')).toBe('entries.1.languages');
});

test('says where two versions differ, in the words of the form', () => {
  const mine = toForm.reviews([review, review]);
  const [first] = mine.entries;
  expect(listDifferences('reviews', mine, { entries: [{ ...first!, city: 'Guelph' }] })).toMatchObject([
    { label: 'Review 1: City', mine: ['Ottawa'], theirs: ['Guelph'] },
    { label: 'Review 2: What they wrote', mine: ['Kind.'], theirs: [] },
    { label: 'Review 2: First name' },
    { label: 'Review 2: City' },
    { label: 'Review 2: Date of the review' },
    { label: 'Review 2: Link to the review' },
  ]);
  const [maya, daniel] = ownFacts.team as [Member, Member];
  const id = '00000000-0000-4000-8000-000000000001';
  const theirs = toForm.team([
    { ...maya, id },
    { ...daniel, takesConsultations: true },
  ]);
  expect(listDifferences('team', toForm.team(ownFacts.team), theirs)).toEqual([
    { label: 'Colleague 2: Takes consultations', mine: [], theirs: ['yes'] },
  ]);
});

test.each(factSections)('every field of %s has a label', (section) => {
  for (const { label } of listDifferences(section, toForm[section](ownFacts[section] as never), {} as never))
    expect(label).toMatch(/^[A-Z]/);
  expect(fieldLabel('company', 'links.social.3.href')).toBe('Address');
});

test.each([
  ['2027-01-15', false, undefined],
  ['2026-12-23', false, undefined],
  ['2026-12-22', false, 'Check it by Tue, Dec 22, 2026. After that day, visitors read “Well reviewed”.'],
  ['2026-11-22', false, 'Check it by Sun, Nov 22, 2026. After that day, visitors read “Well reviewed”.'],
  [
    '2026-11-21',
    true,
    'Past its date, Sat, Nov 21, 2026: the site no longer shows the number. Check it, and enter both dates again.',
  ],
  ['', false, undefined],
])('a claim to check by %s', (checkAgainBy, isPast, text) => {
  expect(describeDue({ checkAgainBy, neutral: 'Well reviewed' }, '2026-11-22')).toEqual(
    text === undefined ? { isPast } : { isPast, text },
  );
});
