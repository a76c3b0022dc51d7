import { type EmbeddedPostgresLog, startEmbeddedPostgres } from '#embedded-postgres/embedded-postgres.ts';
import type { DatabaseAddress } from './database.server.ts';

/**
 * Finds the configured database, or starts the embedded one. Throws EmbeddedPostgresError if that fails. `stop` stops the
 * embedded server if this process started it, and leaves any other running.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  { role, log }: { role: 'supervisor' | 'client'; log: EmbeddedPostgresLog },
): Promise<{ address: DatabaseAddress; stop: () => Promise<void> }> {
  if (databaseUrl !== undefined) return { address: { connectionString: databaseUrl }, stop: async () => {} };
  const embedded = await startEmbeddedPostgres({ dataDir, role, log });
  // Whatever PGSSLMODE says, a socket has no encryption.
  return { address: { ...embedded.connection, ssl: false }, stop: () => embedded.stop() };
}
