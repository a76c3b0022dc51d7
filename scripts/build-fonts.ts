/**
 * Makes the two font files in src/ui/fonts from the packages `@fontsource-variable/newsreader` and
 * `@fontsource-variable/hanken-grotesk` (both SIL Open Font License 1.1), cut down to what English and French text
 * needs. The results are committed; run this only to change them:
 *
 *   npm install --no-save @fontsource-variable/newsreader @fontsource-variable/hanken-grotesk
 *   node scripts/build-fonts.ts
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const basicLatin = range(0x20, 0x7e);
const french = Array.from('ÀÂÄÇÈÉÊËÎÏÔŒÙÛÜàâäçèéêëîïôœùûüÿñíóúáöß', (letter) => letter.codePointAt(0)!);
const punctuation = Array.from(' ©®°±²³·¹½¼¾×–—‘’“”•…−≤≥→←✓§', (letter) => letter.codePointAt(0)!);
const characters = String.fromCodePoint(...basicLatin, ...french, ...punctuation);
const files = 'node_modules/@fontsource-variable';

async function cut(
  source: string,
  target: string,
  variationAxes: Record<string, number | { min: number; max: number }>,
) {
  const font = await subsetFont(await readFile(source), characters, { targetFormat: 'woff2', variationAxes });
  await writeFile(target, font);
  console.log(`${target}: ${font.length} bytes`);
}

// Newsreader has an axis for optical size; ours is for headlines alone, so it is fixed there.
await cut(
  `${files}/newsreader/files/newsreader-latin-standard-normal.woff2`,
  'src/ui/fonts/newsreader-display.woff2',
  {
    opsz: 48,
    wght: { min: 400, max: 600 },
  },
);
await cut(
  `${files}/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2`,
  'src/ui/fonts/hanken-grotesk.woff2',
  {
    wght: { min: 400, max: 700 },
  },
);
