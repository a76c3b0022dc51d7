import { type Client, DatabaseError } from 'pg';

export const databaseName = 'wealth_mortgages';

/** Makes the application's database when the cluster has none yet. */
export async function ensureDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
  if (rowCount) return;
  try {
    await client.query(`create database ${databaseName}`);
  } catch (error) {
    // Somebody else made it at the same moment: it is there before (duplicate_database) or while we make ours.
    const isThere = error instanceof DatabaseError && ['42P04', '23505'].includes(error.code ?? '');
    if (!isThere) throw error;
  }
}
