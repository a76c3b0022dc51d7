import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type Db } from 'pg-boss';
import type pg from 'pg';
import type { Transaction } from './database.server.ts';

/** Work that outlives the process and is done by one node at a time, in tables of its own (schema `pgboss`). */
export type JobQueue = PgBoss;

/** Brings the job queue's tables up to date. The caller sees to it that nodes take turns. */
export async function migrateJobQueue(client: pg.Client): Promise<void> {
  const queue = new PgBoss({ db: onConnection(client), supervise: false, schedule: false });
  // A failure reaches us through `start`; unheard, the event would end the process.
  queue.on('error', () => {});
  await queue.start();
  await queue.stop({ graceful: false });
}

/** Starts the job queue on the server's own connections. Throws when the database is away. */
export async function startJobQueue(
  pool: pg.Pool,
  log: { warn(details: object, message: string): void },
): Promise<JobQueue> {
  const queue = new PgBoss({ db: onConnection(pool), schedule: false });
  queue.on('error', (error) => log.warn({ err: error }, 'the job queue met with an error'));
  queue.on('warning', ({ message }) => log.warn({ warning: message }, 'the job queue has a warning'));
  return queue.start();
}

/** Has what the queue writes written within a transaction. */
export function within(transaction: Transaction): { db: Db } {
  return { db: fromDrizzle(transaction, sql) };
}

function onConnection(connection: pg.Client | pg.Pool): Db {
  return { executeSql: (text, values) => connection.query(text, values) };
}
