import { expect, test } from 'vitest';
import { linkAddressOf, embedAddressOf } from './addresses.ts';

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '//elsewhere.example',
  'https://',
  'some words',
  '#',
  '',
])('%j is no address for a link', (typed) => {
  expect(linkAddressOf(typed)).toBeUndefined();
});

test.each([
  ['example.ca', 'https://example.ca'],
  ['example.ca/rates?x=1', 'https://example.ca/rates?x=1'],
  [' https://example.ca ', 'https://example.ca'],
  ['/services', '/services'],
  ['#costs', '#costs'],
  ['amara@example.ca', 'mailto:amara@example.ca'],
  ['mailto:amara@example.ca', 'mailto:amara@example.ca'],
  ['tel:+19055550140', 'tel:+19055550140'],
])('%j leads to %s', (typed, address) => {
  expect(linkAddressOf(typed)).toBe(address);
});

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
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  ' https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ ',
])('%s is shown by YouTube without cookies', (address) => {
  expect(embedAddressOf(address)).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
});

test.each(['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?h=1'])(
  '%s is shown by Vimeo',
  (address) => expect(embedAddressOf(address)).toBe('https://player.vimeo.com/video/76979871'),
);
