import type { DatabaseAddress } from './database.server.ts';
import { type EmbeddedPostgresLog, startEmbeddedPostgres } from '#embedded-postgres/embedded-postgres.ts';

interface OpenDatabase {
  address: DatabaseAddress;
  /** Stops the embedded server if this process started it; leaves any other running. */
  stop(): Promise<void>;
}

/** Finds the configured database, or starts the embedded one. Throws EmbeddedPostgresError if that fails. */
export async function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  { role, log }: { role: 'supervisor' | 'client'; log: EmbeddedPostgresLog },
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) return { address: { connectionString: databaseUrl }, stop: async () => {} };
  const embedded = await startEmbeddedPostgres({ dataDir, role, log });
  // Whatever PGSSLMODE says, a socket has no encryption.
  return { address: { ...embedded.connection, ssl: false }, stop: () => embedded.stop() };
}
