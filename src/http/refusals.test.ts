import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeRefusals, invalidField, catchRefusal, Refusal } from './refusals.server.ts';

const root = join(import.meta.dirname, '../..');
const all = Object.entries(describeRefusals());

test('every refusal has a status and a whole sentence, and something refuses with it', () => {
  const source = globSync('src/**/*.ts', { cwd: root })
    .filter((path) => !/\.test\.ts$|http\/refusals\.server\.ts$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  expect(all.length).toBeGreaterThan(70);
  for (const [code, { status, message }] of all) {
    expect(code).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    expect(status, code).toBeGreaterThanOrEqual(400);
    expect(message, code).not.toMatch(/undefined|^ | {2}/);
    // The specification's own words.
    if (message !== 'Invalid credentials') expect(message, code).toMatch(/[.…]$/);
    expect(source, code).toContain(`'${code}'`);
  }
});

test('stands beside a field without its period, unless it has several sentences', () => {
  expect(new Refusal('already-closed').onField('date').body).toEqual({
    code: 'already-closed',
    message: 'You are already closed then.',
    fields: { date: 'You are already closed then' },
  });
  const closed = 'We are closed on Sundays. Please choose another time.';
  expect(new Refusal('closed', 'We are closed on Sundays.').onField('time').body.fields).toEqual({
    time: closed,
  });
  expect(invalidField('day', 'Please choose a day').body).toEqual({
    code: 'invalid-input',
    message: 'Please choose a day.',
    fields: { day: 'Please choose a day' },
  });
});

test('is returned instead of thrown where asked for; what is unexpected is still thrown', async () => {
  const held = new Refusal('held');
  expect(await catchRefusal(Promise.reject(held))).toBe(held);
  expect(held).toBeInstanceOf(Refusal);
  expect(await catchRefusal(Promise.resolve(1))).toBe(1);
  await expect(catchRefusal(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
