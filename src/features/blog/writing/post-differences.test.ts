import { expect, test } from 'vitest';
import { linesOf } from './post-fields.ts';

test('an article becomes the lines its readers see', () => {
  const html =
    '<h2>Costs</h2><p>Tax &amp; <strong>fees</strong> &lt; 2&nbsp;%</p><ol><li data-list="bullet">one</li><li>two</li></ol>' +
    '<p><img src="/x.webp" alt="A house"></p><p><br></p><iframe class="ql-video" src="https://player.vimeo.com/video/1"></iframe>';
  expect(linesOf('content', html)).toEqual([
    'Costs',
    'Tax & fees < 2 %',
    'one',
    'two',
    '[Image: A house]',
    '[Video: https://player.vimeo.com/video/1]',
  ]);
});

test('the row of a table is a line, its cells apart', () => {
  const html =
    '<table><thead><tr><th scope="col">Term</th><th scope="col">Rate</th></tr></thead><tbody><tr><td>5 years</td><td>3.99%</td></tr></tbody></table>';
  expect(linesOf('content', html)).toEqual(['Term | Rate', '5 years | 3.99%']);
});

test('a plain text stays one line, an empty one has none', () => {
  expect(linesOf('title', 'Rates: 5 < 6')).toEqual(['Rates: 5 < 6']);
  expect(linesOf('title', '')).toEqual([]);
});
