import type { Pool } from 'pg';

export type DatabaseClock = Awaited<ReturnType<typeof followDatabaseClock>>;

const readAgainMs = 60_000;
/** A reading that took longer says too little. */
const maxReadMs = 1_000;

/**
 * Keeps time by the database's clock, which all nodes share, no matter what this machine's clock says. Reads it at
 * startup and every minute, and in between (or while the database is away) extrapolates with a monotonic clock.
 */
export async function followDatabaseClock(pool: Pick<Pool, 'query'>) {
  let epochMs = 0;

  async function read(maxMs = Infinity): Promise<void> {
    const sentAt = performance.now();
    const { rows } = await pool.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    );
    const answered = performance.now();
    if (answered - sentAt <= maxMs) epochMs = rows[0]!.ms - (sentAt + answered) / 2;
  }
  await read();
  const now = () => new Date(epochMs + performance.now());
  const reading = setInterval(() => void read(maxReadMs).catch(() => {}), readAgainMs);
  reading.unref();
  /** The milliseconds by which this machine's clock was ahead when the database's was first read. */
  return { now, aheadMs: Date.now() - now().getTime(), stop: () => clearInterval(reading) };
}
