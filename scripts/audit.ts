/**
 * Fails if a package that is shipped has a known vulnerability, high or critical, that `audit-exceptions.json` does not
 * name, or if an exception there has ended or is not needed. Runs without installed packages.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import exceptions from './audit-exceptions.json' with { type: 'json' };
import { type AuditReport, evaluateAudit } from './evaluate-audit.ts';

const audit = ['audit', '--omit=dev', '--package-lock-only', '--json'];
const { stdout } = spawnSync('npm', audit, { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' });
const report = JSON.parse(stdout || '{}') as AuditReport;
const { problems, notes } = evaluateAudit(report, exceptions, new Date().toISOString().slice(0, 10));
for (const line of notes) console.log(`noted  ${line}`);
for (const line of problems) console.error(`FAILED ${line}`);
if (problems.length > 0) process.exitCode = 1;
else console.log('No package that is shipped has a vulnerability that has to be dealt with now.');
