import { expect, test } from 'vitest';
import { pictureSources, withPictures } from './picture-of.ts';

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
  expect(pictureSources(src)).toEqual([]);
});

test('a wide image comes in every width, AVIF first', () => {
  expect(pictureSources(`/images/${hash}-1600.webp`)).toEqual([
    {
      type: 'image/avif',
      srcset: `/images/${hash}-480.avif 480w, /images/${hash}-960.avif 960w, /images/${hash}-1600.avif 1600w`,
    },
    {
      type: 'image/webp',
      srcset: `/images/${hash}-480.webp 480w, /images/${hash}-960.webp 960w, /images/${hash}-1600.webp 1600w`,
    },
  ]);
});

test.each([
  [480, ['480w']],
  [481, ['480w', '481w']],
  [12, ['12w']],
])('an image %i pixels wide is never enlarged', (width, widths) => {
  const [avif] = pictureSources(`/images/${hash}-${width}.webp`);
  expect(avif!.srcset.match(/\d+w/g)).toEqual(widths);
});

test.each([
  '<p>No picture</p>',
  '<p><img src="https://elsewhere.example/a.png" alt=""></p>',
  '<p><img src="data:image/png;base64,AAAA"></p>',
  '<p><img data-src="/images/x.webp"></p>',
])('%s stays as it is', (html) => {
  expect(withPictures(html)).toBe(html);
});

test('an image of ours gets its variants; the image itself stays for browsers that know neither format', () => {
  const image = `<img src="/images/${hash}-960.webp" alt="A &quot;semi&quot;" width="960" height="540" />`;
  expect(withPictures(`<p>before ${image} after</p>`)).toBe(
    '<p>before <picture>' +
      `<source type="image/avif" srcset="/images/${hash}-480.avif 480w, /images/${hash}-960.avif 960w" sizes="(min-width: 48rem) 44rem, 100vw">` +
      `<source type="image/webp" srcset="/images/${hash}-480.webp 480w, /images/${hash}-960.webp 960w" sizes="(min-width: 48rem) 44rem, 100vw">` +
      `${image}</picture> after</p>`,
  );
});
