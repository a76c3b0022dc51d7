import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { services } from '#brokerage/services.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFile(join(root, path), 'utf8');

/** The files that match, by name without folder and ending. */
async function filesLike(pattern: string): Promise<Record<string, string>> {
  const paths = globSync(pattern, { cwd: root }).toSorted();
  expect(paths.length).toBeGreaterThan(0);
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [basename(path, '.svg'), await read(path)] as const)),
  );
}

const ofTheSite = await filesLike('public/drawings/*.svg');
const ofArticles = await filesLike('src/features/blog/sample/posts/*.svg');
const theme = await read('src/ui/theme.css');
const everyMatch = (svg: string, pattern: RegExp) =>
  [...new Set([...svg.matchAll(pattern)].map(([, value]) => value!))].toSorted();

/** Colours of the street after sunset, on the ground of the footer. */
const dusk = ['#0b241e', '#1c4338', '#183c32', '#0e2a23', '#22493f', '#2c4a3d', '#456a60'];
const palette = ['paper', 'paper-raised', 'paper-sunk', 'ink', 'lake', 'brick', 'lamp'].map(
  (name) => new RegExp(`--color-${name}: (#\\w+);`).exec(theme)![1]!,
);

test('draws every line in one of two weights', () => {
  for (const [name, svg] of Object.entries(ofTheSite))
    expect(everyMatch(svg, /stroke-width="([^"]+)"/g), name).toEqual(['1.25', '2']);
  for (const [name, svg] of Object.entries(ofArticles))
    expect(everyMatch(svg, /stroke-width="([^"]+)"/g), name).toHaveLength(2);
});

test("uses the theme's colours, and keeps amber, which is for what can be pressed, out of pictures", () => {
  for (const [name, svg] of Object.entries({ ...ofTheSite, ...ofArticles })) {
    const known = new Set(['none', ...palette, ...(name === 'dusk' ? dusk : [])]);
    const colours = everyMatch(svg, /(?:fill|stroke)="([^"]+)"/g);
    expect(
      colours.filter((colour) => !known.has(colour)),
      name,
    ).toEqual([]);
  }
});

test('has a scene for every service, which runs on to both of its edges', () => {
  for (const name of ['street', 'dusk', 'office', ...services.map(({ slug }) => slug)])
    expect(ofTheSite[name], name).toMatch(/ d="M0 0H2560"/);
});

test('cuts nothing off between the steps to the keys that phones show one by one', async () => {
  const picture = sharp(Buffer.from(ofTheSite['journey-on-phones']!));
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(5 * 132);
  const isDrawn = (x: number) =>
    // Above the ground.
    Array.from({ length: 92 }, (_, y) => data[(y * info.width + x) * info.channels + 3]!).some(Boolean);
  for (let edge = 0; edge < info.width; edge += 132)
    expect([edge, isDrawn(edge), isDrawn(edge + 131)]).toEqual([edge, false, false]);
  expect(isDrawn(132 + 80)).toBe(true);
});

test('keeps each portrait under 2 KB, without scripts, styles or links', async () => {
  for (const [name, svg] of Object.entries(await filesLike('public/people/*.svg'))) {
    expect(svg.length, name).toBeLessThanOrEqual(2_000);
    expect(svg, name).not.toMatch(/<script|style=|href/);
  }
});
