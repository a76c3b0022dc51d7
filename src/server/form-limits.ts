import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '#http/refusals.server.ts';
import { clientNetwork } from '#lib/network-address.ts';
import type { KeyedHash } from '#platform/privacy/address-hash.server.ts';

/** Forms per network (`points`) in this many seconds (`duration`); an office may share one address. */
const limit = { points: 60, duration: 60 };

export interface FormLimits {
  pool: Pool;
  /** Networks are counted by their hash. */
  addressHash: KeyedHash;
  onLimited: () => void;
}

/** Limits how many forms one network sends per minute, counted in the database across all nodes. */
export function limitForms(app: FastifyInstance, { pool, addressHash, onLimited }: FormLimits): void {
  const consumeForm = formLimiter(pool);

  // Not before the body is parsed: without JavaScript, a form is sent back with what was typed.
  app.addHook('preValidation', async (request) => {
    if (!request.routeOptions.config.countsAsForm) return;
    const refusal = await consumeForm(addressHash.of(clientNetwork(request.ip)));
    if (!refusal) return;
    onLimited();
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new Refusal('too-many-requests').withHeaders({ 'retry-after': String(seconds) });
  });
}

/** Counts one more for a network, and says so if that is too many. */
function formLimiter(pool: Pool) {
  const limiter = new RateLimiterPostgres({
    ...limit,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: 'forms',
    // Clients over the limit are refused without querying the database again.
    inMemoryBlockOnConsumed: limit.points + 1,
    // While the database is away, each node counts separately.
    insuranceLimiter: new RateLimiterMemory(limit),
  });

  const consume = (network: string) =>
    limiter.consume(network).then(
      () => undefined,
      (refusal: unknown) => {
        if (refusal instanceof RateLimiterRes) return refusal;
        throw refusal;
      },
    );

  return async (network: string): Promise<RateLimiterRes | undefined> => {
    const refusal = await consume(network);
    if (!refusal || refusal.msBeforeNext <= limit.duration * 1000) return refusal;
    // A clock that was ahead has written this: the count starts again.
    await limiter.delete(network);
    return consume(network);
  };
}
