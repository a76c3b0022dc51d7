/**
 * npm run bench [-- NAME ...]: measures what the site promises, prints the figures, and writes those of a full run to
 * docs/performance.md. Each file explains how it measures.
 */
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { tableRow, writePart } from '#scripts/document-part.ts';
import { isInstalled } from '#scripts/is-installed.ts';
import { admin } from './admin.ts';
import { answers } from './answers.ts';
import { day } from './day.ts';
import { growth } from './growth.ts';
import { interaction } from './interaction.ts';
import { lighthouse } from './lighthouse.ts';
import { mail } from './mail.ts';
import { memory } from './memory.ts';
import { pages } from './pages.ts';
import { requests } from './requests.ts';
import type { Figure, Row } from './row.ts';

const rows: Row[] = [pages, requests, answers, growth, mail, memory, day, interaction, admin, lighthouse];
const document = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));

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
  const since = performance.now();
  for (const figure of await figuresOf(row)) {
    console.log(
      `${figure.reached ? 'reached' : 'MISSED '}  ${figure.what}: ${figure.measured} (${figure.goal})`,
    );
    figures.push(figure);
  }
  console.log(`${row.name} took ${((performance.now() - since) / 60_000).toFixed(1)} minutes.`);
}
if (wanted.length === 0) writeTable();

/** A row that fails must not affect the others: the error is reported and the row counts as missed. */
async function figuresOf(row: Row): Promise<Figure[]> {
  try {
    return await row.run();
  } catch (error) {
    console.error(error);
    return [{ what: row.name, measured: 'broke off', goal: 'to run to its end', reached: false }];
  }
}

function writeTable(): void {
  const lines = figures.map(({ what, measured, goal, reached }) => [
    what,
    measured,
    goal,
    reached ? 'yes' : 'no',
  ]);
  const table = [['what', 'measured', 'goal', 'reached'], ['---', '---', '---', '---'], ...lines].map(
    tableRow,
  );
  const [cpu] = cpus();
  const machine = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), Node ${process.version}`;
  writePart(document, 'bench', `${machine}\n\n${table.join('\n')}`);
}
