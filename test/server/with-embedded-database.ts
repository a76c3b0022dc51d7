import pg from 'pg';
import { openDatabase } from '#database/open-database.server.ts';

/** Does something with the embedded database of a data folder, whether or not a server runs on it. */
export async function withEmbeddedDatabase<Result>(
  dataDir: string,
  task: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const silent = { info() {}, warn() {}, error() {} };
  const { address, stop } = await openDatabase(
    { databaseUrl: undefined, dataDir },
    { role: 'client', log: silent },
  );
  const client = new pg.Client(address);
  await client.connect();
  return task(client).finally(async () => {
    await client.end();
    await stop();
  });
}
