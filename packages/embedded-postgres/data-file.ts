import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline as passOn, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as z from 'zod';

/*
 * A data file is two lines of text, followed by the rows of one table after another, each as PostgreSQL's COPY writes
 * them, as one gzip stream:
 *
 *     MARK 1 SHA-256 of the second line without its padding
 *     {"createdAt":…,"schema":…,"tables":[{"name":…,"columns":…,"rows":…,"sha256":…,"bytes":…},…]}
 *
 * The second line is written last, into reserved space, so that a file is readable only when it is complete.
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

/** Returns the bytes of the header, whatever counts and checksums will be in it. */
export function headerSize(
  { mark }: DataOwner,
  header: Omit<DataFileHeader, 'tables'>,
  tables: Pick<TableInFile, 'name' | 'columns'>[],
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
  return firstLine(mark, unknownSum).length + Buffer.byteLength(line) + 1;
}

/** Writes the header into the `size` bytes reserved for it. */
export async function writeHeader(
  file: FileHandle,
  { mark }: DataOwner,
  header: DataFileHeader,
  size: number,
): Promise<void> {
  const line = JSON.stringify(header);
  const opening = firstLine(mark, sha256Of(line));
  const filled = line.length + size - opening.length - Buffer.byteLength(line) - 1;
  await file.write(`${opening}${line.padEnd(filled)}\n`, 0);
}

/** Opens a data file and reads it to its end. Throws DataFileError when it is not exactly as it was written. */
export async function openDataFile(
  path: string,
  owner: DataOwner,
  { signal }: { signal?: AbortSignal | undefined } = {},
) {
  const { header, size } = await readHeader(path, owner);
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
    passOn(createReadStream(path, { start: firstByte, end: firstByte + bytes - 1 }), rows, () => {});
    return rows;
  }
  for (const table of header.tables) await checkRows(table, readRows(table), signal);
  return { header, readRows };
}

async function readHeader(path: string, { mark, command, release }: DataOwner) {
  const buffer = Buffer.alloc(maxHeaderBytes);
  const file = await open(path);
  const [{ bytesRead }, { size: actualSize }] = await Promise.all([
    file.read(buffer, 0, maxHeaderBytes, 0),
    file.stat(),
  ]).finally(() => file.close());
  const [first = '', line] = buffer.toString('utf8', 0, bytesRead).split('\n', 2);
  const [foundMark, foundFormat, sha256] = first.split(' ');
  if (foundMark !== mark) throw new DataFileError(`This file was not written by "${command}".`);
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
  return new DataFileError(`This file is damaged: ${finding}. Nothing was imported. Use another copy.`);
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
