/**
 * npm run doctor [-- --json] [--send ADDRESS]
 *
 * Looks at settings, database, mail server, clock, disk and build, and says what to do. Changes nothing.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { ConfigError, envFile, readEnvironment, settingNames } from '#config.ts';
import { checkBuild } from '#server/doctor/check-machine.ts';
import { checkNames } from '#server/doctor/check-settings.ts';
import { examine } from '#server/doctor/examine.ts';
import { type Finding, problem } from '#server/doctor/finding.ts';
import { hashInputs, readStamp } from './build-stamp.mjs';

const { values } = parseArgs({ options: { json: { type: 'boolean' }, send: { type: 'string' } } });
const root = join(import.meta.dirname, '..');

async function examineAll(): Promise<Finding[]> {
  const inFile = existsSync(envFile) ? Object.keys(parseEnv(readFileSync(envFile, 'utf8'))) : [];
  const around = [
    ...checkNames(inFile, settingNames),
    checkBuild({ stamp: readStamp(root), sources: hashInputs(root) }),
  ];
  try {
    return [...around, ...(await examine(readEnvironment(), { now: () => new Date(), sendTo: values.send }))];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const advice = 'Correct it in .env or the environment; the server does not start like this.';
    return [...error.faults.map((fault) => problem('settings', `${fault}.`, advice)), ...around];
  }
}

const signs = { ok: 'ok      ', warning: 'WARNING ', problem: 'PROBLEM ' };

function describe({ state, about, found, advice }: Finding): string {
  return `${signs[state]} ${about}: ${found}${advice === undefined ? '' : `\n           → ${advice}`}`;
}

const findings = await examineAll();
const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
const problems = count('problem');
if (values.json) console.log(JSON.stringify(findings, undefined, 2));
else
  console.log(
    `${findings.map(describe).join('\n')}\n\nProblems: ${problems}. Warnings: ${count('warning')}.`,
  );
process.exitCode = problems > 0 ? 1 : 0;
