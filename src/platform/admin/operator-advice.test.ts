import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingNames } from '#config.ts';

test('screens and messages name no settings, except where the person who runs the server reads', () => {
  const files = globSync('src/{features,platform,site,ui}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(500);
  const named = files.filter((file) => {
    const shown = readFileSync(file, 'utf8')
      .replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
      .replaceAll(/<OperatorAdvice>[^]*?<\/OperatorAdvice>/g, '');
    return settingNames.some((name) => name.includes('_') && shown.includes(name));
  });
  expect(named).toEqual([]);
});
