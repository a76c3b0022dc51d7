import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Names that something had before, and has no more; what it is called now is in `CHANGELOG.md` or the glossary. */
const formerWords = [
  'suspicion',
  'suspicious=yes',
  'putAside',
  'put-aside',
  'leastNotice',
  'brokerId',
  'unknown-broker',
  'leavesNoTrace',
  'binned',
  'blog-trash',
  'takenOffBecause',
  'take-off',
  'readFormerVersion',
  'keptDrafts',
  'features/clients',
  'PersonFields',
  'MomentPicker',
  'heldOf',
  'useKeep',
  'too-many-coming',
  'consultations to come',
];
/** Files that read data, bookmarks or requests of before, and say what changed. */
const ofBefore = [
  'src/database',
  'src/server/former-paths.ts',
  'CHANGELOG.md',
  'scripts/former-words.test.ts',
];

test('no former word is left', () => {
  const words = formerWords.flatMap((word) => ['-e', word]);
  const but = ofBefore.map((path) => `:!${path}`);
  let found = '';
  try {
    found = execFileSync('git', ['grep', '-nF', ...words, '--', '.', ...but], { encoding: 'utf8' });
  } catch (error) {
    // That is how it says that there is nothing.
    expect(error).toMatchObject({ status: 1 });
  }
  expect(found).toBe('');
});
