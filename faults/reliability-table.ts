import { join } from 'node:path';
import { readPart, tableRow, writePart } from '#scripts/document-part.ts';

export interface Outcome {
  name: string;
  injected: string;
  expected: string;
  seen: string;
  result: 'passed' | 'failed' | 'skipped';
}

const file = join(import.meta.dirname, '../docs/reliability.md');
const head = ['| fault | injected | expected | seen | |', '|---|---|---|---|---|'];

/** Writes the results between the markers in docs/reliability.md; rows of faults that were not run stay unchanged. */
export function writeTable(outcomes: readonly Outcome[], order: readonly string[]): void {
  const written = readPart(file, 'faults').matchAll(/^\| ([a-z\d-]+) .*$/gm);
  const rows = new Map([...written].map(([row, name]) => [name!, row]));
  for (const { name, injected, expected, seen, result } of outcomes) {
    rows.set(name, tableRow([name, injected, expected, seen, result]));
  }
  writePart(file, 'faults', [...head, ...order.flatMap((name) => rows.get(name) ?? [])].join('\n'));
}
