import { expect, test } from 'vitest';
import { setStylesAside } from './clean-pasted.ts';

test.each([
  ['<p style="color: red">a</p>', '<p data-style-aside="color: red">a</p>'],
  ["<P class='x'\n STYLE = 'color: red'>a", "<P class='x'\n data-style-aside = 'color: red'>a"],
  ['<br/style=color:red>', '<br/data-style-aside=color:red>'],
  ['a<style>p { color: "</p>" }\n</STYLE >b', 'ab'],
  ['<p title="a > b" style="x">', '<p title="a > b" data-style-aside="x">'],
])('the style of %j is put aside', (html, expected) => {
  expect(setStylesAside(html)).toBe(expected);
});

test.each([
  '<p title=" style=x">a</p>',
  '<p data-style="x">a</p>',
  'a < b style="x"',
  '<p>an attribute is written style="x"</p>',
])('%j stays as it is', (html) => {
  expect(setStylesAside(html)).toBe(html);
});
