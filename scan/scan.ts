/**
 * npm run scan [-- NAME ...]: lets other people's scanners loose on a server of its own, prints what each found and writes the
 * table in docs/security.md. Ends with 1 when anything was found. Scanners that are not installed are named and left out.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { tableRow, writePart } from '#scripts/document-part.ts';
import { installApart } from '#scripts/install-apart.ts';
import { isInstalled } from '#scripts/is-installed.ts';
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

await installJudges();

const data = await newDataDir();
const site = await startHttpsSite(data.dataDir);
const rows: string[][] = [];
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
    rows.push([scan.name, scan.by, looked, findings.length === 0 ? 'nothing' : findings.join('; ')]);
  }
} finally {
  await site.stop();
  await data.remove();
}
if (wanted.length === 0) writeTable();
process.exitCode = failed ? 1 : 0;

async function installJudges(): Promise<void> {
  if (!installApart(judges)) return;
  // The scorer would fetch the list of hosts that browsers always reach by https; ours is not on it.
  await writeFile(`${judges}node_modules/@mdn/mdn-http-observatory/conf/hsts-preload.json`, '{}');
}

function writeTable(): void {
  const table = [['scan', 'by', 'looked at', 'found'], ['---', '---', '---', '---'], ...rows].map(tableRow);
  writePart(document, 'scan', `Run on ${new Date().toISOString().slice(0, 10)}.\n\n${table.join('\n')}`);
}
