import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openLogLines } from './log-lines.ts';

const failing = (code: string) => Object.assign(new Error(code), { code });

test('what is logged in one turn is written at its end, at once and in order', async () => {
  const written: string[] = [];
  const lines = openLogLines((text) => {
    written.push(String(text));
    return text.length;
  });
  lines.write('one\n');
  lines.write('two\n');
  await turn();
  lines.write('three\n');
  await turn();
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
});

test('what waits when the process exits is written', () => {
  const before = process.listeners('exit');
  let written = '';
  const lines = openLogLines((text) => {
    written += String(text);
    return text.length;
  });
  lines.write('the last words\n');
  for (const listener of process.listeners('exit')) if (!before.includes(listener)) listener(0);
  expect(written).toBe('the last words\n');
});

test('lines that cannot be written are dropped, and writing goes on when it can', async () => {
  const written: string[] = [];
  let isFull = true;
  const lines = openLogLines((line) => {
    if (isFull) throw failing('ENOSPC');
    written.push(String(line));
    return line.length;
  });
  lines.write('lost\n');
  await turn();
  isFull = false;
  lines.write('kept\n');
  await turn();
  expect(written).toEqual(['kept\n']);
});

test('a pipe that is full for a moment is waited for, and what it took is not written twice', async () => {
  let written = '';
  let tries = 0;
  const lines = openLogLines((line) => {
    if ((tries += 1) % 2) throw failing('EAGAIN');
    written += line.toString('utf8', 0, 3);
    return Math.min(3, line.length);
  });
  lines.write('a whole line\n');
  await turn();
  expect(written).toBe('a whole line\n');
});

test('a reader that takes nothing holds nobody up', async () => {
  const lines = openLogLines(() => {
    throw failing('EAGAIN');
  });
  const since = performance.now();
  lines.write('never\n');
  await turn();
  expect(performance.now() - since).toBeLessThan(1_000);
});
