import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawings as articlePictures } from '#features/blog/sample/drawings.ts';
import { services } from '#brokerage/services.ts';
import { lights } from '#ui/street/pen.ts';
import { drawings } from './drawings.ts';

const all = Object.entries({ ...drawings(), ...articlePictures });
const everyMatch = (svg: string, pattern: RegExp) => [
  ...new Set([...svg.matchAll(pattern)].map(([, value]) => value!)),
];

test('draws every line in one of two weights', () => {
  for (const [name, svg] of Object.entries(drawings()))
    expect(everyMatch(svg, /stroke-width="([^"]+)"/g).toSorted(), name).toEqual(['1.25', '2']);
  for (const [name, svg] of Object.entries(articlePictures))
    expect(everyMatch(svg, /stroke-width="([^"]+)"/g), name).toHaveLength(2);
});

test('uses no colour but those of the palette', () => {
  const palette = new Set<string>(['none', ...Object.values(lights.day), ...Object.values(lights.dusk)]);
  for (const [name, svg] of all)
    for (const colour of everyMatch(svg, /(?:fill|stroke)="([^"]+)"/g))
      expect(palette, name).toContain(colour);
});

test('keeps amber, which is for what can be pressed, out of every picture', async () => {
  const theme = await readFile(join(import.meta.dirname, '../../../ui/theme.css'), 'utf8');
  const press = /--color-press: (#\w+);/.exec(theme)![1]!;
  expect(theme).toContain(`--color-lamp: ${lights.day.lamp};`);
  for (const [name, svg] of all) expect(svg, name).not.toContain(press);
});

test('has a scene for every service, the signs, and the steps to the keys', () => {
  expect(Object.keys(drawings())).toEqual(
    expect.arrayContaining([...services.map(({ slug }) => slug), 'signs', 'journey']),
  );
});

test('lets the ground of a stretch run on to both of its edges', () => {
  for (const name of ['street', 'dusk', 'office', ...services.map(({ slug }) => slug)])
    expect(drawings()[name], name).toMatch(/ d="M0 0H2560"/);
});

test('keeps each portrait under 2 KB, without scripts, styles or links', async () => {
  const folder = join(import.meta.dirname, '../../../../public/people');
  const files = await readdir(folder);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const svg = await readFile(join(folder, file), 'utf8');
    expect(svg.length, file).toBeLessThanOrEqual(2_000);
    expect(svg, file).not.toMatch(/<script|style=|href/);
  }
});
