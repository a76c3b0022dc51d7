import { expect, test } from 'vitest';
import { createPageStyles } from './page-styles.server.ts';

test.each([
  ['.card{margin:0}.table{margin:1px}', '<p class="big card">', '.card{margin:0}'],
  ['p{margin:0}dl{margin:1px}', '<p>', 'p{margin:0}'],
  // One of its selectors is enough; each part of it is needed.
  ['.a,.b{margin:0}.a .b,.a.b{margin:1px}', '<p class="b">', '.a,.b{margin:0}'],
  ['.a>p:hover::before{margin:0}', '<p class="a">', '.a>p:hover::before{margin:0}'],
  [String.raw`.mt-1\.5{margin:0}.mt-1{margin:1px}`, '<p class="mt-1.5">', String.raw`.mt-1\.5{margin:0}`],
  [
    String.raw`.\[\&\>p\,a\]\:w-\[calc\(1px\)\]>p{margin:0}`,
    '<p class="[&amp;&gt;p,a]:w-[calc(1px)]">',
    String.raw`.\[\&\>p\,a\]\:w-\[calc\(1px\)\]>p{margin:0}`,
  ],
  // What a script may set, or the browser.
  ['[data-open]{margin:0}:focus{margin:1px}', '', '[data-open]{margin:0}:focus{margin:1px}'],
  ['p:not(.a,.b){margin:0}p:is(.a,.b){margin:1px}', '<p>', 'p:not(.a,.b){margin:0}p:is(.a,.b){margin:1px}'],
  [':where(.a>:not(:last-child)){margin:0}', '<p>', ''],
  ['[title="a{b"] .a{content:"}"}p{margin:0}', '<p>', 'p{margin:0}'],
])('of %s, a document with %s has %s', (css, html, own) => {
  expect(createPageStyles(css)(html)).toBe(own);
});

test('keeps the order of layers, but not what is empty', () => {
  const css =
    '/*! by */@layer a,b;@layer b{.x{margin:0}}@media print{.x{margin:1px}@supports (gap:0){p{margin:2px}}}';
  expect(createPageStyles(css)('<p>')).toBe('@layer a,b;@media print{@supports (gap:0){p{margin:2px}}}');
});

test('leaves out custom properties that nothing reads, but a drawing may', () => {
  const css =
    ':root{--a:var(--b);--b:1px;--c:"};";--d:red;--e:2px}p{margin:var(--e,0)}.x{gap:var(--a)}@property --b{syntax:"*"}@property --e{syntax:"*"}';
  expect(createPageStyles(css)('<p><svg fill="var(--d)">')).toBe(
    ':root{--d:red;--e:2px}p{margin:var(--e,0)}@property --e{syntax:"*"}',
  );
});
