import { brokerage } from '#brokerage/brokerage.ts';
import { commonPasswords } from './common-passwords.server.ts';

/** Words that anyone who knows the site would try first (OWASP ASVS 5.0, 6.1.2). */
const wordsOfTheSite = [
  'wealth',
  'mortgages',
  'mortgage',
  'broker',
  'admin',
  'administrator',
  'password',
  'ontario',
];

/** How many characters must remain after everything easily guessed is removed. */
const leastOwn = 6;

/**
 * Why a password is too easy to guess, as a message for the user; undefined if it is not. Weak ones are among the most
 * often leaked, or little more than the user's name, the site's words or the same few characters repeated.
 */
export function weaknessOf(password: string, username: string): string | undefined {
  const plain = password.normalize('NFKC').toLowerCase();
  if (commonPasswords.has(plain))
    return 'This password is on every list of leaked passwords; please choose another';
  if (new Set(plain).size < 5) return 'This password repeats the same few characters; please choose another';
  const name = brokerage.name.toLowerCase().split(/\s+/);
  let own = plain;
  for (const word of [username.toLowerCase(), ...name, ...wordsOfTheSite]) {
    if (word.length > 2) own = own.replaceAll(word, '');
  }
  if (own.replace(/[^\p{L}\p{N}]/gu, '').length >= leastOwn) return undefined;
  return 'This password is made of your user name or our own words; please choose another';
}
