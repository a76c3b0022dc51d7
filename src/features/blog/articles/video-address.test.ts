import { expect, test } from 'vitest';
import { embedAddressOf } from './video-address.ts';

test.each([
  'https://elsewhere.example/embed/dQw4w9WgXcQ',
  'https://youtube.com.elsewhere.example/watch?v=dQw4w9WgXcQ',
  'https://elsewhere.example/?https://youtu.be/dQw4w9WgXcQ',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'https://user@elsewhere.example/youtu.be/x',
  'https://youtu.be/"><script>',
  'https://www.youtube.com/',
  'https://vimeo.com/channels',
  'a video',
  '',
])('%s cannot be shown in an article', (address) => {
  expect(embedAddressOf(address)).toBeUndefined();
});

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=later',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  ' https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ ',
])('%s is shown by YouTube without cookies', (address) => {
  expect(embedAddressOf(address)).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
});

test('an unlisted video of Vimeo keeps its hash', () => {
  const embedded = 'https://player.vimeo.com/video/76979871?h=abcdef1234';
  for (const address of ['https://vimeo.com/76979871/abcdef1234', embedded])
    expect(embedAddressOf(address)).toBe(embedded);
});

test.each([
  ['https://youtu.be/dQw4w9WgXcQ?t=42', 42],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s', 42],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90', 90],
])('%s begins at %d seconds', (address, start) => {
  expect(embedAddressOf(address)).toBe(`https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=${start}`);
});

test.each(['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?h=1'])(
  '%s is shown by Vimeo',
  (address) => expect(embedAddressOf(address)).toBe('https://player.vimeo.com/video/76979871'),
);
