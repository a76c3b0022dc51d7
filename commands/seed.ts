/**
 * npm run seed
 *
 * Writes the blog's sample posts that do not exist yet. Works whether or not the server is running.
 */
import pino from 'pino';
import { ConfigError, readEnvironment } from '#config.ts';
import { connectDatabase } from '#database/database.server.ts';
import { EmbeddedPostgresError } from '#embedded-postgres/embedded-postgres.ts';
import { migrateDatabase } from '#database/migrate.server.ts';
import { openDatabase } from '#database/open-database.server.ts';
import { addSamplePosts } from '#features/blog/sample/add-sample-posts.server.ts';

try {
  const log = pino({ level: 'warn' });
  const database = await openDatabase(readEnvironment(), { role: 'client', log });
  const connection = connectDatabase(database.address, log, { maxConnections: 4 });
  try {
    await migrateDatabase(database.address);
    const count = await addSamplePosts(connection.db, new Date());
    console.log(count === 0 ? 'All sample posts already exist.' : `Wrote ${count} sample posts.`);
  } finally {
    await connection.close();
    await database.stop();
  }
} catch (error) {
  const expected = [ConfigError, EmbeddedPostgresError].some((kind) => error instanceof kind);
  if (!expected) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
