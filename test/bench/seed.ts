/**
 * npm run bench:seed -- [COUNT]: writes COUNT made-up contacts, bookings and subscribers each (100,000 by default), and
 * a twentieth as many blog posts, to the database named by the environment. Refuses a database that already has any, so
 * that nobody has to tell test rows from real ones.
 */
import pino from 'pino';
import { migrateDatabase } from '#database/migrate.server.ts';
import { openDatabase } from '#database/open-database.server.ts';
import { readEnvironment } from '#environment.ts';
import { seedMany } from '#test/server/seed-many.ts';

const count = Number(process.argv[2] ?? 100_000);
if (!Number.isInteger(count) || count < 1) throw new Error('COUNT is a whole number from 1 on.');
const database = await openDatabase(readEnvironment(), { role: 'client', log: pino({ level: 'warn' }) });
try {
  await migrateDatabase(database.address);
  const seconds = await seedMany(database.address, count);
  console.log(
    `Wrote ${count.toLocaleString('en-CA')} contacts, bookings and subscribers each, and a twentieth as many posts, in ${seconds.toFixed(1)} s.`,
  );
} finally {
  await database.stop();
}
