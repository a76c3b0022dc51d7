import { addSamplePosts } from '#features/blog/sample/add-sample-posts.server.ts';
import { readArguments, runCommand, withDatabase } from './run-command.ts';

await runCommand(async () => {
  readArguments(
    'Usage: npm run seed\n\nWrites the sample posts that do not exist yet, whether or not the server is running.',
    {},
  );
  const count = await withDatabase((db) => addSamplePosts(db, new Date()));
  return count === 0 ? 'All sample posts already exist.' : `Wrote ${count} sample posts.`;
});
