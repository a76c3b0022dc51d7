import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { reachServer, type Session, type ClusterLocation } from './reach-server.ts';

// Session locks end with their process, however that ends. They are held in the database `postgres`, separate from the
// application's. Supervisors exclude each other; clients share theirs, so that the last one knows it is the last.
const supervisorLock = 7_113_001;
const clientLock = 7_113_002;

// A client that leaves holds the supervisor's lock briefly; a server process that ends, somewhat longer.
const lockTimeoutMs = 2_000;

/** Reaches the server and becomes its supervisor. Throws EmbeddedPostgresError when another process is. */
export function reachAsSupervisor(site: ClusterLocation, signal?: AbortSignal): Promise<Session> {
  return reachAnd(takeSupervision, site, signal);
}

export function reachAsClient(site: ClusterLocation): Promise<Session> {
  return reachAnd(async ({ client }) => {
    await client.query('select pg_advisory_lock_shared($1)', [clientLock]);
  }, site);
}

/** Tells a client that leaves if it is the last one and has to stop the server. */
export async function isLastToLeave(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [clientLock]);
  // In this order, exactly one of two clients leaving at once sees itself as the last.
  return (await tryLock(client, clientLock)) && (await tryLock(client, supervisorLock));
}

/** The server may end between our connecting and our lock, for example when its last client just left. */
async function reachAnd(
  take: (session: Session, site: ClusterLocation) => Promise<void>,
  site: ClusterLocation,
  signal?: AbortSignal,
): Promise<Session> {
  for (let attempt = 1; ; attempt++) {
    const session = await reachServer(site, signal);
    try {
      await take(session, site);
      return session;
    } catch (error) {
      const isOver = await Promise.race([session.ended.then(() => true), wait(500, false)]);
      await session.client.end().catch(() => {});
      if (!isOver || attempt === 10) throw error;
    }
  }
}

async function takeSupervision({ client }: Session, { location }: ClusterLocation): Promise<void> {
  for (const since = Date.now(); Date.now() - since < lockTimeoutMs; await wait(50)) {
    if (await tryLock(client, supervisorLock)) return;
  }
  const { rows } = await client.query<{ holder: string }>(
    `select application_name as holder from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1`,
    [supervisorLock],
  );
  throw new EmbeddedPostgresError(
    `The database in ${location.folder} is in use by another server (${rows[0]?.holder ?? 'which has just stopped'}). ` +
      'Stop that one first, or set DATA_DIR to another folder. To run several servers on one database, set DATABASE_URL.',
  );
}

async function tryLock(client: Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock]);
  return rows[0]!.taken;
}
