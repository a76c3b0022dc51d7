/**
 * npm run seed
 *
 * Writes the blog's sample posts that do not exist yet. Works whether or not the server is running.
 */
import { addSamplePosts } from '#features/blog/sample/add-sample-posts.server.ts';
import { runCommand, withDatabase } from './run-command.ts';

await runCommand(async () => {
  const count = await withDatabase((db) => addSamplePosts(db, new Date()));
  return count === 0 ? 'All sample posts already exist.' : `Wrote ${count} sample posts.`;
});
