import { expect, test } from 'vitest';
import { factSections } from '#brokerage/facts.ts';
import { initialFacts } from '#brokerage/initial-facts.ts';
import { labelOf, listDifferences } from '#platform/drafts/form/form-labels.ts';
import { describeDue } from './claims-fields.tsx';
import { factsLabels } from './facts-labels.ts';

const review = {
  text: 'Kind.',
  firstName: 'Ana',
  city: 'Ottawa',
  date: '2026-10-01',
  link: 'https://a.example',
};

test('says where two versions differ, in the words of the form', () => {
  const theirs = { value: [{ ...review, city: 'Guelph' }] };
  expect(listDifferences(factsLabels.reviews, { value: [review, review] }, theirs)).toMatchObject([
    { label: 'Review 1: City', mine: ['Ottawa'], theirs: ['Guelph'] },
    { label: 'Review 2: What they wrote', mine: ['Kind.'], theirs: [] },
    { label: 'Review 2: First name' },
    { label: 'Review 2: City' },
    { label: 'Review 2: Date of the review' },
    { label: 'Review 2: Link to the review' },
  ]);
  const { claims, company } = initialFacts;
  const rating = { ...claims.rating, value: '4.8' };
  expect(
    listDifferences(factsLabels.claims, { value: claims }, { value: { ...claims, rating } }),
  ).toMatchObject([{ label: 'Rating: Number', mine: ['4.9'], theirs: ['4.8'] }]);
  const phone = { display: '(416) 555-0199', href: 'tel:+14165550199' };
  const links = { ...company.links, social: company.links.social.slice(0, 2) };
  expect(
    listDifferences(factsLabels.company, { value: company }, { value: { ...company, phone, links } }),
  ).toMatchObject([{ label: 'Phone' }, { label: 'Link 3: Name' }, { label: 'Link 3: Address' }]);
  expect(listDifferences(factsLabels.lenders, { value: ['A', 'B'] }, { value: ['B'] })).toEqual([
    { label: 'Names', mine: ['A', 'B'], theirs: ['B'] },
  ]);
});

test.each(factSections)('every field of %s has a label', (section) => {
  const paths: string[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) visit(part, `${path}.${name}`);
    else paths.push(path);
  };
  visit(section === 'lenders' ? '' : initialFacts[section], 'value');
  // What calls a number follows from it.
  const unnamed = paths.filter((path) => !labelOf(factsLabels[section], path));
  expect(unnamed).toEqual(section === 'company' ? ['value.phone.href'] : []);
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
