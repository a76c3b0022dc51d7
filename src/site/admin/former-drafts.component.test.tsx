import { beforeEach, expect, test } from 'vitest';
import { ownFacts } from '#brokerage/own-facts.ts';
import { ownTeam } from '#brokerage/team.ts';
import { teamChangeSchema } from '#features/team/team.ts';
import { browserStorage, tabStorage } from '#platform/drafts/browser-storage.ts';
import { sectionChangeSchema } from '#platform/facts/stored-facts.ts';
import { listDrafts } from '#platform/drafts/use-draft.ts';
import { textOf } from '#platform/drafts/form/use-draft-form.ts';
import { convertFormerDrafts } from './former-drafts.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** Keeps fields as release 1.0 did, converts them, and returns what is kept at a name then. */
function convert(section: string, fields: object, name = `facts mine ${section}`) {
  tabStorage.keep(`facts mine ${section}`, { fields, basedOn: '2026-11-22T16:00:00.000Z' });
  convertFormerDrafts();
  convertFormerDrafts();
  const kept = tabStorage.find(name) as { fields: object; basedOn: string };
  expect(kept.basedOn).toBe('2026-11-22T16:00:00.000Z');
  return JSON.parse(textOf(kept.fields)) as unknown;
}

test('an unsaved team of release 1.0 is one of this release', () => {
  const entries = ownTeam.map((member) => ({
    memberId: '00000000-0000-4000-8000-000000000001',
    name: member.name,
    title: member.title!,
    licenceNumber: member.licenceNumber!,
    portrait: member.portrait!,
    languages: member.languages.join(', '),
    sentence: member.sentence!,
    since: '',
    userId: '',
    takesConsultations: '',
    complaints: member.complaints ? 'yes' : '',
    complaintsTitle: '',
    complaintsEmail: member.complaints?.email ?? '',
    complaintsPhone: '',
    privacy: member.privacy ? 'yes' : '',
    privacyTitle: '',
    privacyEmail: member.privacy?.email ?? '',
    privacyPhone: '',
  }));
  entries[1]!.memberId = '';
  const { members } = teamChangeSchema.parse(convert('team', { entries }, 'team mine team'));
  expect(members).toEqual([{ ...ownTeam[0], id: '00000000-0000-4000-8000-000000000001' }, ownTeam[1]]);
  expect(tabStorage.find('facts mine team')).toBeUndefined();
});

test('unsaved facts of release 1.0 are those of this release', () => {
  const { company, claims } = ownFacts;
  const company1 = { ...company, phone: company.phone.display, links: { ...company.links, scheduling: '' } };
  expect(sectionChangeSchema('company').parse(convert('company', company1))).toEqual({
    value: JSON.parse(JSON.stringify(company)) as unknown,
  });
  expect(sectionChangeSchema('claims').parse(convert('claims', claims))).toEqual({ value: claims });
  expect(convert('lenders', { entries: [{ name: 'Caisse' }, { name: '' }] })).toEqual({ value: ['Caisse'] });
  expect(convert('reviews', { entries: [{ text: 'Kind.', permission: '' }] })).toEqual({
    value: [{ text: 'Kind.' }],
  });
});

test('an entry for a log that was typed with release 1.0 is there', () => {
  tabStorage.keep('typed follow-up contact 7', { values: { note: 'Separated in May.' }, preset: {} });
  sessionStorage.setItem('typed follow-up contact 8', '{');
  convertFormerDrafts();
  const [kept] = listDrafts(tabStorage, 'follow-up', 'contact 7');
  expect(kept?.fields).toEqual({
    action: '',
    outcome: '',
    note: 'Separated in May.',
    assigneeId: '',
    dueOn: '',
  });
  expect(tabStorage.find('typed follow-up contact 7')).toBeUndefined();
});

test('unsaved posts of release 1.0 are found, each by its post, the newest first', () => {
  const post = (postId: string | null, title: string, keptAt: string) => ({
    postId,
    kind: 'unsaved',
    storedSlug: null,
    fields: { title, content: '<p>a</p>' },
    basedOn: postId && '2026-11-01T00:00:00.000Z',
    keptAt,
  });
  browserStorage.keep('blog-post-draft unsaved new 1', post(null, 'New', '2026-11-20T15:00:00.000Z'));
  browserStorage.keep('blog-post-draft unsaved a 2', post('a', 'Mine', '2026-11-20T16:00:00.000Z'));
  browserStorage.keep('blog-post-draft other a 3', post('a', 'Other', '2026-11-20T14:00:00.000Z'));
  localStorage.setItem('blog-post-draft unsaved broken', '{');
  localStorage.setItem('blog-post-draft unsaved old', '{"title":"from another version"}');
  localStorage.setItem('blog-post-draft unsaved odd', '{"fields":null}');
  convertFormerDrafts();
  convertFormerDrafts();
  expect(listDrafts(browserStorage, 'blog-post', 'new ')).toMatchObject([
    { fields: { title: 'New' }, basedOn: null, keptAt: '2026-11-20T15:00:00.000Z' },
  ]);
  expect(listDrafts(browserStorage, 'blog-post', 'a ')).toMatchObject([
    { fields: { title: 'Mine' }, basedOn: '2026-11-01T00:00:00.000Z' },
    { fields: { title: 'Other' } },
  ]);
  expect(localStorage).toHaveLength(6);
});
