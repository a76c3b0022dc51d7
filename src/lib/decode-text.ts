const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/**
 * The text of a file in whichever encoding spreadsheets and mail programs write: UTF-8, UTF-16 with its mark, or else
 * Windows-1252, or that of old Macs, which Excel still writes there. A workbook, a picture and the like have no text.
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

/** Compares accented letters: where one encoding has many, the other has few. é is 8E or, in Windows, E9. */
function isOfMac(bytes: Uint8Array): boolean {
  const count = (from: number, to: number) => bytes.filter((byte) => byte >= from && byte <= to).length;
  return count(0x86, 0x90) + count(0x9a, 0x9f) > count(0xc0, 0xff);
}
