import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url; only their hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url');

/** The SHA-256 of a text, in hexadecimal: enough to recognize a random token, not enough to use it. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
