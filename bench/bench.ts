/**
 * npm run bench [-- NAME ...]: measures what the site promises, prints the figures, and writes those of a whole run into
 * docs/performance.md. `--peers` adds the same home page built with Next.js and Astro. How each is measured stands in its file.
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Figure, Row } from './row.ts';
import { growth } from './growth.ts';
import { interaction } from './interaction.ts';
import { lighthouse } from './lighthouse.ts';
import { memory } from './memory.ts';
import { pages } from './pages.ts';
import { requests } from './requests.ts';

const rows: Row[] = [pages, requests, growth, memory, interaction, lighthouse];
const document = fileURLToPath(new URL('../docs/performance.md', import.meta.url));

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !rows.some((row) => row.name === name));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')}: ${rows.map(({ name }) => name).join(', ')}.`);

const figures: Figure[] = [];
for (const row of rows) {
  if (wanted.length > 0 && !wanted.includes(row.name)) continue;
  if (row.program && !isInstalled(row.program)) {
    console.log(`${row.name}: ${row.program} is not installed; left out.`);
    continue;
  }
  for (const figure of await row.run()) {
    console.log(
      `${figure.reached ? 'reached' : 'MISSED '}  ${figure.what}: ${figure.measured} (${figure.goal})`,
    );
    figures.push(figure);
  }
}
if (wanted.length === 0) await writeTable();

function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function writeTable(): Promise<void> {
  const [begin, end] = ['<!-- bench: begin -->', '<!-- bench: end -->'];
  const text = await readFile(document, 'utf8');
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`docs/performance.md has no ${begin} … ${end}.`);
  const lines = figures.map(
    ({ what, measured, goal, reached }) => `| ${what} | ${measured} | ${goal} | ${reached ? 'yes' : 'no'} |`,
  );
  const table = ['| what | measured | goal | reached |', '| --- | --- | --- | --- |', ...lines].join('\n');
  const [cpu] = cpus();
  const machine = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), Node ${process.version}`;
  await writeFile(document, `${before}${begin}\n\n${machine}\n\n${table}\n\n${end}${after}`);
}
