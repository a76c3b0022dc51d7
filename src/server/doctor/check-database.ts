import type pg from 'pg';
import { type DatabaseAddress, DatabaseClient } from '#database/database.server.ts';
import { findSchemaVersion, latestSchemaVersion } from '#database/schema-version.server.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const about = 'database';
const oldestServer = 150_000;
/** How long a transaction may take before it is in the way, in minutes. */
const longAfter = 5;

/** What the database says of itself. */
export interface DatabaseFacts {
  version: string;
  versionNumber: number;
  encoding: string;
  isStandby: boolean;
  unsafe: string | null;
  size: string;
  connections: number;
  maxConnections: number;
  hasTrigrams: boolean;
  longOnes: string | null;
}

/**
 * Connects to the database and looks at it. `client` is not there when it cannot be reached, or is not fit for anything
 * more to be asked.
 */
export async function checkDatabase(
  address: DatabaseAddress,
  { now, longAfterMinutes = longAfter }: { now: () => Date; longAfterMinutes?: number },
): Promise<{ findings: Finding[]; client?: pg.Client }> {
  const client = new DatabaseClient({
    ...address,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    application_name: 'wealth-mortgages doctor',
  });
  try {
    await client.connect();
  } catch (error) {
    return { findings: [unreachable(error as Error & { code?: string })] };
  }
  const facts = (await client.query<DatabaseFacts>(question, [longAfterMinutes])).rows[0]!;
  const schema = await checkSchema(client);
  const findings = [...checkServer(facts), ...checkUse(facts), await checkClock(client, now), schema];
  if (schema.state === 'ok') return { findings, client };
  await client.end();
  return { findings };
}

const question = `select
  current_setting('server_version') as version,
  current_setting('server_version_num')::int as "versionNumber",
  (select pg_encoding_to_char(encoding) from pg_database where datname = current_database()) as encoding,
  pg_is_in_recovery() as "isStandby",
  (select string_agg(name, ', ') from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as unsafe,
  pg_size_pretty(pg_database_size(current_database())) as size,
  (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as "maxConnections",
  exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigrams",
  (select string_agg(format('process %s (%s, since %s)', pid, coalesce(nullif(application_name, ''), usename), to_char(xact_start, 'HH24:MI')), '; ')
    from pg_stat_activity
    where datname = current_database() and xact_start < now() - make_interval(mins => $1::int)) as "longOnes"`;

function unreachable(error: Error & { code?: string }): Finding {
  const found = `It cannot be reached: ${error.message || String(error.code)}.`;
  return problem(
    about,
    found,
    adviceByCode[error.code ?? ''] ?? 'Check DATABASE_URL, and whether that server runs.',
  );
}

const adviceByCode: Record<string, string> = {
  '28P01': 'The password in DATABASE_URL is not that of its user.',
  '28000': 'The server lets this user or this machine not in: see its pg_hba.conf.',
  '3D000': 'Create that database, owned by the user of DATABASE_URL: createdb NAME',
  '53300':
    'All its connections are taken: raise max_connections, DATABASE_CONNECTIONS and five more for each of our servers.',
  ENOTFOUND: 'There is no host of that name: check DATABASE_URL.',
  ECONNREFUSED: 'Nothing listens there: check host and port of DATABASE_URL, and start that server.',
};

/** What can be said of the server itself. */
export function checkServer({
  version,
  versionNumber,
  encoding,
  isStandby,
  unsafe,
}: DatabaseFacts): Finding[] {
  const findings = [
    versionNumber < oldestServer
      ? problem(about, `It is PostgreSQL ${version}.`, 'Update it: 15 is the oldest that will do.')
      : ok(about, `It answers and is PostgreSQL ${version}.`),
  ];
  if (encoding !== 'UTF8') {
    const advice = `Move to one made by: createdb --encoding=UTF8 --template=template0 NAME`;
    findings.push(problem(about, `Its encoding is ${encoding}, which cannot hold every name.`, advice));
  }
  if (isStandby) {
    const advice = 'Let DATABASE_URL lead to the primary, or promote this one.';
    findings.push(problem(about, 'It is a stand-by: nothing can be written.', advice));
  }
  if (unsafe) {
    const found = `A crash can lose what was answered: ${unsafe} ${unsafe.includes(',') ? 'are' : 'is'} off.`;
    findings.push(problem(about, found, 'Turn that on in postgresql.conf, or for the user of DATABASE_URL.'));
  }
  return findings;
}

/** What can be said of how the database is used. */
export function checkUse({
  size,
  connections,
  maxConnections,
  hasTrigrams,
  longOnes,
}: DatabaseFacts): Finding[] {
  const used = `${connections} of ${maxConnections} connections are in use.`;
  return [
    ok('database size', `${size}.`),
    connections > 0.8 * maxConnections
      ? warning(
          'connections',
          used,
          'Raise max_connections, DATABASE_CONNECTIONS and five more for each of our servers, or run fewer.',
        )
      : ok('connections', used),
    longOnes
      ? warning(
          'long transactions',
          `They keep the database from tidying up: ${longOnes}.`,
          'Look what they do; end one by: select pg_terminate_backend(PROCESS)',
        )
      : ok('long transactions', `None has run for more than ${longAfter} minutes.`),
    hasTrigrams
      ? ok('pg_trgm', 'Searches at the desk are quick.')
      : warning(
          'pg_trgm',
          'Missing, so searches at the desk read whole tables.',
          'See "Large tables" in docs/operations.md.',
        ),
  ];
}

async function checkClock(client: pg.Client, now: () => Date): Promise<Finding> {
  const asked = now().getTime();
  const { rows } = await client.query<{ time: Date }>('select clock_timestamp() as time');
  const answered = now().getTime();
  // The database looked at its clock somewhere between our two looks.
  const off = Math.max(asked - rows[0]!.time.getTime(), rows[0]!.time.getTime() - answered, 0) / 1000;
  const found = `The clocks of this machine and the database's are ${off.toFixed(1)} s apart.`;
  const advice =
    'Have both machines keep time (timedatectl set-ntp true): sessions, limits and reminders go by them.';
  if (off > 30) return problem('clock', found, advice);
  return off > 2
    ? warning('clock', found, advice)
    : ok('clock', "This machine's clock agrees with the database's.");
}

async function checkSchema(client: pg.Client): Promise<Finding> {
  const [found, ours] = [await findSchemaVersion(client), await latestSchemaVersion()];
  if (found.state === 'unused') {
    return warning(
      'tables',
      'No server has used this database yet.',
      'Start one: npm start makes the tables.',
    );
  }
  if (found.state === 'newer') {
    const advice = 'Go back to that release: this one may not know what it finds there.';
    return problem('tables', 'A newer release than this one has used this database.', advice);
  }
  if (found.schema.version !== ours.version) {
    const words = `They have version ${found.schema.name}, and this release wants ${ours.name}.`;
    return warning('tables', words, 'Restart the server: it brings them up to date.');
  }
  return ok('tables', `They have this release's version, ${ours.name}.`);
}
