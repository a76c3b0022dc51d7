import { type CurrentFacts, factsOn } from '#brokerage/current-facts.ts';
import { initialFacts } from '#brokerage/initial-facts.ts';
import { initialTeam } from '#brokerage/team.ts';
import type { Config } from '#config.ts';
import { openDatabase } from '#database/open-database.server.ts';
import { EmbeddedPostgresError } from '#embedded-postgres/embedded-postgres.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk, findDatabaseFolder, readDisk } from './check-disk.ts';
import { checkMailServer, sendTrialMail } from './check-mail-server.ts';
import { checkRules } from './check-rules.ts';
import { checkFacts, checkMailAddresses, checkSettings } from './check-settings.ts';
import { type Finding, problem, warning } from './finding.ts';
import { readStoredFacts } from './read-stored-facts.ts';

/** Checks everything the settings refer to. Changes nothing, and sends an email only to `sendTo`. */
export async function examine(config: Config, sendTo?: string): Promise<Finding[]> {
  const { smtpUrl } = config;
  const today = dateInOntario(new Date());
  const { facts = factsOn(initialFacts, initialTeam, today), findings: ofData } = await examineData(config);
  const { mailFrom = facts.company.email, mailTo = facts.company.email } = config;
  const findings = [...checkSettings(config), ...checkFacts(config, facts), ...checkRules(today), ...ofData];
  if (smtpUrl !== undefined) {
    findings.push(...checkMailAddresses({ mailFrom, mailTo }));
    findings.push(await checkMailServer({ ...config, mailFrom, smtpUrl }));
  }
  if (sendTo === undefined) return findings;
  const test =
    smtpUrl === undefined
      ? problem('test email', 'There is no mail server to send it through.', 'Set SMTP_URL.')
      : await sendTrialMail(sendTo, { ...config, mailFrom, mailTo, smtpUrl, name: facts.company.name });
  return [...findings, test];
}

interface Examined {
  findings: Finding[];
  facts?: CurrentFacts | undefined;
}

async function examineData(config: Config): Promise<Examined> {
  if (config.databaseUrl !== undefined) return examineDatabase(config);
  const folder = findDatabaseFolder(config.dataDir);
  const disk = checkDisk(folder ?? config.dataDir, await readDisk(folder ?? config.dataDir));
  if (folder !== undefined) {
    const { findings, facts } = await examineDatabase(config);
    return { findings: [disk, ...findings], facts };
  }
  // Opening it would create it.
  const advice = 'Run npm start, which creates it.';
  return { findings: [disk, warning('database', `There is none in ${config.dataDir} yet.`, advice)] };
}

async function examineDatabase(config: Config): Promise<Examined> {
  const silent = { info() {}, warn() {}, error() {} };
  try {
    const database = await openDatabase(config, { role: 'client', log: silent });
    try {
      const findings = await checkDatabase(database.address, config);
      return { findings, facts: await readStoredFacts(database.address) };
    } finally {
      await database.stop();
    }
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error;
    const advice = 'See "The embedded database" in docs/operations.md.';
    return { findings: [problem('database', error.message, advice)] };
  }
}
