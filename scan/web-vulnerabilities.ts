import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Scan } from './scan-result.ts';

/** The scan ends after so long, with what it has seen until then. */
const seconds = 600;

interface Report {
  vulnerabilities: Record<string, { path: string; info: string; parameter?: string }[]>;
  anomalies: Record<string, { path: string; info: string; parameter?: string }[]>;
  infos?: { crawled_pages_nbr?: number };
}

/** Crawls the site and attacks what it finds: files, SQL, XSS, redirects, headers, XML, server-side requests. */
export const webVulnerabilities: Scan = {
  name: 'web-vulnerabilities',
  by: 'wapiti',
  program: 'wapiti',
  async run({ plainUrl }) {
    const folder = await mkdtemp(join(tmpdir(), 'wapiti-'));
    const file = join(folder, 'report.json');
    const options = ['-u', `${plainUrl}/`, '--scope', 'domain', '-f', 'json', '-o', file, '--flush-session'];
    options.push('--store-session', folder, '--max-scan-time', String(seconds), '--color', '-v', '1');
    const { stdout } = await promisify(execFile)('wapiti', options, { maxBuffer: 64e6 });
    const report = JSON.parse(await readFile(file, 'utf8')) as Report;
    await rm(folder, { recursive: true });
    const findings = Object.entries({ ...report.vulnerabilities, ...report.anomalies }).flatMap(
      ([kind, found]) =>
        found.map(({ path, info, parameter }) => `${kind}: ${path} ${parameter ?? ''} ${info}`),
    );
    const modules = stdout.match(/Launching module \w+/g) ?? [];
    return {
      looked: `${Object.keys(report.vulnerabilities).length} kinds of weakness, ${modules.length} modules`,
      findings,
    };
  },
};
