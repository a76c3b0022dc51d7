import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type ByteReader, type ByteWriter, writeAt } from './file-bytes.ts';

/*
 * A sealed file begins with a line that anyone can read, in 128 bytes, followed by chunks of 64 KiB, each encrypted with
 * AES-256-GCM, and each followed by its tag:
 *
 *     MARK 1 ID-OF-THE-KEY SALT
 *
 * The key of the chunks is derived from the owner's and the salt, so it belongs to this file alone, and a chunk's number
 * can be its nonce. A chunk that was changed or moved does not open. A missing one shows in what they contain: a data
 * file says how long it is.
 */
const cipher = 'aes-256-gcm';
const format = '1';
const openingBytes = 128;
const chunkBytes = 64 * 1024;
const tagBytes = 16;

export const newKey = (): Buffer => randomBytes(32);

/** The name of a key by which people and programs tell it from others, without telling the key. */
export const keyId = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

const placeOf = (chunk: number) => openingBytes + chunk * (chunkBytes + tagBytes);

function deriveKey(key: Buffer, salt: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.from(salt, 'hex'), `sealed file ${format}`, 32));
}

function nonceOf(chunk: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(chunk, 8);
  return nonce;
}

/** Encrypts what is written to a file. */
export function sealedWriter(file: FileHandle, key: Buffer, mark: string): ByteWriter {
  const salt = randomBytes(16).toString('hex');
  const opening = Buffer.from(`${`${mark} ${format} ${keyId(key)} ${salt}`.padEnd(openingBytes - 1)}\n`);
  const fileKey = deriveKey(key, salt);
  let nextChunk = 0;
  let rest = Buffer.alloc(0);

  async function seal(bytes: Buffer, chunk: number): Promise<void> {
    const sealing = createCipheriv(cipher, fileKey, nonceOf(chunk)).setAAD(opening);
    const sealed = Buffer.concat([sealing.update(bytes), sealing.final()]);
    await writeAt(file, Buffer.concat([sealed, sealing.getAuthTag()]), placeOf(chunk));
  }
  return {
    unit: chunkBytes,
    reserve(bytes) {
      nextChunk = bytes / chunkBytes;
    },
    async append(bytes) {
      rest = Buffer.concat([rest, bytes]);
      for (; rest.length >= chunkBytes; rest = rest.subarray(chunkBytes))
        await seal(rest.subarray(0, chunkBytes), nextChunk++);
    },
    async finish(start) {
      if (rest.length > 0) await seal(rest, nextChunk);
      for (let from = 0; from < start.length; from += chunkBytes)
        await seal(start.subarray(from, from + chunkBytes), from / chunkBytes);
      await writeAt(file, opening, 0);
    },
  };
}

/** Reads any part of a sealed file. Its streams fail with `onDamage()` where a chunk is not as it was written. */
export function sealedReader(
  path: string,
  { opening, key, fileBytes, onDamage }: SealedFile & { key: Buffer; onDamage: () => Error },
): ByteReader {
  const fileKey = deriveKey(key, opening.toString('latin1').split(' ')[3]!);
  const sealedBytes = Math.max(0, fileBytes - openingBytes);
  const chunks = Math.ceil(sealedBytes / (chunkBytes + tagBytes));

  async function* readChunks(start: number, end: number): AsyncGenerator<Buffer> {
    const file = await open(path);
    try {
      const sealed = Buffer.alloc(chunkBytes + tagBytes);
      for (let chunk = Math.floor(start / chunkBytes); chunk * chunkBytes < end; chunk += 1) {
        const { bytesRead } = await file.read(sealed, 0, sealed.length, placeOf(chunk));
        const from = chunk * chunkBytes;
        yield unseal(sealed.subarray(0, bytesRead), chunk).subarray(Math.max(0, start - from), end - from);
      }
    } finally {
      await file.close();
    }
  }
  function unseal(sealed: Buffer, chunk: number): Buffer {
    const tagAt = sealed.length - tagBytes;
    try {
      const unsealing = createDecipheriv(cipher, fileKey, nonceOf(chunk)).setAAD(opening);
      unsealing.setAuthTag(sealed.subarray(tagAt));
      return Buffer.concat([unsealing.update(sealed.subarray(0, tagAt)), unsealing.final()]);
    } catch {
      throw onDamage();
    }
  }
  return {
    size: Math.max(0, sealedBytes - chunks * tagBytes),
    read: (start, end) => Readable.from(readChunks(start, end), { objectMode: false }),
  };
}

interface SealedFile {
  opening: Buffer;
  fileBytes: number;
}

/** Recognizes a sealed file, and the id of the key it needs; undefined for any other file. */
export async function findSealedFile(
  path: string,
  mark: string,
): Promise<(SealedFile & { id: string }) | undefined> {
  const file = await open(path);
  try {
    const opening = Buffer.alloc(openingBytes);
    await file.read(opening, 0, openingBytes, 0);
    const [found, version, id = ''] = opening.toString('latin1').split(' ', 3);
    if (found !== mark || version !== format) return undefined;
    return { opening, id, fileBytes: (await file.stat()).size };
  } finally {
    await file.close();
  }
}
