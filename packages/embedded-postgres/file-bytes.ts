import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** The bytes of a file that is written from its start to its end, except for the start itself. */
export interface ByteWriter {
  /** The start is a multiple of this many bytes. */
  unit: number;
  /** Leaves room for the start, before anything is appended. */
  reserve(bytes: number): void;
  append(bytes: Buffer): Promise<void>;
  /** Writes the start, which has the length that was reserved, and whatever is left. */
  finish(start: Buffer): Promise<void>;
}

/** The bytes of a file in any order, as its writer got them. */
export interface ByteReader {
  /** The number of bytes. */
  size: number;
  /** The bytes from `start` up to, but without, `end`. */
  read(start: number, end: number): Readable;
}

/** Writes all of the bytes at a place: the system may take only some of them at a time. */
export async function writeAt(file: FileHandle, bytes: Buffer, place: number): Promise<void> {
  for (let done = 0; done < bytes.length;)
    done += (await file.write(bytes, done, bytes.length - done, place + done)).bytesWritten;
}

/** Writes bytes as they are. */
export function plainWriter(file: FileHandle): ByteWriter {
  let at = 0;
  return {
    unit: 1,
    reserve(bytes) {
      at = bytes;
    },
    async append(bytes) {
      await writeAt(file, bytes, at);
      at += bytes.length;
    },
    finish: (start) => writeAt(file, start, 0),
  };
}

export const plainReader = (path: string, size: number): ByteReader => ({
  size,
  read: (start, end) => createReadStream(path, { start, end: end - 1 }),
});
