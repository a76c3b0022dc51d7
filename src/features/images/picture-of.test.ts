import { expect, test } from 'vitest';
import { pictureOf } from './picture-of.ts';

const hash = '0123456789abcdef0123456789abcdef';

test.each([
  'https://elsewhere.example/images/0123456789abcdef0123456789abcdef-960.webp',
  `//images/${hash}-960.webp`,
  `/images/${hash}-960.webp?x`,
  `/images/${hash}-960.svg`,
  `/images/${hash}-0.webp`,
  `/images/${hash.slice(1)}-960.webp`,
  'data:image/png;base64,AAAA',
  '',
])('an address that is not an image of ours has no picture: %s', (src) => {
  expect(pictureOf(src)).toBeUndefined();
});

test('a wide image comes in every width, AVIF first', () => {
  expect(pictureOf(`/images/${hash}-1600.webp`)).toEqual({
    sources: [
      {
        type: 'image/avif',
        srcset: `/images/${hash}-480.avif 480w, /images/${hash}-960.avif 960w, /images/${hash}-1600.avif 1600w`,
      },
      {
        type: 'image/webp',
        srcset: `/images/${hash}-480.webp 480w, /images/${hash}-960.webp 960w, /images/${hash}-1600.webp 1600w`,
      },
    ],
  });
});

test.each([
  [480, ['480w']],
  [481, ['480w', '481w']],
  [12, ['12w']],
])('an image %i pixels wide is never enlarged', (width, widths) => {
  const [avif] = pictureOf(`/images/${hash}-${width}.webp`)!.sources;
  expect(avif!.srcset.match(/\d+w/g)).toEqual(widths);
});
