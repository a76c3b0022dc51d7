import { expect, test } from 'vitest';
import exceptions from './audit-exceptions.json' with { type: 'json' };
import { type AuditReport, type Exceptions, evaluateAudit } from './evaluate-audit.ts';

/** The shape of npm 11's report (`AuditReport.toJSON` of its arborist). */
const advisory = (id: string, severity: 'moderate' | 'high') => ({
  source: 1_099_520,
  name: 'body-parser',
  dependency: 'body-parser',
  title: 'Denial of service',
  url: `https://github.com/advisories/${id}`,
  severity,
  cwe: ['CWE-405'],
  cvss: { score: 7.5, vectorString: null },
  range: '<1.20.3',
});
const report: AuditReport = {
  auditReportVersion: 2,
  vulnerabilities: {
    'body-parser': {
      via: [advisory('GHSA-qwcr-r2fm-qrc7', 'high'), advisory('GHSA-8hc4-vh64-cxmj', 'moderate')],
    },
    express: { via: ['body-parser'] },
  },
};
const until = (day: string): Exceptions => ({
  'GHSA-qwcr-r2fm-qrc7': { why: 'We parse no bodies with it.', until: day },
});
const problemsOn = (today: string, allowed: Exceptions = {}, found = report) =>
  evaluateAudit(found, allowed, today).problems;

test('refuses what is high, and notes what is not', () => {
  const { problems, notes } = evaluateAudit(report, {}, '2026-11-30');
  expect(problems).toEqual(['GHSA-qwcr-r2fm-qrc7: body-parser, high: Denial of service']);
  expect(notes).toEqual(['GHSA-8hc4-vh64-cxmj: body-parser, moderate: Denial of service']);
});

test('accepts an exception on its last day, and no longer', () => {
  expect(problemsOn('2026-11-30', until('2026-11-30'))).toEqual([]);
  expect(problemsOn('2026-12-01', until('2026-11-30'))).toEqual([
    expect.stringContaining('its exception ended on 2026-11-30'),
  ]);
});

test('refuses an exception that nothing needs', () => {
  const clean = { auditReportVersion: 2, vulnerabilities: {} };
  expect(problemsOn('2026-11-30', {}, clean)).toEqual([]);
  expect(problemsOn('2026-11-30', until('2026-12-31'), clean)).toEqual([
    'GHSA-qwcr-r2fm-qrc7 is no longer found: remove its exception',
  ]);
});

test('does not take no answer for a good one', () => {
  expect(problemsOn('2026-11-30', {}, { message: '503 Service Unavailable' })).toEqual([
    'npm audit could not answer: 503 Service Unavailable',
  ]);
  expect(problemsOn('2026-11-30', {}, {})).toHaveLength(1);
});

test('every exception has an id, a reason and a day', () => {
  const all: Exceptions = exceptions;
  for (const [id, { why, until: day }] of Object.entries(all)) {
    expect(id).toMatch(/^GHSA(?:-[23456789cfghjmpqrvwx]{4}){3}$/);
    expect(why.length, id).toBeGreaterThan(20);
    expect(day, id).toBe(new Date(day).toISOString().slice(0, 10));
  }
});
