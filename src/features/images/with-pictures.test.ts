import { expect, test } from 'vitest';
import { withPictures } from './picture-of.ts';

const hash = '0123456789abcdef0123456789abcdef';

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
  expect(withPictures(`<p>before ${image} after</p>`, '50vw')).toBe(
    '<p>before <picture>' +
      `<source type="image/avif" srcset="/images/${hash}-480.avif 480w, /images/${hash}-960.avif 960w" sizes="50vw">` +
      `<source type="image/webp" srcset="/images/${hash}-480.webp 480w, /images/${hash}-960.webp 960w" sizes="50vw">` +
      `${image}</picture> after</p>`,
  );
});
