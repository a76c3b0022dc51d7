/**
 * npm run scan [-- NAME ...]: lets other people's scanners loose on a server of its own, prints what each found and writes the
 * table in docs/security.md. Ends with 1 when anything was found. Scanners that are not installed are named and left out.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { newDataDir } from '#test/run-server.ts';
import { contentSecurityPolicies } from './content-security-policies.ts';
import { headers } from './headers.ts';
import { startHttpsSite } from './https-site.ts';
import type { Scan } from './scan-result.ts';
import { slowClients } from './slow-clients.ts';
import { sqlInjection } from './sql-injection.ts';
import { webVulnerabilities } from './web-vulnerabilities.ts';

const scans: Scan[] = [headers, contentSecurityPolicies, sqlInjection, webVulnerabilities, slowClients];
const judges = fileURLToPath(new URL('judges/', import.meta.url));
const document = fileURLToPath(new URL('../docs/security.md', import.meta.url));

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !scans.some((scan) => scan.name === name));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')}: ${scans.map(({ name }) => name).join(', ')}.`);

if (!existsSync(`${judges}node_modules`)) await installJudges();

const data = await newDataDir();
const site = await startHttpsSite(data.dataDir);
const rows: string[] = [];
let failed = false;
try {
  for (const scan of scans) {
    if (wanted.length > 0 && !wanted.includes(scan.name)) continue;
    if (scan.program && !isInstalled(scan.program)) {
      console.log(`\n${scan.name}: ${scan.program} is not installed; left out.`);
      continue;
    }
    console.log(`\n${scan.name} ...`);
    const { looked, findings } = await scan.run(site);
    failed ||= findings.length > 0;
    for (const line of [looked, ...findings.map((finding) => `FOUND: ${finding}`)]) console.log(`  ${line}`);
    rows.push(
      `| ${scan.name} | ${scan.by} | ${looked} | ${findings.length === 0 ? 'nothing' : findings.join('; ')} |`,
    );
  }
} finally {
  await site.stop();
  await data.remove();
}
if (wanted.length === 0) await writeTable();
process.exitCode = failed ? 1 : 0;

function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function installJudges(): Promise<void> {
  console.log('Installing the scorers ...');
  // Their optional parts are compiled, and nothing of them is needed to judge headers.
  const options = ['--ignore-scripts', '--omit=optional', '--no-package-lock', '--silent'];
  execFileSync('npm', ['install', ...options], { cwd: judges, stdio: 'inherit' });
  // The scorer would fetch the list of hosts that browsers always reach by https; ours is not on it.
  await writeFile(`${judges}node_modules/@mdn/mdn-http-observatory/conf/hsts-preload.json`, '{}');
}

async function writeTable(): Promise<void> {
  const [begin, end] = ['<!-- scan: begin -->', '<!-- scan: end -->'];
  const text = await readFile(document, 'utf8');
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`docs/security.md has no ${begin} … ${end}.`);
  const table = ['| scan | by | looked at | found |', '| --- | --- | --- | --- |', ...rows].join('\n');
  const date = new Date().toISOString().slice(0, 10);
  await writeFile(document, `${before}${begin}\n\nRun on ${date}.\n\n${table}\n\n${end}${after}`);
}
