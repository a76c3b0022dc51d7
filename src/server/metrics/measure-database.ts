import type { DatabaseConnection } from '#database/database.server.ts';
import { countMails } from '#features/mail/mails.store.server.ts';
import type { Registry, Sample } from './registry.ts';

/** Measures the connections to the database, and in it the mails and jobs that are to be done. */
export function measureDatabase(metrics: Registry, { db, pool }: DatabaseConnection): void {
  metrics.read('gauge', 'database_pool_connections', 'Connections of this node to the database.', () => [
    { labels: { state: 'in_use' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
  ]);
  metrics.read(
    'gauge',
    'database_pool_waiting',
    'Requests that wait for a connection.',
    () => pool.waitingCount,
  );
  metrics.read('gauge', 'database_up', 'Whether the database answers.', () =>
    pool.query('select 1').then(
      () => [{ value: 1 }],
      () => [{ value: 0 }],
    ),
  );
  metrics.read(
    'gauge',
    'mails',
    'Mails that are due and not sent yet, and mails that were given up.',
    async () => {
      const { waiting, failed } = await countMails(db);
      return [
        { labels: { state: 'waiting' }, value: waiting },
        { labels: { state: 'failed' }, value: failed },
      ];
    },
  );
  metrics.read(
    'gauge',
    'mail_oldest_waiting_seconds',
    'How long the mail is overdue that waits longest.',
    async () => {
      const { rows } = await pool.query<{ seconds: number }>(
        `select coalesce(extract(epoch from now() - min("dueAt")), 0)::float8 as seconds
       from mails where state = 'waiting' and "dueAt" <= now()`,
      );
      return rows[0]!.seconds;
    },
  );
  metrics.read('gauge', 'jobs', 'Jobs that are not done, by queue and state.', async () => {
    const { rows } = await pool.query<{ queue: string; state: string; count: number }>(
      `select name as queue, state::text, count(*)::int from pgboss.job where state < 'completed' group by 1, 2 order by 1, 2`,
    );
    return rows.map(({ queue, state, count }): Sample => ({ labels: { queue, state }, value: count }));
  });
}
