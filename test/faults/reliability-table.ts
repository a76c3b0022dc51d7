import { join } from 'node:path';
import { dateInOntario } from '#lib/calendar.ts';
import { readPart, tableRow, writePart } from '#scripts/document-part.ts';

export interface Outcome {
  name: string;
  seen: string;
  result: 'passed' | 'failed' | 'skipped';
}

const file = join(import.meta.dirname, '../../docs/reliability.md');
const head = ['| fault | last run |', '|---|---|'];

/** Writes the results between the markers in docs/reliability.md; rows of faults that were not run stay unchanged. */
export function writeTable(outcomes: readonly Outcome[], order: readonly string[]): void {
  const written = readPart(file, 'faults').matchAll(/^\| ([a-z\d-]+) .*$/gm);
  const rows = new Map([...written].map(([row, name]) => [name!, row]));
  const today = dateInOntario(new Date());
  for (const { name, result } of outcomes) rows.set(name, tableRow([name, `${result} on ${today}`]));
  writePart(file, 'faults', [...head, ...order.flatMap((name) => rows.get(name) ?? [])].join('\n'));
}
