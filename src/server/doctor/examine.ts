import type { Config } from '#config.ts';
import { EmbeddedPostgresError } from '#embedded-postgres/embedded-postgres.ts';
import { type OpenDatabase, openDatabase } from '#database/open-database.server.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk, findDatabaseFolder, readDisk } from './check-machine.ts';
import { checkFacts } from './check-facts.ts';
import { checkMailServer, sendTrialMail } from './check-mail-server.ts';
import { checkRecords } from './check-records.ts';
import { checkSettings } from './check-settings.ts';
import { type Finding, problem, warning } from './finding.ts';

/** Looks at everything the settings lead to. It changes nothing, and sends a mail only where one is asked for. */
export async function examine(
  config: Config,
  { now, sendTo }: { now: () => Date; sendTo?: string | undefined },
): Promise<Finding[]> {
  const { smtpUrl } = config;
  const findings = [...checkSettings(config), ...checkFacts(config), ...(await examineData(config, now))];
  if (smtpUrl !== undefined) findings.push(await checkMailServer(smtpUrl));
  if (sendTo !== undefined) {
    findings.push(
      smtpUrl === undefined
        ? problem('trial mail', 'There is no mail server to send it.', 'Set SMTP_URL.')
        : await sendTrialMail(sendTo, { ...config, smtpUrl }),
    );
  }
  return findings;
}

async function examineData(config: Config, now: () => Date): Promise<Finding[]> {
  if (config.databaseUrl !== undefined) return examineDatabase(config, now);
  const folder = findDatabaseFolder(config.dataDir);
  const disk = checkDisk(folder ?? config.dataDir, await readDisk(folder ?? config.dataDir));
  // To look at it would be to make it.
  if (folder === undefined) {
    return [
      disk,
      warning('database', `There is none in ${config.dataDir} yet.`, 'Start the server: npm start makes it.'),
    ];
  }
  return [disk, ...(await examineDatabase(config, now))];
}

async function examineDatabase(config: Config, now: () => Date): Promise<Finding[]> {
  const silent = { info() {}, warn() {}, error() {} };
  let database: OpenDatabase;
  try {
    database = await openDatabase(config, { role: 'client', log: silent });
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error;
    return [problem('database', error.message, 'See "The embedded database" in docs/operations.md.')];
  }
  try {
    const { findings, client } = await checkDatabase(database.address, { now });
    if (!client) return findings;
    const records = await checkRecords(client, { isSending: config.smtpUrl !== undefined });
    await client.end();
    return [...findings, ...records];
  } finally {
    await database.stop();
  }
}
