import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDatabaseUnavailable } from '#database/database-errors.server.ts';
import { connectDatabase, type DatabaseConnection } from '#database/database.server.ts';
import { newBlogPostSchema } from '#features/blog/blog-post.ts';
import { blogPosts } from '#features/blog/blog-posts.table.server.ts';
import { type ChangeWatch, watchChanges } from '#pages/change-watch.server.ts';
import { createMigratedDatabase } from '#test/database/create-test-database.ts';
import { newBlogPost } from '#test/samples/blog-post-factory.ts';

const log = { warn: () => {} };
/** Longer than any test takes. */
const never = 2 ** 31 - 1;
let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let connection: DatabaseConnection;

/** A node that notices changes, and how many it has noticed. */
async function startNode(checkIntervalMs: number): Promise<ChangeWatch & { changes: () => number }> {
  let changes = 0;
  const onChange = () => (changes += 1);
  const published = ['blog_posts where published', 'closed_days'];
  const watch = await watchChanges(connection.pool, {
    published,
    onChange,
    log,
    checkIntervalMs,
    isUnavailable: isDatabaseUnavailable,
  });
  return { ...watch, changes: () => changes };
}

let nextSlug = 0;
async function insertPost(published: boolean): Promise<void> {
  const post = newBlogPost({ published, slug: `post-${(nextSlug += 1)}` });
  await connection.db.insert(blogPosts).values(newBlogPostSchema.parse(post));
}

const listeners = async () => {
  const { rows } = await connection.db.execute(
    sql`select pid from pg_stat_activity where query = 'listen pages_changed' and datname = current_database()`,
  );
  return rows.length;
};

beforeAll(async () => {
  database = await createMigratedDatabase();
  connection = connectDatabase({ connectionString: database.url }, log);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

test('notices its own publication once and a draft never', async () => {
  const node = await startNode(never);
  const before = node.changes();
  await insertPost(false);
  await node.publish();
  expect(node.changes()).toBe(before);
  await insertPost(true);
  await Promise.all([node.publish(), node.publish()]);
  expect(node.changes()).toBe(before + 1);
  await node.stop();
});

test('notices another node’s publication, even after losing its connection', async () => {
  const [one, other] = await Promise.all([startNode(never), startNode(never)]);
  await expect.poll(listeners).toBe(2);
  for (const round of [1, 2]) {
    const before = other.changes();
    await insertPost(true);
    await one.publish();
    await expect.poll(other.changes, { message: `round ${round}` }).toBeGreaterThan(before);
    await connection.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen pages_changed' and datname = current_database()`,
    );
    await expect.poll(listeners).toBe(2);
  }
  await Promise.all([one.stop(), other.stop()]);
});

test('notices changes made outside the server at the next check', async () => {
  const node = await startNode(20);
  const before = node.changes();
  await insertPost(true);
  await expect.poll(node.changes).toBe(before + 1);
  await node.stop();
});
