import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Scan } from './scan-result.ts';

/** Each part of the attack ends after so long, with what it has found until then. */
const seconds = 240;

/** What it says of headers that are right: the first turns off what browsers no longer have, the second is sent under https alone. */
const misunderstood = /^(X-XSS-Protection|Strict-Transport-Security) is not set$/;

interface Report {
  vulnerabilities: Record<string, { path: string; info: string; parameter?: string }[]>;
  anomalies: Record<string, { path: string; info: string; parameter?: string }[]>;
}

/** Crawls the site and attacks what it finds: files, SQL, XSS, redirects, headers, XML, server-side requests. */
export const webVulnerabilities: Scan = {
  name: 'web-vulnerabilities',
  by: 'wapiti',
  program: 'wapiti',
  async run({ plainUrl }) {
    const folder = await mkdtemp(join(tmpdir(), 'wapiti-'));
    const file = join(folder, 'report.json');
    const options = ['-u', `${plainUrl}/`, '--scope', 'folder', '-f', 'json', '-o', file, '--flush-session'];
    options.push(
      '--store-session',
      folder,
      '--max-scan-time',
      String(seconds),
      '--max-attack-time',
      String(seconds),
    );
    // It cannot read what is compressed by brotli.
    options.push('-H', 'Accept-Encoding: identity', '-v', '1');
    const { stdout } = await promisify(execFile)('wapiti', options, { maxBuffer: 64e6 });
    const report = JSON.parse(await readFile(file, 'utf8')) as Report;
    await rm(folder, { recursive: true });
    const findings = Object.entries({ ...report.vulnerabilities, ...report.anomalies }).flatMap(
      ([kind, found]) =>
        found
          .filter(({ info }) => !misunderstood.test(info))
          .map(({ path, info, parameter }) => `${kind}: ${path} ${parameter ?? ''} ${info}`),
    );
    const modules = stdout.match(/Launching module \w+/g) ?? [];
    const found = /found (\d+) URLs and forms/.exec(stdout)?.[1] ?? '0';
    if (Number(found) < 50) findings.push(`only ${found} addresses and forms were found to attack`);
    return { looked: `${found} addresses and forms, by ${modules.length} modules`, findings };
  },
};
