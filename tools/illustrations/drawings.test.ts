import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { services } from '#brokerage/services.ts';
import { articleDrawings } from './article-drawings.ts';
import { drawnFiles, siteDrawings } from './drawn-files.ts';
import { lights } from './pen.ts';

const all = Object.entries({ ...siteDrawings(), ...articleDrawings });
const everyMatch = (svg: string, pattern: RegExp) => [
  ...new Set([...svg.matchAll(pattern)].map(([, value]) => value!)),
];

test('drew the files in the repository: run `node tools/illustrations/draw.ts` after a change', async () => {
  for (const [path, svg] of Object.entries(drawnFiles()))
    expect(await readFile(join(import.meta.dirname, '../..', path), 'utf8'), path).toBe(`${svg}\n`);
});

test('draws every line in one of two weights', () => {
  for (const [name, svg] of Object.entries(siteDrawings()))
    expect(everyMatch(svg, /stroke-width="([^"]+)"/g).toSorted(), name).toEqual(['1.25', '2']);
  for (const [name, svg] of Object.entries(articleDrawings))
    expect(everyMatch(svg, /stroke-width="([^"]+)"/g), name).toHaveLength(2);
});

test('uses no colour but those of the palette', () => {
  const palette = new Set<string>(['none', ...Object.values(lights.day), ...Object.values(lights.dusk)]);
  for (const [name, svg] of all)
    for (const colour of everyMatch(svg, /(?:fill|stroke)="([^"]+)"/g))
      expect(palette, name).toContain(colour);
});

test('keeps amber, which is for what can be pressed, out of every picture', async () => {
  const theme = await readFile(join(import.meta.dirname, '../../src/ui/theme.css'), 'utf8');
  const press = /--color-press: (#\w+);/.exec(theme)![1]!;
  expect(theme).toContain(`--color-lamp: ${lights.day.lamp};`);
  for (const [name, svg] of all) expect(svg, name).not.toContain(press);
});

test('has a scene for every service, the signs, and the steps to the keys', () => {
  expect(Object.keys(siteDrawings())).toEqual(
    expect.arrayContaining([...services.map(({ slug }) => slug), 'signs', 'journey']),
  );
});

test('cuts nothing off between the steps to the keys that phones show one by one', async () => {
  const picture = sharp(Buffer.from(siteDrawings()['journey-on-phones']!));
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(5 * 132);
  const isDrawn = (x: number) =>
    // Above the ground.
    Array.from({ length: 92 }, (_, y) => data[(y * info.width + x) * info.channels + 3]!).some(Boolean);
  for (let edge = 0; edge < info.width; edge += 132)
    expect([edge, isDrawn(edge), isDrawn(edge + 131)]).toEqual([edge, false, false]);
  expect(isDrawn(132 + 80)).toBe(true);
});

test('lets the ground of a stretch run on to both of its edges', () => {
  for (const name of ['street', 'dusk', 'office', ...services.map(({ slug }) => slug)])
    expect(siteDrawings()[name], name).toMatch(/ d="M0 0H2560"/);
});

test('keeps each portrait under 2 KB, without scripts, styles or links', async () => {
  const folder = join(import.meta.dirname, '../../public/people');
  const files = await readdir(folder);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const svg = await readFile(join(folder, file), 'utf8');
    expect(svg.length, file).toBeLessThanOrEqual(2_000);
    expect(svg, file).not.toMatch(/<script|style=|href/);
  }
});
