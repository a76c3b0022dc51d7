import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readToken, signToken } from './signed-link.server.ts';

const key = randomBytes(32);
const id = randomUUID();
const token = signToken(key, 'manage-booking', id);

test('rejects a token that was changed, truncated, made up or signed with another key', () => {
  const others = [
    ...Array.from(
      token,
      (character, at) => `${token.slice(0, at)}${character === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`,
    ),
    token.slice(0, -1),
    `${token}A`,
    '',
    id,
    signToken(randomBytes(32), 'manage-booking', id),
    undefined,
    null,
    ['a'],
    [token],
  ];
  for (const other of others) expect(readToken(key, 'manage-booking', other), String(other)).toBeUndefined();
});

test('rejects a token for another purpose', () => {
  expect(readToken(key, 'unsubscribe', token)).toBeUndefined();
});

test('names its record in a token that needs no escaping in a URL', () => {
  expect(readToken(key, 'manage-booking', token)).toBe(id);
  expect(encodeURIComponent(token)).toBe(token);
});
