import { expect, test } from 'vitest';
import { linkAddressOf } from './addresses.ts';

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
