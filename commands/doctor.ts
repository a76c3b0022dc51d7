import { ConfigError, settingNames } from '#config.ts';
import { readEnvFile, readEnvironment } from '#environment.ts';
import { checkNames } from './doctor/check-settings.ts';
import { examine } from './doctor/examine.ts';
import { type Finding, problem } from './doctor/finding.ts';
import { readArguments } from './run-command.ts';

const usage = `Usage: npm run doctor [-- --json] [--send ADDRESS]
  Checks settings, company facts, rules of law, database, mail server and disk, and suggests fixes. Changes nothing.
  Exits with 1 when there is a problem. --send sends a test email.`;

const { values } = readArguments(usage, { json: { type: 'boolean' }, send: { type: 'string' } });

async function examineAll(): Promise<Finding[]> {
  let names: Finding[] = [];
  try {
    names = checkNames(Object.keys(readEnvFile()), settingNames);
    return [...names, ...(await examine(readEnvironment(), values.send))];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const advice = 'Correct it in .env or the environment; the server will not start until you do.';
    return [...error.problems.map((fault) => problem('settings', `${fault}.`, advice)), ...names];
  }
}

const stateLabels = { ok: 'ok      ', warning: 'WARNING ', problem: 'PROBLEM ' };

function describe({ state, about, found, advice }: Finding): string {
  return `${stateLabels[state]} ${about}: ${found}${advice === undefined ? '' : `\n           → ${advice}`}`;
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
