import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPart, tableRow, writePart } from './document-part.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'document-'));
  file = join(folder, 'page.md');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('replaces a part and keeps the text around it', () => {
  writeFileSync(file, '# Page\n\nBefore.\n\n<!-- bench:begin -->\n\nold\n\n<!-- bench:end -->\n\nAfter.\n');
  writePart(file, 'bench', 'new, with $& and $1');
  expect(readPart(file, 'bench').trim()).toBe('new, with $& and $1');
  writePart(file, 'bench', 'newer');
  expect(readFileSync(file, 'utf8')).toBe(
    '# Page\n\nBefore.\n\n<!-- bench:begin -->\n\nnewer\n\n<!-- bench:end -->\n\nAfter.\n',
  );
});

test('leaves a document without the part alone', () => {
  writeFileSync(file, '# Page\n');
  expect(() => writePart(file, 'bench', 'new')).toThrow('has no <!-- bench:begin -->');
  expect(readFileSync(file, 'utf8')).toBe('# Page\n');
});

test('escapes table cells', () => {
  expect(tableRow(['a|b', 'two\nlines'])).toBe('| a\\|b | two lines |');
});
