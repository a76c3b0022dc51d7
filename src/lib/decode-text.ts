const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/**
 * Decodes a text file from a spreadsheet or mail program: UTF-8, UTF-16 with a byte order mark, Windows-1252, or Mac
 * OS Roman, which Excel still writes on Macs. Undefined for binary files such as workbooks and pictures.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isOfMac(bytes) ? 'macintosh' : 'windows-1252').decode(bytes);
  }
}

/** Detects Mac OS Roman by counting the bytes of accented letters: é is 8E there, but E9 in Windows-1252. */
function isOfMac(bytes: Uint8Array): boolean {
  const count = (from: number, to: number) => bytes.filter((byte) => byte >= from && byte <= to).length;
  return count(0x86, 0x90) + count(0x9a, 0x9f) > count(0xc0, 0xff);
}
