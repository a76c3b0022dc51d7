/** 128 random bits in hexadecimal. Unlike `crypto.randomUUID` it works on plain http, too. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
