import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { isStorageFailing } from '#database/database-errors.server.ts';

const resultHoldsMs = 10_000;
/** With less, in bytes, the embedded database soon refuses writes: it reserves 16 MB at a time. */
const minFreeBytes = 32 * 1024 * 1024;

/** A check that the database takes writes: one attempt at most every ten seconds, and visitors' failures. */
export type StorageCheck = ReturnType<typeof createStorageCheck>;

/** `dataDir` is the embedded database's folder, undefined for another one. The reason for a refusal is logged once. */
export function createStorageCheck({
  pool,
  dataDir,
  now,
  log,
}: {
  pool: Pick<Pool, 'query'>;
  dataDir: string | undefined;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
}) {
  let refused = 0;
  let checkedAt = -Infinity;
  let result = Promise.resolve(true);
  let couldWrite = true;

  function remember(canWrite: boolean, error?: unknown): boolean {
    if (couldWrite && !canWrite) log.error({ err: error }, 'the database takes no writes');
    if (canWrite && !couldWrite) log.info('the database takes writes again');
    return (couldWrite = canWrite);
  }

  async function freeBytes(): Promise<number | undefined> {
    if (dataDir === undefined) return undefined;
    // No reason to refuse: the write itself shows if the folder can be used.
    const disk = await statfs(dataDir).catch(() => undefined);
    return disk && disk.bavail * disk.bsize;
  }

  async function tryToWrite(): Promise<boolean> {
    try {
      await pool.query(
        `insert into rate_limits (key, points, expire) values ('readyz', 0, 0)
         on conflict (key) do update set points = 1 - rate_limits.points`,
      );
      const free = await freeBytes();
      if (free !== undefined && free < minFreeBytes)
        throw new Error(`Only ${Math.floor(free / 1024 ** 2)} MB are free in the data folder.`);
      return remember(true);
    } catch (error) {
      return remember(false, error);
    }
  }

  return {
    canWrite() {
      // A clock that was set back does not keep an old result.
      if (Math.abs(now().getTime() - checkedAt) >= resultHoldsMs) {
        checkedAt = now().getTime();
        result = tryToWrite();
      }
      return result;
    },
    /** Has to be called for every failed request; counts those that found no room. */
    noteFailure(failure: unknown) {
      if (!isStorageFailing(failure)) return;
      refused += 1;
      checkedAt = now().getTime();
      result = Promise.resolve(remember(false, failure));
    },
    refusedWrites: () => refused,
    freeBytes,
  };
}
