import { beforeAll, describe, expect, test } from 'vitest';
import type { FactSection } from '#brokerage/facts.ts';
import { ownFacts } from '#brokerage/own-facts.ts';
import type { ErrorBody } from '#http/error-body.ts';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import { signInAs } from '#test/sign-in-as.ts';
import { useServer } from '#test/describe-api.ts';
import { brokerageFacts } from './facts.table.server.ts';
import { type PreviewName, previewNames } from './facts-previews.ts';

const server = useServer();
let owner: { cookie: string };
beforeAll(async () => {
  owner = await signInAs(server, 'owner');
});

const preview = (
  body: { section: FactSection; value: unknown; page: PreviewName },
  headers: { cookie?: string } = owner,
) => server.inject({ method: 'POST', url: '/api/facts/preview', headers, payload: body });
const oak = { ...ownFacts.company, name: 'Oak Lending', authorizedName: 'Oak Lending Inc.' };
const company = { section: 'company', value: oak, page: '/contact' } as const;

test('takes as long a text as saving takes', async () => {
  const response = await preview({ ...company, value: { ...oak, name: 'x'.repeat(400_000) } });
  expect(response.statusCode).toBe(400);
  expect((await preview({ ...company, value: 'x'.repeat(600_000) })).statusCode).toBe(413);
});

test('shows nothing to visitors, brokers and writers', async () => {
  expect((await preview(company, {})).statusCode).toBe(401);
  for (const role of ['broker', 'writer'])
    expect((await preview(company, await signInAs(server, role))).statusCode).toBe(403);
});

describe('for an owner', () => {
  test.each(Object.keys(previewNames) as PreviewName[])('%s has what was typed', async (page) => {
    const response = await preview({ ...company, page });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const { html } = response.json<{ html: string }>();
    expect(html).toContain('Oak Lending Inc., Mortgage Brokerage Licence');
    expect(html).not.toContain('/assets/start');
  });

  test('an email has no inline styles, which the page around it would refuse', async () => {
    const { html } = (await preview({ ...company, page: 'email' })).json<{ html: string }>();
    expect(html).not.toMatch(/<style| style=/);
    expect(html).toContain('data-style="');
  });

  test('a claim that is past its date is shown in words', async () => {
    const rating = { ...ownFacts.claims.rating, asOf: '2020-01-01', checkAgainBy: '2020-12-31' };
    const value = { ...ownFacts.claims, rating: { ...rating, neutral: 'Well reviewed' } };
    const { html } = (await preview({ section: 'claims', value, page: '/' })).json<{ html: string }>();
    expect(html).toContain('Well reviewed');
  });

  test('nothing is stored, logged or shown to anybody else', async () => {
    await server.db.delete(auditEntries);
    await preview(company);
    expect((await server.inject('/contact')).body).not.toContain('Oak Lending');
    expect(await server.db.$count(brokerageFacts)).toBe(0);
    expect(await server.db.$count(auditEntries)).toBe(0);
  });

  test('refuses a value that could not be saved, naming the field', async () => {
    const response = await preview({ ...company, value: { ...oak, email: 'nobody' } });
    expect(response.statusCode).toBe(400);
    expect(response.json<ErrorBody>().fields).toEqual({ 'value.email': 'Please enter an email address' });
    expect((await preview({ ...company, page: '/admin' as PreviewName })).statusCode).toBe(400);
  });
});
