import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Outcome {
  name: string;
  injected: string;
  expected: string;
  seen: string;
  verdict: 'passed' | 'failed' | 'skipped';
}

const root = join(import.meta.dirname, '..');
const file = join(root, 'docs/reliability.md');
const [begin, end] = ['<!-- faults:begin -->', '<!-- faults:end -->'];
const head = ['| fault | injected | expected | seen | |', '|---|---|---|---|---|'];

/** Writes what was seen between the markers in docs/reliability.md; rows of faults that were not played stay as they are. */
export function writeTable(outcomes: readonly Outcome[], order: readonly string[]): void {
  const text = readFileSync(file, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  const [table = '', after = ''] = rest.split(end);
  const rows = new Map([...table.matchAll(/^\| ([a-z\d-]+) .*$/gm)].map(([row, name]) => [name!, row]));
  for (const { name, injected, expected, seen, verdict } of outcomes) {
    const cells = [name, injected, expected, seen, verdict];
    rows.set(
      name,
      `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')).join(' | ')} |`,
    );
  }
  const lines = [...head, ...order.flatMap((name) => rows.get(name) ?? [])];
  writeFileSync(file, `${before}${begin}\n\n${lines.join('\n')}\n\n${end}${after}`);
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), [file], { stdio: 'ignore' });
}
