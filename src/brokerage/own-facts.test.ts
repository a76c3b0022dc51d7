import { expect, onTestFinished, test, vi } from 'vitest';
import { factsSchema, type FactSection, factSections } from './facts.ts';
import { ownFacts } from './own-facts.ts';
import type { Member } from './team.ts';

const problems = (section: FactSection, value: unknown) =>
  factsSchema.shape[section]
    .safeParse(value)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

test.each(factSections)('what the files say about %s is complete and well formed', (section) => {
  expect(problems(section, ownFacts[section])).toBeUndefined();
});

test('a claim of the files is shown for a year', () => {
  const { asOf, checkAgainBy } = ownFacts.claims.rating;
  expect([Number(checkAgainBy.slice(0, 4)), checkAgainBy.slice(4)]).toEqual([
    Number(asOf.slice(0, 4)) + 1,
    asOf.slice(4),
  ]);
});

const { company, claims, team } = ownFacts;

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

const [maya, daniel] = team as [Member, Member];
const { complaints: _complaints, ...withoutComplaints } = maya;
const login = '00000000-0000-4000-8000-000000000001';

test.each<[string, object[], string, RegExp]>([
  ['a picture elsewhere', [{ ...maya, portrait: '//elsewhere.example/a.png' }], '0.portrait', /path/],
  [
    'a title nobody is licensed under',
    [{ ...maya, title: 'Mortgage Guru' }],
    '0.title',
    /title on the licence/,
  ],
  ['a licence without a title', [maya, { ...daniel, title: undefined }], '1.title', /title/],
  ['a licence without a sentence', [maya, { ...daniel, sentence: undefined }], '1.sentence', /sentence/],
  ['a year that is none', [{ ...maya, since: '2190' }], '0.since', /a year/],
  ['two of one name', [maya, { ...daniel, name: 'MAYA SAMPLE' }], '1.name', /already/],
  [
    'one login twice',
    [
      { ...maya, userId: login },
      { ...daniel, userId: login },
    ],
    '1.userId',
    /another/,
  ],
  [
    'one colleague twice',
    [
      { ...maya, id: login },
      { ...daniel, id: login },
    ],
    '1.id',
    /twice/,
  ],
  ['nobody for complaints', [withoutComplaints], '', /choose who answers complaints/],
  ['two for complaints', [maya, { ...daniel, complaints: {} }], '1.complaints', /One person/],
  [
    'an officer without a title',
    [withoutComplaints, { name: 'Noah', languages: [], takesConsultations: false, complaints: {} }],
    '1.title',
    /title/,
  ],
])('refuses a team with %s', (_case, members, path, message) => {
  const value = members.map((member) => JSON.parse(JSON.stringify(member)) as object);
  expect(problems('team', value)).toEqual([[path, expect.stringMatching(message)]]);
});

test('refuses a team that is too large', () => {
  const many = Array.from({ length: 120 }, (_, at) => ({ ...daniel, name: `Daniel ${at}` }));
  expect(problems('team', [maya, ...many])).toHaveLength(1);
  expect(problems('team', [maya, ...many.slice(1)])).toBeUndefined();
});

test('who has no licence needs neither a title nor a sentence', () => {
  expect(problems('team', [maya, { name: 'Noah', languages: [], takesConsultations: true }])).toBeUndefined();
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
    team: [{ ...maya, name: 'Amara Okafor' }],
    lenders: ['Northern Credit Union'],
  };
  vi.resetModules();
  vi.doMock('./brokerage.ts', () => ({ brokerage: edited.company }));
  vi.doMock('./claims.ts', () => ({ claims: edited.claims }));
  vi.doMock('./team.ts', () => ({ ownTeam: edited.team }));
  vi.doMock('./lenders.ts', () => ({ lenders: edited.lenders }));
  // Other test files share these modules.
  onTestFinished(() => {
    vi.doUnmock('./brokerage.ts');
    vi.doUnmock('./claims.ts');
    vi.doUnmock('./team.ts');
    vi.doUnmock('./lenders.ts');
    vi.resetModules();
  });
  const { ownFacts: facts } = await import('./own-facts.ts');
  expect(facts).toMatchObject(edited);
  expect(facts.claims.rating).toMatchObject({
    checkAgainBy: '2025-02-28',
    neutral: 'Reviews from our clients',
  });
  for (const section of factSections) expect(problems(section, facts[section])).toBeUndefined();
});
