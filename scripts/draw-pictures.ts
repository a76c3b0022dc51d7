import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
/**
 * Draws the pictures that are not part of a page's HTML: the previews for shared links (1200 × 630, one for each service and
 * one for everything else), and the site's icons in the sizes that phones request.
 */
import { Resvg } from '@resvg/resvg-js';
import subsetFont from 'subset-font';
import { brokerage } from '#brokerage/brokerage.ts';
import { initialFacts } from '#brokerage/initial-facts.ts';
import { serviceCards } from '#brokerage/service-cards.ts';
import { services } from '#brokerage/services.ts';

const root = join(import.meta.dirname, '..');
const ink = '#12332b';
const paper = '#f7f2e7';
const marigold = '#efb04a';

/** One instance of each of the site's font files, in the format the renderer reads. */
async function writeFonts(folder: string): Promise<string[]> {
  const everyCharacter =
    Array.from({ length: 0x24f }, (_, code) => String.fromCodePoint(code)).join('') + '’–—';
  const instances = [
    ['newsreader-display.woff2', 'display.ttf', {}],
    ['newsreader-display-extended.woff2', 'display-extended.ttf', {}],
    ['hanken-grotesk.woff2', 'text.ttf', { wght: 500 }],
    ['hanken-grotesk-extended.woff2', 'text-extended.ttf', { wght: 500 }],
  ] as const;
  return Promise.all(
    instances.map(async ([source, target, variationAxes]) => {
      const font = await subsetFont(await readFile(join(root, 'src/ui/fonts', source)), everyCharacter, {
        targetFormat: 'truetype',
        variationAxes,
      });
      await writeFile(join(folder, target), font);
      return join(folder, target);
    }),
  );
}

/** Lines of at most this many characters, broken between words. */
function breakLines(text: string, longest: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!;
    if (line !== '' && line.length + 1 + word.length > longest) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface ShareCard {
  title: string;
  text: string;
  /** A drawing in `public/drawings`, and the corner from which the card shows 1000 by 176 px of it. */
  scene: string;
  crop: string;
}

async function shareCard({ title, text, scene, crop }: ShareCard): Promise<string> {
  const drawing = await readFile(join(root, 'public/drawings', `${scene}.svg`), 'utf8');
  const lines = (texts: string[], { x, y, step }: { x: number; y: number; step: number }) =>
    texts.map((line, at) => `<tspan x="${x}" y="${y + at * step}">${escape(line)}</tspan>`).join('');
  const titleLines = breakLines(title, 26);
  const textTop = 192 + titleLines.length * 92;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="${paper}"/>
<rect y="560" width="1200" height="70" fill="${ink}"/>
<g transform="translate(72 40) scale(1.7)" stroke="${ink}" stroke-width="2" stroke-linejoin="round">
<path d="M4 16.500 18 5l14 11.500V32H4Z" fill="${marigold}"/><circle cx="18" cy="19" r="3.200" fill="${ink}" stroke="none"/>
<path d="M16.600 20h2.800l1.100 7h-5Z" fill="${ink}" stroke="none"/></g>
<text x="150" y="84" font-family="Newsreader Display, Newsreader" font-size="38" fill="${ink}">${escape(brokerage.name)}</text>
<text font-family="Newsreader Display, Newsreader" font-size="88" fill="${ink}">${lines(titleLines, { x: 72, y: 212, step: 92 })}</text>
<text font-family="Hanken Grotesk" font-size="34" fill="${ink}">${lines(breakLines(text, 60), { x: 72, y: textTop, step: 46 })}</text>
<svg y="349" width="1200" height="211" viewBox="${crop} 1000 176">${drawing}</svg>
<text x="72" y="604" font-family="Hanken Grotesk" font-size="22" fill="${paper}">${escape(`${brokerage.authorizedName}, Mortgage Brokerage Licence #${brokerage.licenceNumber} (FSRA)`)}</text>
</svg>`;
}

/** Writes `share/*.png` and the icons into a folder. */
export async function drawPictures(folder: string): Promise<void> {
  const fonts = await mkdtemp(join(tmpdir(), 'wealth-fonts-'));
  try {
    const fontFiles = await writeFonts(fonts);
    const png = (svg: string, width: number) =>
      new Resvg(svg, { font: { fontFiles, loadSystemFonts: false }, fitTo: { mode: 'width', value: width } })
        .render()
        .asPng();
    await mkdir(join(folder, 'share'), { recursive: true });
    const cards = [
      {
        name: 'brokerage',
        title: 'A mortgage you understand',
        text: 'Licensed mortgage brokerage in Mississauga, for all of Ontario. 50+ lenders compared.',
        scene: 'street',
        crop: '540 84',
      },
      ...services.map(({ slug, name, mortgageType }) => ({
        name: slug,
        title: name,
        // Nothing that ends on a day: what is shared stays where it was.
        text: serviceCards(initialFacts.claims.renewal.neutral)[mortgageType].fact,
        scene: slug,
        crop: '840 0',
      })),
    ];
    for (const { name, ...card } of cards) {
      await writeFile(join(folder, 'share', `${name}.png`), png(await shareCard(card), 1200));
    }
    const favicon = await readFile(join(root, 'public/favicon.svg'), 'utf8');
    // Phones crop icons to their own shapes, so leave a margin all around.
    const onPaper = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60"><rect width="60" height="60" fill="${paper}"/><svg x="12" y="12" width="36" height="36" viewBox="0 0 36 36">${favicon.replaceAll(/<\/?svg[^>]*>/g, '')}</svg></svg>`;
    for (const [name, size] of [
      ['apple-touch-icon.png', 180],
      ['icon-192.png', 192],
      ['icon-512.png', 512],
    ] as const) {
      await writeFile(join(folder, name), png(onPaper, size));
    }
  } finally {
    await rm(fonts, { recursive: true, force: true });
  }
}
