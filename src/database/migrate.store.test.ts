import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/create-test-database.ts';
import { migrateDatabase } from './migrate.server.ts';

test('nodes that start at the same time migrate one after another, and once', async () => {
  const database = await createTestDatabase();
  const address = { connectionString: database.url };
  try {
    await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(address)));
    const client = new pg.Client(address);
    await client.connect();
    const tables = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    const columns = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'contacts' order by ordinal_position`,
    );
    await client.end();
    expect(tables.rows.map(({ name }) => name)).toEqual([
      'blog_posts',
      'bookings',
      'contacts',
      'image_variants',
      'images',
      'newsletter_consents',
      'newsletter_subscribers',
      'rate_limits',
      'sessions',
      'sign_in_failures',
      'users',
    ]);
    // Names as the specification's §3 has them.
    expect(columns.rows.map(({ name }) => name)).toEqual([
      'id',
      'firstName',
      'lastName',
      'email',
      'phone',
      'mortgageType',
      'propertyLocation',
      'propertyValue',
      'loanAmount',
      'additionalInfo',
      'message',
      'createdAt',
    ]);
  } finally {
    await database.drop();
  }
});
