/**
 * Makes the font files in src/ui/fonts from the packages `@fontsource-variable/newsreader` and
 * `@fontsource-variable/hanken-grotesk` (both SIL Open Font License 1.1), cut down to what English and French text
 * needs. The characters of English text are in a file that fits, with its headers, into the first 10 packets of a
 * connection (14,600 bytes), so it arrives in one round trip; the rest is in a second file, fetched by pages that use
 * any of it. The results are committed; run this only to change them:
 *
 *   npm install --no-save @fontsource-variable/newsreader @fontsource-variable/hanken-grotesk
 *   node scripts/build-fonts.ts && python3 scripts/draw-dollar.py
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const basicLatin = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)).join('');
const often = `${basicLatin}\u00a0©·×–—‘’“”•…−→`;
const extended = 'ÀÂÄÇÈÉÊËÎÏÔŒÙÛÜàâäçèéêëîïôœùûüÿñíóúáöß®°±²³¹½¼¾≤≥←✓§';
const keepFeatures = ['kern', 'liga', 'tnum', 'lnum', 'mark', 'mkmk', 'ccmp'];
const files = 'node_modules/@fontsource-variable';

async function cut(
  source: string,
  name: string,
  variationAxes: Record<string, number | { min: number; max: number }>,
) {
  const font = await readFile(`${files}/${source}`);
  for (const [target, characters] of [
    [name, often],
    [`${name}-extended`, extended],
  ] as const) {
    const part = await subsetFont(font, characters, { targetFormat: 'woff2', variationAxes, keepFeatures });
    await writeFile(`src/ui/fonts/${target}.woff2`, part);
    console.log(`${target}.woff2: ${part.length} bytes`);
  }
}

// Used only for headlines, so both its axes, optical size and weight, are fixed: half the bytes.
await cut('newsreader/files/newsreader-latin-standard-normal.woff2', 'newsreader-display', {
  opsz: 48,
  wght: 500,
});
await cut('hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2', 'hanken-grotesk', {
  wght: { min: 400, max: 700 },
});
