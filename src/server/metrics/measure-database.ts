import { Gauge, type Registry } from 'prom-client';
import { type DatabaseConnection, isReachable } from '#database/database.server.ts';
import { backupJob, type BackupReport, proofJob } from '#platform/backups/backups.ts';
import { countMails } from '#platform/outbox/mails.store.server.ts';
import { readOutcome, readOverdue } from '#platform/scheduled-work/scheduled-jobs.store.server.ts';
import { jobs } from '#server/features.ts';
import type { StorageCheck } from '#server/storage-check.ts';

const backupMeasures: Record<string, (report: BackupReport & { provenAt?: string }) => number> = {
  timestamp_seconds: ({ at, provenAt = at }) => Date.parse(provenAt) / 1_000,
  rows: ({ rows }) => rows,
  bytes: ({ bytes }) => bytes,
  duration_seconds: ({ seconds }) => seconds,
};

/** Measures the database’s connections and room, and the emails waiting in it. */
export function measureDatabase(
  metrics: Registry,
  { db, pool }: DatabaseConnection,
  storage: Pick<StorageCheck, 'freeBytes' | 'refusedWrites'>,
  now: () => Date,
): void {
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    collect: (gauge: Gauge<Label>) => void | Promise<void>,
    labelNames: Label[] = [],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [metrics],
      async collect() {
        this.reset();
        try {
          await collect(this);
        } catch {
          // The database is away: no sample is better than a wrong one, and the other metrics can still be read.
          if (labelNames.length === 0) this.remove();
        }
      },
    });

  gauge(
    'database_pool_connections',
    'Connections of this node to the database.',
    (connections) => {
      connections.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
    },
    ['state'],
  );
  gauge('database_pool_waiting', 'Requests waiting for a connection.', (waiting) =>
    waiting.set(pool.waitingCount),
  );
  gauge('database_up', 'Whether the database responds.', async (up) =>
    up.set((await isReachable(pool)) ? 1 : 0),
  );
  gauge(
    'database_refused_writes',
    'Requests since the start that found the database’s disk full.',
    (writes) => writes.set(storage.refusedWrites()),
  );
  gauge('data_folder_free_bytes', 'What is free on the embedded database’s disk.', async (free) => {
    const bytes = await storage.freeBytes();
    if (bytes === undefined) free.remove();
    else free.set(bytes);
  });
  gauge(
    'mails',
    'Emails that are due but not sent, and emails that failed.',
    async (mails) => {
      const { waiting, failed } = await countMails(db);
      mails.set({ state: 'waiting' }, waiting);
      mails.set({ state: 'failed' }, failed);
    },
    ['state'],
  );
  gauge(
    'scheduled_work_overdue_seconds',
    'How long ago scheduled work should have been done, by job.',
    async (overdueSeconds) => {
      for (const { name, overdue } of await readOverdue(db, jobs, now()))
        overdueSeconds.set({ job: name }, overdue);
    },
    ['job'],
  );
  for (const [measure, read] of Object.entries(backupMeasures))
    gauge(
      `backup_${measure}`,
      'Of the last backup that was made, and of the last that was restored to prove it.',
      async (backup) => {
        for (const [step, job] of [
          ['made', backupJob],
          ['proven', proofJob],
        ] as const) {
          const report = await readOutcome<BackupReport>(db, job);
          if (report) backup.set({ step }, read(report));
        }
      },
      ['step'],
    );
  gauge('mail_oldest_waiting_seconds', 'How long the oldest waiting email is overdue.', async (oldest) => {
    const { rows } = await pool.query<{ seconds: number }>(
      `select coalesce(extract(epoch from now() - min("dueAt")), 0)::float8 as seconds
       from mails where state = 'waiting' and "dueAt" <= now() and "issueId" is null`,
    );
    oldest.set(rows[0]!.seconds);
  });
}
