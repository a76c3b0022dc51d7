import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { JudgeForm } from '#http/judge-form.server.ts';
import type { Sign } from '#http/suspicion.ts';
import { emailCounter, emailCounters } from './email-counter.ts';
import { readFormStamp } from './form-stamp.ts';
import { findSigns, weighSigns } from './weigh-signs.ts';

const hour = 60 * 60;
/** Beyond these in an hour, requests are kept apart; what one network address may send is limited before (rate-limits.ts). */
const limits = { perEmail: 20, inAll: 600 };

/** Tells requests of people from those of machines. `key` is that of the stamps; limits are counted for all nodes together. */
export function judgeForms({
  pool,
  key,
  isLimited,
  now,
}: {
  pool: Pool;
  key: Buffer;
  /** False for load tests: nothing is counted. */
  isLimited: boolean;
  now: () => Date;
}): JudgeForm {
  const isOverEmail = countTo(pool, emailCounters, limits.perEmail);
  const isOverAll = countTo(pool, 'form-all', limits.inAll);

  async function countSigns(email: string): Promise<Sign[]> {
    const [overEmail, overAll] = await Promise.all([isOverEmail(emailCounter(email)), isOverAll('all')]);
    return [
      ...(overEmail ? (['many-from-email'] as const) : []),
      ...(overAll ? (['many-in-all'] as const) : []),
    ];
  }

  return async ({ email, ...form }) => {
    const { formStamp } = form.trap;
    const stampedAt = formStamp === undefined ? undefined : (readFormStamp(key, formStamp) ?? 'forged');
    const found = findSigns(form, { stampedAt, now: now() });
    return weighSigns([...found, ...(isLimited ? await countSigns(email) : [])]);
  };
}

/** Counts, and answers whether more than so many came within an hour. */
function countTo(pool: Pool, keyPrefix: string, points: number): (key: string) => Promise<boolean> {
  const limiter = new RateLimiterPostgres({
    points,
    duration: hour,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    inMemoryBlockOnConsumed: points + 1,
    // While the database is away every node counts for itself.
    insuranceLimiter: new RateLimiterMemory({ points, duration: hour, keyPrefix }),
  });
  return async (key) => {
    try {
      await limiter.consume(key);
      return false;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return true;
      throw refusal;
    }
  };
}
