import { type FileHandle, open } from 'node:fs/promises';
import { pipeline as passOn, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { damaged, type DataFileHeader, readHeader, type TableInFile } from './header.server.ts';
import { digestOnly, type RowDigest } from './row-digest.server.ts';

/** A data file that was found to be complete. */
export interface DataFile {
  header: DataFileHeader;
  /** The rows of a table, as COPY expects them. */
  readRows(table: TableInFile): Readable;
  close: () => Promise<void>;
}

/** Opens a data file and reads it to its end. Throws DataFileError when it is not exactly as it was written. */
export async function openDataFile(
  path: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<DataFile> {
  const file = await open(path);
  try {
    const { header, size } = await readHeader(file);
    const starts = new Map<TableInFile, number>();
    let start = size;
    for (const table of header.tables) {
      starts.set(table, start);
      start += table.bytes;
    }
    const readRows = (table: TableInFile) => readSection(file, starts.get(table)!, table.bytes);
    for (const table of header.tables) await checkRows(table, readRows(table), signal);
    return { header, readRows, close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Whether the rows match the header. */
export function isSame(found: RowDigest, { rows, sha256 }: RowDigest): boolean {
  return found.rows === rows && found.sha256 === sha256;
}

async function checkRows(table: TableInFile, rows: Readable, signal: AbortSignal | undefined): Promise<void> {
  const { stream, digest } = digestOnly();
  try {
    await pipeline(rows, stream, { signal });
  } catch (error) {
    const isCompression = String((error as NodeJS.ErrnoException).code).startsWith('Z_');
    throw isCompression ? damaged(`the rows of ${table.name} cannot be read`) : error;
  }
  if (!isSame(digest(), table)) throw damaged(`the rows of ${table.name} are not those that were written`);
}

function readSection(file: FileHandle, start: number, bytes: number): Readable {
  async function* read(): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0;) {
      const chunk = Buffer.alloc(Math.min(left, 256 * 1024));
      const { bytesRead } = await file.read(chunk, 0, chunk.length, start + bytes - left);
      if (bytesRead === 0) return;
      left -= bytesRead;
      yield chunk.subarray(0, bytesRead);
    }
  }
  const rows = createGunzip();
  // The reader of the rows gets the errors of earlier streams.
  passOn(Readable.from(read()), rows, () => {});
  return rows;
}
