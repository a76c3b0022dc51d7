import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { newPasswordField } from '#platform/user/user.ts';

// OWASP's parameters for argon2id (the package's default algorithm): 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Many concurrent sign-ins must not use up the server's memory and every thread of libuv's pool.
const limitConcurrency = pLimit(2);

/** The argon2id hash of a password, with its salt and parameters, as it is stored. */
export function hashPassword(password: string): Promise<string> {
  return limitConcurrency(() => hash(password.normalize('NFKC'), parameters));
}

export function verifyPassword(password: string, hashed: string): Promise<boolean> {
  return limitConcurrency(() => verify(hashed, password.normalize('NFKC')));
}

let dummyHash: Promise<string> | undefined;

/** Takes as long as `verifyPassword` but is always false, so that timing does not reveal user names. */
export async function verifyAgainstDummyHash(password: string): Promise<false> {
  dummyHash ??= hashPassword(generatePassword());
  await verifyPassword(password, await dummyHash);
  return false;
}

/** A random password: 120 bits in four groups of letters, digits, dashes and underscores. */
export function generatePassword(): string {
  return randomBytes(15).toString('base64url').match(/.{5}/g)!.join('-');
}

/**
 * The passwords of twelve characters or more among the 49,000 most often leaked (the list of @zxcvbn-ts/language-common
 * 4.1.3, MIT). Shorter ones are rejected for their length. Beside this module, and beside the built server.
 */
const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'),
);

/** Words that anyone who knows the site would try first (OWASP ASVS 5.0, 6.1.2). */
const siteWords = ['mortgage', 'broker', 'administrator', 'admin', 'password', 'ontario'];

/** Characters that must remain after everything easily guessed is removed. */
const minOwnCharacters = 6;

/**
 * Explains why a password is too easy to guess; undefined if it is not. Weak ones are among the most often
 * leaked, or little more than the user's name, the site's words or the same few characters repeated.
 */
export function passwordWeakness(
  password: string,
  username: string,
  company: { name: string },
): string | undefined {
  const plain = password.normalize('NFKC').toLowerCase();
  if (commonPasswords.has(plain))
    return 'This password is on every list of leaked passwords; please choose another';
  if (new Set(plain).size < 5) return 'This password repeats the same few characters; please choose another';
  const name = company.name.toLowerCase().split(/\s+/);
  let own = plain;
  for (const word of [username.toLowerCase(), ...name, ...siteWords]) {
    if (word.length > 2) own = own.replaceAll(word, '');
  }
  if (own.replace(/[^\p{L}\p{N}]/gu, '').length >= minOwnCharacters) return undefined;
  return 'This password is based on your username or our own words; please choose another';
}

/** The field `password` of a form in which somebody chooses one, or what is wrong with it. */
export function readNewPassword(
  fields: unknown,
  username: string,
  company: { name: string },
): { ok: true; password: string } | { ok: false; errors: { password: string } } {
  const typed = newPasswordField.safeParse((fields as { password?: unknown } | null)?.password);
  const error = typed.success
    ? passwordWeakness(typed.data, username, company)
    : typed.error.issues[0]!.message;
  if (typed.success && error === undefined) return { ok: true, password: typed.data };
  return { ok: false, errors: { password: error! } };
}
