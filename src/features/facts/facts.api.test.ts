import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FactSection, factSections } from '#brokerage/facts.ts';
import { initialFacts } from '#brokerage/initial-facts.ts';
import { initialTeam } from '#brokerage/team.ts';
import type { ErrorBody } from '#http/error-body.ts';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import type { AuditEntryResponse } from '#platform/audit/audit-entry.ts';
import { ifMatch } from '#platform/drafts/entity-tag.ts';
import { readFacts, seedFacts } from '#platform/facts/facts.store.server.ts';
import { brokerageFacts } from '#platform/facts/facts.table.server.ts';
import { describeApi } from '#test/server/describe-api.ts';

interface SentSection {
  value: unknown;
  updatedAt: string;
  updatedBy: string | null;
}

const now = new Date('2026-11-21T16:30:00Z');
const seeded = new Date('2026-11-01T12:00:00Z');
const { server, administrator } = describeApi();
beforeEach(async () => {
  server.clock.now = now;
  for (const table of [brokerageFacts, auditEntries]) await server.db.delete(table);
  await seedFacts(server.db, seeded);
});

const read = async () =>
  (await server.inject({ url: '/api/facts', headers: administrator })).json<
    Record<FactSection, SentSection>
  >();
const save = (section: FactSection, value: unknown, basedOn = seeded.toISOString()) =>
  server.inject({
    method: 'PUT',
    url: `/api/facts/${section}`,
    headers: { ...administrator, ...ifMatch(basedOn) },
    payload: { value },
  });
const saveTeam = async (members: object[]) => {
  const saved = await server.inject({
    method: 'PUT',
    url: '/api/team',
    headers: administrator,
    payload: { members },
  });
  expect(saved.statusCode, saved.body).toBe(200);
};
const audit = async () =>
  (await server.inject({ url: '/api/audit', headers: administrator })).json<AuditEntryResponse[]>();

const oak = { ...initialFacts.company, name: 'Oak Lending' };

describe('access control', () => {
  test('lets no visitor read or change anything', async () => {
    expect((await server.inject('/api/facts')).statusCode).toBe(401);
    for (const section of factSections) {
      const refused = await server.inject({ method: 'PUT', url: `/api/facts/${section}`, payload: {} });
      expect([section, refused.statusCode]).toEqual([section, 401]);
    }
  });
});

test('at the first start, every section is as in the files; at later ones, it stays as it is', async () => {
  const facts = await read();
  for (const section of factSections)
    expect(facts[section]).toEqual({
      value: JSON.parse(JSON.stringify(initialFacts[section])) as unknown,
      updatedAt: seeded.toISOString(),
      updatedBy: null,
    });
  await save('company', oak);
  await server.db.delete(brokerageFacts).where(eq(brokerageFacts.section, 'lenders'));
  await seedFacts(server.db, now);
  expect((await readFacts(server.db)).company.value.name).toBe('Oak Lending');
  expect((await readFacts(server.db)).lenders.value).toEqual(initialFacts.lenders);
});

test('changes a section, with who did it in the audit log', async () => {
  const saved = (await save('company', oak)).json<SentSection>();
  expect(saved).toMatchObject({ updatedAt: now.toISOString(), updatedBy: 'ada' });
  expect((await read()).company).toEqual(saved);
  expect((await read()).lenders.updatedBy).toBeNull();
  expect(await audit()).toMatchObject([
    { action: 'update', kind: 'facts', recordName: 'Company', detail: null },
  ]);
});

test('officers without their own telephone and email are reached at the company’s', async () => {
  const [maya] = initialTeam;
  const phone = { display: '(905) 555-0177', href: 'tel:+19055550177' };
  await save('company', { ...oak, phone, email: 'office@oak.example' });
  const pages = ['/complaints', '/privacy-policy'];
  const bodies = async () => {
    const responses = await Promise.all(pages.map((page) => server.inject(page)));
    return responses.map(({ body }) => body.replace(/^[^]*<main/, '').replace(/<footer[^]*$/, ''));
  };
  for (const body of await bodies()) {
    expect(body).toContain(phone.display);
    expect(body).not.toContain(initialFacts.company.phone.display);
  }
  await saveTeam([{ ...maya, complaints: { phone: '(905) 555-0123' }, privacy: {} }]);
  const [complaintsPage, privacyPage] = await bodies();
  expect(complaintsPage).toContain('(905) 555-0123');
  expect(privacyPage).toContain('mailto:office@oak.example');
});

