import { type Client, DatabaseError } from 'pg';

export const databaseName = 'wealth_mortgages';

export async function ensureDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
  if (rowCount) return;
  try {
    await client.query(`create database ${databaseName}`);
  } catch (error) {
    // Someone else created it at the same moment: before our attempt (duplicate_database) or during it.
    const isThere = error instanceof DatabaseError && ['42P04', '23505'].includes(error.code ?? '');
    if (!isThere) throw error;
  }
}
