import { createHash } from 'node:crypto';

/** The SHA-256 of a text, in hexadecimal: enough to recognize a random token, not enough to use it. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
