import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readToken, signToken } from './signed-link.server.ts';

const key = randomBytes(32);
const id = randomUUID();
const token = signToken(key, 'manage-booking', id);

test('a token that was changed, cut short, made up or signed with another key is worth nothing', () => {
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

test('a token for one purpose is worth nothing for another', () => {
  expect(readToken(key, 'unsubscribe', token)).toBeUndefined();
});

test('a token names the record it was made for, and needs no escaping in an address', () => {
  expect(readToken(key, 'manage-booking', token)).toBe(id);
  expect(encodeURIComponent(token)).toBe(token);
});
