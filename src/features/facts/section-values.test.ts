import { expect, test } from 'vitest';
import { factSections } from '#brokerage/facts.ts';
import { ownFacts } from '#brokerage/own-facts.ts';
import { describeDue } from './describe-due.ts';
import { fieldLabel, listDifferences } from './sections/field-labels.ts';
import { fromForm, phoneHref, toForm } from './section-values.ts';

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
  const officers = toForm.officers(ownFacts.officers);
  expect(officers.privacy).toMatchObject({ phone: '', email: ownFacts.officers.privacy.email });
  officers.complaints.email = ' ';
  const { name, title } = ownFacts.officers.complaints;
  expect(fromForm.officers(officers, ownFacts.officers)).toEqual({
    complaints: { name, title },
    privacy: ownFacts.officers.privacy,
  });
  const [person] = toForm.people(ownFacts.people).entries;
  const people = { entries: [{ ...person!, portrait: ' ', languages: ' English ,, ' }] };
  expect(fromForm.people(people, [])).toEqual([
    {
      name: 'Maya Sample',
      title: 'Mortgage Broker',
      licenceNumber: 'M00000001',
      sentence: person!.sentence,
      languages: ['English'],
    },
  ]);
});

test('says where two versions differ, in the words of the form', () => {
  const mine = toForm.people(ownFacts.people);
  const [first] = mine.entries;
  expect(listDifferences('people', mine, { entries: [{ ...first!, name: 'Maya Brown' }] })).toMatchObject([
    { label: 'Person 1: Name as licensed', mine: ['Maya Sample'], theirs: ['Maya Brown'] },
    { label: 'Person 2: Name as licensed', mine: ['Daniel Sample'], theirs: [] },
    { label: 'Person 2: Title' },
    { label: 'Person 2: Licence number' },
    { label: 'Person 2: What clients can expect' },
    { label: 'Person 2: Portrait' },
    { label: 'Person 2: Languages' },
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
