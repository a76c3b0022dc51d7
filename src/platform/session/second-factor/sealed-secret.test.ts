import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptSecret, encryptSecret } from './second-factor.store.server.ts';

const key = randomBytes(32);
const secret = Buffer.from('twenty secret bytes!');

test('cannot be opened with another key, for another owner or after tampering', () => {
  const sealed = encryptSecret(key, 'ada', secret);
  expect(() => decryptSecret(randomBytes(32), 'ada', sealed)).toThrow();
  expect(() => decryptSecret(key, 'grace', sealed)).toThrow();
  const changed = Buffer.from(sealed, 'base64url');
  changed[14]! ^= 1;
  expect(() => decryptSecret(key, 'ada', changed.toString('base64url'))).toThrow();
});

test('opens for its owner, hides the secret and never looks the same twice', () => {
  const sealed = encryptSecret(key, 'ada', secret);
  expect(decryptSecret(key, 'ada', sealed)).toEqual(secret);
  expect(Buffer.from(sealed, 'base64url').includes(secret)).toBe(false);
  expect(encryptSecret(key, 'ada', secret)).not.toBe(sealed);
});
