import { expect, test } from 'vitest';
import type { Member } from '#brokerage/member.ts';
import { initialTeam } from '#brokerage/team.ts';
import { describeShownMembers, membersSchema } from './team.ts';

const problems = (members: unknown) =>
  membersSchema.safeParse(members).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('the team of the files is complete and well formed', () => {
  expect(problems(initialTeam)).toBeUndefined();
});

const [maya, daniel] = initialTeam as [Member, Member];
const { complaints: _complaints, ...withoutComplaints } = maya;
const noah = { name: 'Noah', languages: [], takesConsultations: true, isPublic: false };
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
  ['an officer without a title', [withoutComplaints, { ...noah, complaints: {} }], '1.title', /title/],
])('refuses a team with %s', (_case, members, path, message) => {
  const value = members.map((member) => JSON.parse(JSON.stringify(member)) as object);
  expect(problems(value)).toEqual([[path, expect.stringMatching(message)]]);
});

test('refuses a team that is too large', () => {
  const many = Array.from({ length: 120 }, (_, at) => ({ ...daniel, name: `Daniel ${at}` }));
  expect(problems([maya, ...many])).toHaveLength(1);
  expect(problems([maya, ...many.slice(1)])).toBeUndefined();
});

test('who is shown to visitors has a licence', () => {
  expect(problems([maya, { ...noah, isPublic: true, sentence: 'Ask.' }])).toEqual([
    ['1.licenceNumber', expect.stringMatching(/only people with a licence/)],
  ]);
});

test('who has no licence needs neither a title nor a sentence', () => {
  expect(problems([maya, noah])).toBeUndefined();
});

test('what is said of a saved team names who is not on the site', () => {
  const hidden = { ...noah, isPublic: false };
  expect(describeShownMembers({ members: [maya, daniel] })).toBe('Now on the site.');
  expect(describeShownMembers({ members: [maya, hidden] })).toBe(
    'Not shown to visitors: Noah. The others are on the site now.',
  );
  expect(describeShownMembers({ members: [hidden] })).toBe(
    'Not shown to visitors: Noah. Nobody is on the site.',
  );
});
