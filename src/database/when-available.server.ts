import { setTimeout as wait } from 'node:timers/promises';
import { isUnknownThere, isDatabaseUnavailable } from './database-errors.server.ts';

/** Thrown when a starting server has waited long enough for its database. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** Retries every second while the database is unavailable. Throws DatabaseUnavailableError after `timeoutMs`. */
export async function whenAvailable<Result>(
  work: () => Promise<Result>,
  log: { warn(details: object, message: string): void },
  { timeoutMs = 60_000, pause = 1_000 } = {},
): Promise<Result> {
  for (const since = Date.now(); ; await wait(pause)) {
    try {
      return await work();
    } catch (error) {
      if (isUnknownThere(error))
        throw new DatabaseUnavailableError(describeUnreachable(error), { cause: error });
      if (!isDatabaseUnavailable(error)) throw error;
      if (Date.now() - since > timeoutMs)
        throw new DatabaseUnavailableError(describeUnreachable(error), { cause: error });
      log.warn({ err: error }, 'the database does not answer yet');
    }
  }
}

/** Says why no connection was made: `database "site" does not exist`. */
export function describeUnreachable(error: unknown): string {
  const { cause } = error as Error;
  const reason = error instanceof AggregateError ? error.errors[0] : (cause ?? error);
  return `The database cannot be reached (${reason instanceof Error ? reason.message : String(reason)}). Is it running, and is DATABASE_URL correct?`;
}
