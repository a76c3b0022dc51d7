import { readdir, readFile } from 'node:fs/promises';
import { createContext, runInContext } from 'node:vm';
import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data' with { type: 'json' };
import { expect, test } from 'vitest';

const { browserslist } = JSON.parse(await readFile('package.json', 'utf8')) as { browserslist: string[] };
const folder = 'dist/client/assets';
const scripts = await Promise.all(
  (await readdir(folder))
    .filter((name) => name.endsWith('.js') && !name.startsWith('minified-'))
    .map((name) => readFile(`${folder}/${name}`, 'utf8')),
);

type Versions = readonly (readonly [browser: string, version: number])[];
const supported: Versions = browserslist.map((line) => {
  const [browser, version] = line.split(' >= ');
  return [browser!, Number(version)];
});
/** Those that are given no built-ins (`start-page.ts`). */
const withUrlParse: Versions = [
  ['chrome', 126],
  ['safari', 18],
  ['firefox', 126],
];

const isIn = ({ support }: CompatStatement, versions: Versions) =>
  versions.every(([browser, version]) => {
    const [first] = [support[browser as 'chrome']].flat();
    const added = first?.version_added;
    return typeof added === 'string' && !first!.flags && Number.parseFloat(added.replace('≤', '')) <= version;
  });

function* membersOf(objects: Identifier | undefined): Generator<[owner: string, name: string, Identifier]> {
  for (const [owner, members] of Object.entries(objects ?? {}) as [string, Identifier][])
    for (const [name, built] of Object.entries(members) as [string, Identifier][]) yield [owner, name, built];
}

/** Owners whose methods have names that tell; an iterator's `map` could be an array's. */
const told = /^(?:Array|Map|Set|String|Object|Promise|RegExp|Math|Error|JSON|Date)$/;

/** The built-in functions that some of these versions lack, with what shows that a script uses one. */
function* lackedBy(versions: Versions): Generator<[name: string, use: RegExp]> {
  const isLacked = ({ __compat }: Identifier) => __compat !== undefined && !isIn(__compat, versions);
  for (const [owner, name, built] of membersOf(bcd.javascript['builtins'])) {
    if (!/^[a-z]\w*$/i.test(name) || !isLacked(built)) continue;
    const isMethod = name in ((globalThis as never)[owner]?.['prototype'] ?? {});
    if (isMethod && told.test(owner)) yield [`${owner}#${name}`, new RegExp(String.raw`\.${name}\(`)];
    if (!isMethod) yield [`${owner}.${name}`, new RegExp(String.raw`\b${owner}\.${name}\b`)];
  }
  for (const [owner, name, built] of membersOf(bcd.api)) {
    const [, own] = /^(\w+)_static$/.exec(name) ?? [];
    if (own && isLacked(built)) yield [`${owner}.${own}`, new RegExp(String.raw`\b${owner}\.${own}\b`)];
  }
}

/** Libraries ask for these first, and go on without them. */
const asksFirst = /^(?:Error\.captureStackTrace|PublicKeyCredential\.\w+)$/;

const usedOf = (versions: Versions) =>
  [...lackedBy(versions)]
    .filter(([name, use]) => !asksFirst.test(name) && scripts.some((script) => use.test(script)))
    .map(([name]) => name);

test('a browser with `URL.parse` has every built-in that the scripts use', () => {
  expect(usedOf(withUrlParse)).toEqual([]);
});

test('what the oldest supported browsers lack is given to them', async () => {
  const lacked = usedOf(supported);
  expect(lacked).toEqual(expect.arrayContaining(['Array#toSorted', 'Map.groupBy', 'URL.parse']));
  const older = createContext();
  const places = lacked.map((name) => name.replace('#', '.prototype.'));
  for (const place of places) runInContext(`try { delete ${place} } catch {}`, older);
  runInContext(await readFile('node_modules/core-js-bundle/minified.js', 'utf8'), older);
  expect(places.filter((place) => runInContext(`typeof ${place}`, older) !== 'function')).toEqual([]);
});

test('the README names these browsers', async () => {
  const readme = (await readFile('README.md', 'utf8')).toLowerCase();
  for (const [browser, version] of supported) expect(readme).toContain(`${browser} ${version}`);
});
