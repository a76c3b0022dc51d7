import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpError } from '#http/http-error.server.ts';
import { clientNetwork } from '#lib/network-address.ts';
import '#http/route-config.server.ts';

/** Loose enough for an office that shares one address. */
const formsPerMinute = { points: 60, duration: 60 };
const longestWaitMs = formsPerMinute.duration * 1000;

/** Limits how many forms one address sends per minute, counted in the database across all nodes. */
export function limitForms(app: FastifyInstance, pool: Pool, noteLimited: () => void): void {
  const limiter = new RateLimiterPostgres({
    ...formsPerMinute,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: 'forms',
    // Clients over the limit are refused without querying the database again.
    inMemoryBlockOnConsumed: formsPerMinute.points + 1,
    // While the database is away, each node counts separately.
    insuranceLimiter: new RateLimiterMemory(formsPerMinute),
  });

  // Not before the body is parsed: without JavaScript, a form is sent back with what was typed.
  app.addHook('preValidation', async (request) => {
    if (!request.routeOptions.config.countsAsForm) return;
    const network = clientNetwork(request.ip);
    let refusal = await consume(network);
    // A clock that was ahead has written this: the count starts again.
    if (refusal && refusal.msBeforeNext > longestWaitMs) {
      await limiter.delete(network);
      refusal = await consume(network);
    }
    if (!refusal) return;
    noteLimited();
    throw tooManyForms(refusal.msBeforeNext);
  });

  async function consume(network: string): Promise<RateLimiterRes | undefined> {
    try {
      await limiter.consume(network);
      return undefined;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    }
  }
}

function tooManyForms(wait: number): HttpError {
  return new HttpError(
    429,
    {
      code: 'too-many-requests',
      message: 'Too many requests came from your network. Please wait a minute and try again.',
    },
    { 'retry-after': String(Math.max(1, Math.ceil(wait / 1000))) },
  );
}