test('overwrites nothing that somebody else changed in the meantime, and says what it is now', async () => {
  const first = (await save('company', oak)).json<SentSection>();
  const refused = await save('company', { ...oak, name: 'Elm Lending' });
  expect(refused.statusCode).toBe(412);
  expect(refused.json<ErrorBody>()).toMatchObject({ code: 'changed-meanwhile', current: first });
  // The clock stands still; the second change is still another version.
  const second = (
    await save('company', { ...oak, name: 'Elm Lending' }, first.updatedAt)
  ).json<SentSection>();
  expect(second.updatedAt).not.toBe(first.updatedAt);
  expect((await save('company', oak, first.updatedAt)).statusCode).toBe(412);
});

test('of several changes at once, one is made', async () => {
  const answers = await Promise.all(
    ['Ash', 'Elm', 'Fir', 'Oak'].map((name) => save('company', { ...oak, name })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 412, 412, 412,
  ]);
  expect(await audit()).toHaveLength(1);
});

test('names each mistake by its place in the section', async () => {
  const { phone, links } = initialFacts.company;
  const wrong = {
    ...initialFacts.company,
    phone: { ...phone, display: ' ' },
    links: { ...links, social: [{ name: 'X', href: 'javascript:alert(1)' }] },
  };
  const refused = await save('company', wrong);
  expect(refused.statusCode).toBe(400);
  expect(refused.json<ErrorBody>().fields).toEqual({
    'value.phone.display': 'Please enter the phone number',
    'value.links.social.0.href': 'Please enter an address that begins with https://',
  });
  expect((await read()).company.updatedBy).toBeNull();
});

test.each([
  ['no content', undefined],
  ['a text', 'x'],
  ['too many lenders', Array.from({ length: 201 }, (_, index) => `Bank ${index}`)],
  ['lists in lists', [[['x']]]],
])('refuses %s', async (_, value) => {
  expect((await save('lenders', value)).statusCode).toBe(400);
});

test('stores what is odd but allowed as it is shown: markup as text, without what nobody can see', async () => {
  const name = '<script>alert(1)</script> & “Söhne”';
  const saved = await save('lenders', [`${name}\u0000\u202E`]);
  expect(saved.json<SentSection>().value).toEqual([name]);
});

test('the longest lists fit', async () => {
  const review = {
    text: 'é'.repeat(1_500),
    firstName: 'Ana',
    city: 'Guelph',
    date: '2026-10-01',
    link: 'https://a.example/1',
  };
  expect(
    (
      await save(
        'reviews',
        Array.from({ length: 60 }, () => review),
      )
    ).statusCode,
  ).toBe(200);
});

test('markup in any fact is text on every page, in structured data and in the feed', async () => {
  const markup = '</script><img src=x onerror=alert(1)>';
  const [person] = initialTeam;
  await save('company', {
    ...oak,
    name: markup,
    authorizedName: markup,
    licenceNumber: markup,
    regulator: markup,
    phone: { ...oak.phone, display: markup },
    address: { street: markup, city: markup, province: markup, postalCode: markup },
  });
  await saveTeam([{ ...person, name: markup, sentence: markup, licenceNumber: markup }]);
  await save('lenders', [markup]);
  for (const url of [
    '/',
    '/about',
    '/contact',
    '/complaints',
    '/disclaimer',
    '/services/refinancing',
    '/feed.xml',
    '/nothing',
  ]) {
    const { body } = await server.inject(url);
    expect(body, url).not.toContain('<img src=x');
    expect(body, url).toContain('onerror=alert(1)');
  }
});

test('shows the picture of the office in place of the drawn street, and takes none from elsewhere', async () => {
  const contact = async () => (await server.inject('/contact')).body;
  expect(await contact()).toContain('/drawings/office');
  const src = `/images/${'a1'.repeat(16)}-1600.webp`;
  expect((await save('company', { ...oak, officePicture: src })).statusCode).toBe(200);
  const page = await contact();
  expect(page).not.toContain('/drawings/office');
  expect(page).toContain(`<img src="${src}" alt="Our office in Mississauga"`);
  expect(page).toContain(`${'a1'.repeat(16)}-480.avif 480w`);
  const elsewhere = { ...oak, officePicture: '//elsewhere.example/a.png' };
  const { updatedAt } = (await read()).company;
  expect((await save('company', elsewhere, updatedAt)).json()).toMatchObject({
    fields: { 'value.officePicture': 'This is not the path of a picture' },
  });
});
