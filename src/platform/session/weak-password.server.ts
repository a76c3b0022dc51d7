import { brokerage } from '#brokerage/brokerage.ts';
import { commonPasswords } from './common-passwords.server.ts';

/** Words that everybody who knows the site thinks of first (OWASP ASVS 5.0, 6.1.2). */
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

/** How much of a password must be left when all that is easily guessed is taken out of it. */
const leastOwn = 6;

/**
 * Why a password is too easily guessed, in words for whoever chose it; undefined when it is not: it is among those that
 * leaked most often, or little more than the user's name, the site's words and the same few characters over again.
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
