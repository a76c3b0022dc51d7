import { drizzle } from 'drizzle-orm/node-postgres';
import type { Config } from '#config.ts';
import { type DatabaseAddress, DatabaseClient, limitSession } from '#database/database.server.ts';
import {
  beforeFirstRelease,
  findSchemaVersion,
  latestSchemaVersion,
} from '#database/schema-version.server.ts';
import { release } from '#release.ts';
import { checkBackups } from './check-backups.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const about = 'database';

/** A client that is not connected yet, and gives up soon. */
export const doctorsClient = (address: DatabaseAddress) =>
  new DatabaseClient({
    ...address,
    connectionTimeoutMillis: 5_000,
    application_name: 'wealth-mortgages doctor',
  });

export async function checkDatabase(address: DatabaseAddress, config: Config): Promise<Finding[]> {
  const client = doctorsClient(address);
  try {
    await client.connect();
    await limitSession(client);
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    const advice = 'Check DATABASE_URL (host, port, name, user, password), and that the server is running.';
    return [problem(about, `It cannot be reached: ${message || String(code)}.`, advice)];
  }
  try {
    const findings = [...(await checkServer(client)), await checkTables(client)];
    if (findings.at(-1)!.state === 'ok')
      findings.push(...(await checkRecords(client)), ...(await checkBackups(drizzle({ client }), config)));
    return findings;
  } finally {
    await client.end();
  }
}

async function checkServer(client: DatabaseClient): Promise<Finding[]> {
  const { rows } = await client.query<{
    version: string;
    number: number;
    standby: boolean;
    unsafe: string | null;
  }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
       pg_is_in_recovery() as standby,
       (select string_agg(name, ', ') from pg_settings
         where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as unsafe`,
  );
  const { version, number, standby, unsafe } = rows[0]!;
  const findings = [
    number < 150_000
      ? problem(about, `It is PostgreSQL ${version}.`, 'Update it to PostgreSQL 15 or newer.')
      : ok(about, `It is reachable and runs PostgreSQL ${version}.`),
  ];
  if (standby) {
    const advice = 'Point DATABASE_URL at the primary, or promote this one.';
    findings.push(problem(about, 'It is a read-only standby.', advice));
  }
  if (unsafe) {
    const found = `A crash can lose confirmed requests, because these settings are off: ${unsafe}.`;
    findings.push(problem(about, found, 'Turn them on in postgresql.conf, or for the user of DATABASE_URL.'));
  }
  return findings;
}

async function checkTables(client: DatabaseClient): Promise<Finding> {
  const [found, latest] = [await findSchemaVersion(client), await latestSchemaVersion()];
  if (found.state === 'unused')
    return warning(
      'tables',
      'No server has used this database yet.',
      'Run npm start, which creates the tables.',
    );
  if (found.state === 'newer')
    return problem(
      'tables',
      `A release after this one, ${release}, has used them.`,
      'Go back to that release.',
    );
  if (found.state === 'older')
    return problem('tables', 'They are from before release 1.0.0.', beforeFirstRelease);
  if (found.schema.version !== latest.version) {
    const message = `Their version is ${found.schema.name}; release ${release} has ${latest.name}.`;
    return warning('tables', message, 'Restart the server, which updates them.');
  }
  return ok('tables', `They are up to date (${latest.name}).`);
}

async function checkRecords(client: DatabaseClient): Promise<Finding[]> {
  const { rows } = await client.query<{ users: number; failed: number; bounced: number; late: number }>(
    `select (select count(*)::int from users where "blockedAt" is null) as users,
       (select count(*)::int from mails where state = 'failed' and "issueId" is null) as failed,
       (select count(*)::int from mails where state = 'failed' and "issueId" is not null) as bounced,
       (select count(*)::int from mails where state = 'waiting' and "dueAt" < now() - interval '15 minutes') as late`,
  );
  const { users, failed, bounced, late } = rows[0]!;
  const findings = [
    users > 0
      ? ok('administrators', `${users} can sign in.`)
      : problem(
          'administrators',
          'Nobody can sign in.',
          'Create an administrator: npm run admin -- create NAME',
        ),
  ];
  if (failed > 0) {
    const advice = 'The dashboard shows which and why, and can resend them.';
    findings.push(warning('emails', `${failed} could not be delivered.`, advice));
  }
  if (bounced > 0) {
    const advice = 'The report of each issue (Newsletter in the admin area) shows whose, and why.';
    findings.push(warning('emails', `${bounced} of the newsletter could not be delivered.`, advice));
  }
  if (late > 0) {
    const advice =
      'Check the mail server below, that a server is running, and its log for "a mail was not sent".';
    findings.push(warning('emails', `${late} are more than 15 minutes late.`, advice));
  }
  return findings;
}
