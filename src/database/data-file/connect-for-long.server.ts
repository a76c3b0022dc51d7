import type pg from 'pg';
import { type DatabaseAddress, DatabaseClient } from '#database/database.server.ts';

/**
 * A connection for work that takes as long as it needs, and that writes values the same way on every server. The
 * caller closes it.
 */
export async function connectForLong(address: DatabaseAddress): Promise<pg.Client> {
  const client = new DatabaseClient({
    ...address,
    connectionTimeoutMillis: 5_000,
    application_name: 'wealth-mortgages data',
  });
  await client.connect();
  await client.query(
    `set statement_timeout = 0; set lock_timeout = '30s'; set idle_in_transaction_session_timeout = 0;
     set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
     set bytea_output = 'hex'; set extra_float_digits = 1`,
  );
  return client;
}
