import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '');
const folders = tracked.flatMap((path) => path.split('/').map((_, at, all) => all.slice(0, at).join('/')));
const places = [...new Set([...tracked, ...folders])];

// Decisions and the changelog tell what was true then.
const documents = tracked.filter(
  (path) => path.endsWith('.md') && !/^(?:CHANGELOG|docs\/decisions\/)/.test(path),
);
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Paths that a document tells how to write, or that appear when something runs. */
const notHere =
  /^(?:src\/features\/referrals|referrals\.admin|(?:src\/)?site\/team\/|dist|test-results|DATA_DIR|\.)/;

/** Tests if something of ours is called so, in whichever folder the document speaks of. */
const isThere = (path: string) => {
  const plain = path.replace(/\/(?:\*\*)?$/, '');
  return notHere.test(path) || places.some((place) => place === plain || place.endsWith(`/${plain}`));
};

const source = tracked
  .filter(
    (path) =>
      /\.(?:tsx?|mjs|json|sql|example|yaml|conf)$/.test(path) && !/snapshot|hostile-corpus|lock/.test(path),
  )
  .map(read)
  .join('\n');

const spansOf = (text: string) =>
  [...text.replaceAll(/```.*?```/gs, '').matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!);
const isPath = (span: string) =>
  /^[\w.@-]+(?:\/[\w.@*-]+)*\/?$/.test(span) &&
  (/\.(?:ts|tsx|mjs|css|md|svg|sql)$/.test(span) || /^[\w-]+\//.test(span));

describe.each(documents)('%s', (document) => {
  const text = read(document);

  test('names only files and folders that there are', () => {
    const tests = text.match(/(?<![\w.*/-])[a-z][\w.-]*\.test\.(?:tsx?|mjs)/g) ?? [];
    const paths = [...spansOf(text).filter(isPath), ...tests];
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
    const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#]+)/g)].map(([, target]) =>
      posix.join(dirname(document), target!),
    );
    expect(links.filter((target) => !places.includes(target))).toEqual([]);
  });

  test('names only identifiers, settings and addresses of the API that there are', () => {
    const spans = spansOf(text).map((span) => span.replace(/^<(\w+)>$|^(\w+)\(\)$/, '$1$2'));
    const names = spans.filter((span) =>
      /^(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[A-Z]+_[A-Z_]+)$/.test(span),
    );
    const addresses = spans.flatMap((span) => /^(?:[A-Z]+ )?(\/api\/[\w/.-]*[\w-])/.exec(span)?.[1] ?? []);
    const isKnown = (name: string) => new RegExp(`(?<![\\w/])${name}(?![\\w])`).test(source);
    expect([...new Set([...names, ...addresses])].filter((name) => !isKnown(name))).toEqual([]);
  });

  test('names only commands and test projects that there are', () => {
    const commands = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name]) => name!);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    const projects = [...text.matchAll(/vitest (?:run )?--project (\w+)/g)].map(([, name]) => name!);
    const known = read('vitest.config.ts');
    expect(projects.filter((name) => !known.includes(`name: '${name}'`))).toEqual([]);
  });
});

test('a recipe is short enough to be followed, and the architecture to be read', () => {
  const sections = read('CONTRIBUTING.md')
    .split(/^## /m)
    .slice(1)
    .map((text) => text.split('\n').slice(1));
  const lines = sections.map((section) => section.filter((line) => line !== '').length);
  expect(lines.length).toBeGreaterThan(10);
  expect(Math.max(...lines)).toBeLessThanOrEqual(12);
  expect(read('docs/architecture.md').length).toBeLessThanOrEqual(8_000);
});

test('the README names every command', () => {
  const readme = read('README.md');
  const isNamed = (name: string) => new RegExp(`(?:npm (?:run )?|\`)${name}(?![\\w:])`).test(readme);
  expect(Object.keys(scripts).filter((name) => !isNamed(name))).toEqual([]);
});

test('the example names every setting', () => {
  const namesIn = (path: string, pattern: RegExp) =>
    [...read(path).matchAll(pattern)].map(([, name]) => name!).toSorted();
  expect(namesIn('.env.example', /^([A-Z_]+)=/gm)).toEqual(namesIn('src/config.ts', /^    ([A-Z_]+):/gm));
});
