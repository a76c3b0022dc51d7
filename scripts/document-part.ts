import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const formatter = join(import.meta.dirname, '../node_modules/.bin/oxfmt');

/** The text in a document between `<!-- NAME:begin -->` and `<!-- NAME:end -->`. Throws when there is no such part. */
export function readPart(file: string, name: string): string {
  return split(file, name).part;
}

/** Writes Markdown between the markers of a part and formats the document. Throws when there is no such part. */
export function writePart(file: string, name: string, markdown: string): void {
  const { before, after } = split(file, name);
  writeFileSync(file, `${before}\n\n${markdown}\n\n${after}`);
  execFileSync(formatter, [file], { stdio: 'ignore' });
}

/** A row of a Markdown table; characters that would end a cell or a line are replaced. */
export function tableRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')).join(' | ')} |`;
}

function split(file: string, name: string): { before: string; part: string; after: string } {
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`];
  const text = readFileSync(file, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no ${begin} … ${end}.`);
  const start = from + begin.length;
  return { before: text.slice(0, start), part: text.slice(start, to), after: text.slice(to) };
}
