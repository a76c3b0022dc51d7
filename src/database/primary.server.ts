import type { DatabaseHost } from './database-url.server.ts';

/** None of the servers takes writes at the moment; `isDatabaseUnavailable` knows it. */
export class NoPrimaryError extends Error {
  override name = 'NoPrimaryError';
  readonly code = 'NO_PRIMARY';
}

/** Which of several servers takes writes, as far as is known; one for all connections of a pool. */
export interface Primary {
  /** The server that is known, or else the one that is found. Throws NoPrimaryError when there is none. */
  find(): Promise<DatabaseHost>;
  /** It went away, or is a stand-by now: whoever asks next has it looked for. */
  forget(host: DatabaseHost): void;
}

/**
 * Looks for the primary by asking all servers at once; of those who say that they take writes, the first on the list
 * counts, so that all nodes choose alike. `ask` answers within seconds, and false when it learns nothing.
 */
export function lookForPrimary(
  hosts: readonly DatabaseHost[],
  ask: (host: DatabaseHost) => Promise<boolean>,
  log: { warn(details: object, message: string): void },
): Primary {
  let known: DatabaseHost | undefined;
  let last: DatabaseHost | undefined;
  let looking: Promise<DatabaseHost> | undefined;

  async function look(): Promise<DatabaseHost> {
    const answers = hosts.map(ask);
    for (const [at, host] of hosts.entries()) {
      if (!(await answers[at])) continue;
      if (last && last !== host) log.warn({ ...host }, 'another database server is the primary now');
      last = host;
      return host;
    }
    throw new NoPrimaryError(`None of ${hosts.length} database servers takes writes.`);
  }

  return {
    async find() {
      if (known) return known;
      looking ??= look().finally(() => (looking = undefined));
      known = await looking;
      return known;
    },
    forget(host) {
      if (known === host) known = undefined;
    },
  };
}
