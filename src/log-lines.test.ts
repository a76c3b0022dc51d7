import { expect, test } from 'vitest';
import { openLogLines } from './log-lines.ts';

const failing = (code: string) => Object.assign(new Error(code), { code });

test('lines that cannot be written are dropped, and writing goes on when it can', () => {
  const written: string[] = [];
  let isFull = true;
  const lines = openLogLines((line) => {
    if (isFull) throw failing('ENOSPC');
    written.push(String(line));
    return line.length;
  });
  lines.write('lost\n');
  isFull = false;
  lines.write('kept\n');
  expect(written).toEqual(['kept\n']);
});

test('a pipe that is full for a moment is waited for, and what it took is not written twice', () => {
  let written = '';
  let tries = 0;
  const lines = openLogLines((line) => {
    if ((tries += 1) % 2) throw failing('EAGAIN');
    written += line.toString('utf8', 0, 3);
    return Math.min(3, line.length);
  });
  lines.write('a whole line\n');
  expect(written).toBe('a whole line\n');
});

test('a reader that takes nothing holds nobody up', () => {
  const lines = openLogLines(() => {
    throw failing('EAGAIN');
  });
  const since = performance.now();
  lines.write('never\n');
  expect(performance.now() - since).toBeLessThan(1_000);
});
