import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newBooking } from '#test/booking-factory.ts';
import { newContact } from '#test/contact-factory.ts';
import type { Scan } from './scan-result.ts';

interface Target {
  path: string;
  body?: object;
  /** `*` in the path marks what is tried when it is no parameter. */
  asAdministrator?: boolean;
}

const targets: Target[] = [
  { path: '/blog?category=investment&before=x' },
  { path: '/blog/article*' },
  { path: '/calculators/payment?amount=500000&rate=5&amortization=25' },
  { path: '/api/blog-posts/article*' },
  { path: '/api/blog-posts?category=investment&search=x&limit=5' },
  { path: '/api/bookings/availability?date=2027-01-11' },
  { path: '/api/contacts', body: newContact() },
  { path: '/api/bookings', body: newBooking() },
  { path: '/api/newsletter', body: { email: 'someone@example.com' } },
  { path: '/api/login', body: { username: 'nobody', password: 'nothing at all' } },
  { path: '/api/contacts?q=x&type=Refinancing&sort=name&from=2026-01-01&limit=5', asAdministrator: true },
  { path: '/api/audit?user=ada&action=create&limit=5', asAdministrator: true },
  { path: '/unsubscribe?token=x' },
  { path: '/book/manage?token=x' },
];

/** Looks for SQL injection in every parameter and field: boolean, error, union, stacked and timed. */
export const sqlInjection: Scan = {
  name: 'sql-injection',
  by: 'sqlmap (level 2, risk 2)',
  program: 'sqlmap',
  async run({ plainUrl, cookie }) {
    const folder = await mkdtemp(join(tmpdir(), 'sqlmap-'));
    const findings: string[] = [];
    let requests = 0;
    for (const { path, body, asAdministrator } of targets) {
      const options = ['-u', plainUrl + path, '--batch', '--level=2', '--risk=2', '--dbms=PostgreSQL'];
      options.push('--flush-session', `--output-dir=${folder}`, '--disable-coloring', '--ignore-code=*');
      if (body) options.push(`--data=${JSON.stringify(body)}`, '--header=Content-Type: application/json');
      if (asAdministrator) options.push(`--cookie=${cookie}`, '--skip=cookie');
      const { stdout } = await promisify(execFile)('sqlmap', options, { maxBuffer: 64e6 });
      if (/is vulnerable|injection point\(s\)/.test(stdout)) findings.push(`${path} can be injected`);
      else if (!/do not appear to be injectable/.test(stdout)) findings.push(`${path}: ${lastLine(stdout)}`);
      requests += (stdout.match(/testing '/g) ?? []).length;
      console.log(`  ${path}`);
    }
    await rm(folder, { recursive: true });
    return { looked: `${targets.length} addresses and forms, ${requests} tests`, findings };
  },
};

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';
