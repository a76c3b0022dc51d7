import type { Config } from '#config.ts';
import { openDatabase } from '#database/open-database.server.ts';
import { EmbeddedPostgresError } from '#embedded-postgres/embedded-postgres.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk, findDatabaseFolder, readDisk } from './check-disk.ts';
import { checkMailServer, sendTrialMail } from './check-mail-server.ts';
import { checkFacts, checkSettings } from './check-settings.ts';
import { type Finding, problem, warning } from './finding.ts';

/** Checks everything the settings refer to. Changes nothing, and sends an email only to `sendTo`. */
export async function examine(config: Config, sendTo?: string): Promise<Finding[]> {
  const { smtpUrl } = config;
  const findings = [...checkSettings(config), ...checkFacts(config), ...(await examineData(config))];
  if (smtpUrl !== undefined) findings.push(await checkMailServer(smtpUrl));
  if (sendTo === undefined) return findings;
  const test =
    smtpUrl === undefined
      ? problem('test email', 'There is no mail server to send it through.', 'Set SMTP_URL.')
      : await sendTrialMail(sendTo, { ...config, smtpUrl });
  return [...findings, test];
}

async function examineData(config: Config): Promise<Finding[]> {
  if (config.databaseUrl !== undefined) return examineDatabase(config);
  const folder = findDatabaseFolder(config.dataDir);
  const disk = checkDisk(folder ?? config.dataDir, await readDisk(folder ?? config.dataDir));
  if (folder !== undefined) return [disk, ...(await examineDatabase(config))];
  // Opening it would create it.
  return [
    disk,
    warning('database', `There is none in ${config.dataDir} yet.`, 'Run npm start, which creates it.'),
  ];
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  const silent = { info() {}, warn() {}, error() {} };
  try {
    const database = await openDatabase(config, { role: 'client', log: silent });
    return await checkDatabase(database.address).finally(() => database.stop());
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error;
    return [problem('database', error.message, 'See "The embedded database" in docs/operations.md.')];
  }
}
