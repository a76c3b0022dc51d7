import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { pipeline as passOn, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as z from 'zod';
import { type ByteReader, plainReader } from './file-bytes.ts';
import { findSealedFile, keyId, sealedReader } from './sealed-bytes.ts';

/*
 * A data file is two lines of text, followed by the rows of one table after another, each as PostgreSQL's COPY writes
 * them, as one gzip stream:
 *
 *     MARK 1 SHA-256 of the second line without its padding
 *     {"createdAt":…,"schema":…,"tables":[{"name":…,"columns":…,"rows":…,"sha256":…,"bytes":…},…]}
 *
 * The second line is written last, into reserved space, so that a file is readable only when it is complete. A backup is
 * a data file that is sealed.
 */
const format = '1';
const unknownSum = '0'.repeat(64);
const maxHeaderBytes = 1024 * 1024;

export interface DataOwner {
  /** The first word of its files. */
  mark: string;
  /** The command that writes them, for messages. */
  command: string;
  release: string;
  /** A sentence on how to name the key of a sealed file. */
  keyAdvice: string;
}

/** Thrown when a data file cannot be written or read here, with a message for the person moving the data. */
export class DataFileError extends Error {
  override name = 'DataFileError';
}

const count = z.int().check(z.nonnegative());

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  /** Of the rows as COPY writes them, before they are compressed. */
  sha256: z.string(),
  bytes: count,
});

const headerSchema = z.object({
  createdAt: z.string(),
  /** The release that wrote it; missing in files of before 1.0.0. */
  release: z.string().optional(),
  /** The last migration: when it was created, in milliseconds since 1970, and its name. */
  schema: z.object({ version: z.number(), name: z.string() }),
  tables: z.array(tableSchema),
});

export type TableInFile = z.output<typeof tableSchema>;
export type DataFileHeader = z.output<typeof headerSchema>;

export type DataFile = Awaited<ReturnType<typeof openDataFile>>;

const firstLine = (mark: string, sha256: string) => `${mark} ${format} ${sha256}\n`;

/** The first word of an owner's files that are sealed. */
export const sealedMark = ({ mark }: DataOwner) => `${mark}-sealed`;

/** The bytes that a header takes, whatever counts and checksums will be in it: a multiple of `unit`. */
export function headerSize(
  { mark }: DataOwner,
  header: Omit<DataFileHeader, 'tables'>,
  tables: Pick<TableInFile, 'name' | 'columns'>[],
  unit: number,
) {
  const longest = Number.MAX_SAFE_INTEGER;
  const full = tables.map(({ name, columns }) => ({
    name,
    columns,
    rows: longest,
    sha256: unknownSum,
    bytes: longest,
  }));
  const line = JSON.stringify({ ...header, tables: full });
  const bytes = firstLine(mark, unknownSum).length + Buffer.byteLength(line) + 1;
  return Math.ceil(bytes / unit) * unit;
}

/** Writes a header as text, in the `size` bytes reserved for it. */
export function headerBytes({ mark }: DataOwner, header: DataFileHeader, size: number): Buffer {
  const line = JSON.stringify(header);
  const opening = firstLine(mark, sha256Of(line));
  const filled = line.length + size - opening.length - Buffer.byteLength(line) - 1;
  return Buffer.from(`${opening}${line.padEnd(filled)}\n`);
}

/** Opens a data file and reads it to its end. Throws DataFileError when it is not exactly as it was written. */
export async function openDataFile(
  path: string,
  owner: DataOwner,
  { key, signal }: { key?: Buffer | undefined; signal?: AbortSignal | undefined } = {},
) {
  const file = await openBytes(path, owner, key);
  const { header, size } = await readHeader(file, owner);
  const starts = new Map<string, number>();
  let nextStart = size;
  for (const { name, bytes } of header.tables) {
    starts.set(name, nextStart);
    nextStart += bytes;
  }
  function readRows({ name, bytes }: TableInFile): Readable {
    const firstByte = starts.get(name)!;
    const rows = createGunzip();
    // The reader of the rows gets the errors of earlier streams.
    passOn(file.read(firstByte, firstByte + bytes), rows, () => {});
    return rows;
  }
  for (const table of header.tables) await checkRows(table, readRows(table), signal);
  return { header, readRows, bytes: file };
}

/** Opens a file, sealed or not. Throws DataFileError without the right key, in words that tell it from damage. */
async function openBytes(path: string, owner: DataOwner, key: Buffer | undefined): Promise<ByteReader> {
  const sealed = await findSealedFile(path, sealedMark(owner));
  if (!sealed) return plainReader(path, (await stat(path)).size);
  const needed = `This file is encrypted with the key ${sealed.id}`;
  if (!key) throw new DataFileError(`${needed}, which is not here. ${owner.keyAdvice}`);
  const other = keyId(key);
  if (other !== sealed.id)
    throw new DataFileError(`${needed}, but the one here is ${other}. ${owner.keyAdvice}`);
  const reader = sealedReader(path, {
    ...sealed,
    key,
    onDamage: () => damaged('a part of it is not what was written'),
  });
  if (reader.size === 0) throw damaged('it ends after its first line');
  return reader;
}

async function readHeader(file: ByteReader, { mark, command, release }: DataOwner) {
  const start = file.size === 0 ? [] : await file.read(0, Math.min(file.size, maxHeaderBytes)).toArray();
  const { size: actualSize } = file;
  const [first = '', line] = Buffer.concat(start as Buffer[])
    .toString()
    .split('\n', 2);
  const [foundMark, foundFormat, sha256] = first.split(' ');
  if (foundMark !== mark)
    throw new DataFileError(`This file is neither a backup nor an export ("${command}") of this site.`);
  if (foundFormat !== format) {
    throw new DataFileError(
      `This file has format ${foundFormat}, and release ${release} reads format ${format}. Import it with the release that wrote it.`,
    );
  }
  const content = line?.trimEnd();
  if (content === undefined || sha256Of(content) !== sha256)
    throw damaged('its header is not as it was written');
  const header = headerSchema.parse(JSON.parse(content));
  const size = Buffer.byteLength(`${first}\n${line}\n`);
  const expected = header.tables.reduce((sum, { bytes }) => sum + bytes, size);
  if (actualSize !== expected) throw damaged(`it should have ${expected} bytes but has ${actualSize}`);
  return { header, size };
}

async function checkRows(table: TableInFile, rows: Readable, signal: AbortSignal | undefined): Promise<void> {
  const digest = digestRows();
  try {
    await pipeline(rows, digest.pass, drain, { signal });
  } catch (error) {
    const isCompression = String((error as NodeJS.ErrnoException).code).startsWith('Z_');
    throw isCompression ? damaged(`the rows of ${table.name} cannot be read`) : error;
  }
  if (!digest.matches(table)) throw damaged(`the rows of ${table.name} are not what was written`);
}

const newline = 10;

export async function drain(chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const _chunk of chunks);
}

/** Counts and hashes rows, which shows whether they are complete and unchanged. */
export function digestRows() {
  const hash = createHash('sha256');
  let rows = 0;
  async function* pass(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      // COPY escapes a line break within a value as \n, so each newline byte ends a row.
      for (let index = chunk.indexOf(newline); index !== -1; index = chunk.indexOf(newline, index + 1))
        rows += 1;
      yield chunk;
    }
  }
  const digest = () => ({ rows, sha256: hash.copy().digest('hex') });
  const matches = (table: TableInFile) => table.rows === rows && table.sha256 === digest().sha256;
  return { pass, digest, matches };
}

function damaged(finding: string): DataFileError {
  return new DataFileError(`This file is damaged: ${finding}. Use another copy.`);
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
