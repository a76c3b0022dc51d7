import { expect, onTestFinished, test, vi } from 'vitest';
import { factsSchema, type FactSection, factSections } from './facts.ts';
import { initialFacts } from './initial-facts.ts';

const problems = (section: FactSection, value: unknown) =>
  factsSchema.shape[section]
    .safeParse(value)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

test.each(factSections)('what the files say about %s is complete and well formed', (section) => {
  expect(problems(section, initialFacts[section])).toBeUndefined();
});

test('a claim of the files is shown for a year', () => {
  const { asOf, checkAgainBy } = initialFacts.claims.rating;
  expect([Number(checkAgainBy.slice(0, 4)), checkAgainBy.slice(4)]).toEqual([
    Number(asOf.slice(0, 4)) + 1,
    asOf.slice(4),
  ]);
});

const { company, claims } = initialFacts;

test.each([
  [
    'javascript:alert(1)',
    { ...company, links: { ...company.links, map: 'javascript:alert(1)' } },
    'links.map',
  ],
  [
    'a link with a line break',
    { ...company, links: { ...company.links, map: 'https://a.example/\nx' } },
    'links.map',
  ],
  [
    'a telephone link that is none',
    { ...company, phone: { ...company.phone, href: 'https://a.example' } },
    'phone.href',
  ],
  ['a blank name', { ...company, name: ' \u0000\u202E ' }, 'name'],
  ['an endless name', { ...company, name: 'x'.repeat(201) }, 'name'],
  ['no email address', { ...company, email: 'a b@c' }, 'email'],
])('refuses %s', (_, value, field) => {
  expect(problems('company', value)?.map(([path]) => path)).toEqual([field]);
});

test.each([
  ['(905) 555-0140', 'tel:+19055550140'],
  ['1-416-555-0199', 'tel:+14165550199'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['905.555.0140 ext. 12', 'tel:+19055550140'],
  ['1-800-MORTGAGE', 'tel:+18006678427'],
])('%s is called at %s', (display, href) => {
  const phone = { display, href: 'tel:+18006678427' };
  expect(factsSchema.shape.company.parse({ ...company, phone }).phone).toEqual({ display, href });
});

test.each(['555-0140', '1-800-MORTGAGE', 'x'])('%s alone is no number to call', (display) => {
  expect(problems('company', { ...company, phone: { display } })).toEqual([
    ['phone.display', 'Please enter a number with its area code, such as (905) 555-0140'],
  ]);
});

test('refuses a claim that is to be checked again before it was checked, or on no day of the calendar', () => {
  const rating = { ...claims.rating, asOf: '2026-11-01' };
  expect(problems('claims', { ...claims, rating: { ...rating, checkAgainBy: '2026-10-31' } })).toEqual([
    ['rating.checkAgainBy', 'This is before the day on which it was checked'],
  ]);
  expect(problems('claims', { ...claims, rating: { ...rating, checkAgainBy: '2027-02-30' } })).toEqual([
    ['rating.checkAgainBy', 'Please enter a date'],
  ]);
});

test('removes what nobody can see or the database cannot store', () => {
  const typed = { ...company, name: ' Oak\u0000 &\n Sons\u202E\uD800 ' };
  expect(factsSchema.shape.company.parse(typed).name).toBe('Oak & Sons');
});

test('takes every value of files that a brokerage edited before there were dates and other words', async () => {
  const edited = {
    company: {
      ...company,
      name: 'Oak Lending',
      links: { ...company.links, scheduling: 'https://cal.oak.example/' },
    },
    claims: Object.fromEntries(
      ['lenders', 'response', 'rating', 'rates'].map((name, at) => [
        name,
        { value: `${at}+`, wording: `words ${at}`, source: `proof ${at}`, asOf: '2024-02-29' },
      ]),
    ),
    lenders: ['Northern Credit Union'],
  };
  vi.resetModules();
  vi.doMock('./brokerage.ts', () => ({ brokerage: edited.company }));
  vi.doMock('./claims.ts', () => ({ claims: edited.claims }));
  vi.doMock('./lenders.ts', () => ({ lenders: edited.lenders }));
  // Other test files share these modules.
  onTestFinished(() => {
    vi.doUnmock('./brokerage.ts');
    vi.doUnmock('./claims.ts');
    vi.doUnmock('./lenders.ts');
    vi.resetModules();
  });
  const { initialFacts: facts } = await import('./initial-facts.ts');
  expect(facts).toMatchObject(edited);
  expect(facts.claims.rating).toMatchObject({
    checkAgainBy: '2025-02-28',
    neutral: 'Reviews from our clients',
  });
  for (const section of factSections) expect(problems(section, facts[section])).toBeUndefined();
});
