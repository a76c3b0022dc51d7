import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Scan } from './scan-result.ts';

const connections = 1_000;
/** How long somebody else may wait for a page meanwhile, in milliseconds. */
const longestWait = 2_000;

const attacks: [name: string, options: string[]][] = [
  ['slow headers', ['-H']],
  ['slow bodies', ['-B', '-t', 'POST', '-s', '8192']],
  ['slow reading', ['-X', '-w', '10', '-y', '20', '-n', '5', '-z', '32', '-k', '3']],
];

/** A thousand clients that take their time, while somebody else wants a page. */
export const slowClients: Scan = {
  name: 'slow-clients',
  by: 'slowhttptest',
  program: 'slowhttptest',
  async run({ plainUrl }) {
    const findings: string[] = [];
    let slowest = 0;
    for (const [name, options] of attacks) {
      const url = `${plainUrl}${name === 'slow bodies' ? '/api/contacts' : '/'}`;
      const common = ['-c', String(connections), '-r', '300', '-i', '5', '-l', '25', '-p', '2', '-u', url];
      const attack = execFile('slowhttptest', [...options, ...common]);
      while (attack.exitCode === null && attack.signalCode === null) {
        const started = performance.now();
        const answer = await fetch(plainUrl, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
        slowest = Math.max(slowest, performance.now() - started);
        if (!answer?.ok) findings.push(`${name}: a page was not answered`);
        await wait(250);
      }
      console.log(`  ${name}`);
    }
    if (slowest > longestWait) findings.push(`a page took ${Math.round(slowest)} ms`);
    return {
      looked: `${attacks.length} attacks with ${connections} connections; a page took ${Math.round(slowest)} ms at most`,
      findings: [...new Set(findings)],
    };
  },
};
