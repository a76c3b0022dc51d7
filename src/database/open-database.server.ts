import type { DatabaseAddress } from './database.server.ts';
import { type EmbeddedPostgresLog, startEmbeddedPostgres } from '#embedded-postgres/embedded-postgres.ts';

/** A database that is there to be connected to. */
export interface OpenDatabase {
  address: DatabaseAddress;
  /** Ends the embedded server where this process started it; leaves any other as it is. */
  stop(): Promise<void>;
}

/**
 * Finds the database the configuration names: a server, or else the embedded one, which is started if need be.
 * Throws EmbeddedPostgresError when that cannot be.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  { role, log }: { role: 'supervisor' | 'client'; log: EmbeddedPostgresLog },
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) return { address: { connectionString: databaseUrl }, stop: async () => {} };
  const embedded = await startEmbeddedPostgres({ dataDir, role, log });
  // Whatever PGSSLMODE says: there is no encryption on a socket.
  return { address: { ...embedded.connection, ssl: false }, stop: () => embedded.stop() };
}
