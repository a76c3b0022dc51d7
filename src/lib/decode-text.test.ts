import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const name = 'Zoë Tremblay-Côté';
const utf16 = (isBigEndian: boolean) => {
  const bytes = Buffer.from(`\uFEFF${name}`, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};

test.each([
  ['UTF-8', Buffer.from(name)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${name}`)],
  ['UTF-16, as Excel’s “Unicode Text”', utf16(false)],
  ['UTF-16, the other way round', utf16(true)],
  ['Windows-1252, as Excel’s plain “CSV”', Buffer.from(name, 'latin1')],
  // charlock_holmes #98
  ['Mac Roman, as Excel’s “CSV” on a Mac', Buffer.from('Zo\x91 Tremblay-C\x99t\x8E', 'latin1')],
  ['nothing but ASCII', Buffer.from('Zoe')],
])('reads %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(bytes.length === 3 ? 'Zoe' : name);
});

test.each([
  ['a workbook', Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000')],
  ['UTF-16 without its mark', Buffer.from(name, 'utf16le')],
])('finds no text in %s', (_, bytes) => {
  expect(decodeText(bytes)).toBeUndefined();
});
