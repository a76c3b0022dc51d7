import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import * as z from 'zod';
import { DataFileError } from './data-file-error.ts';

/*
 * A data file is two lines of text, followed by the rows of one table after another, each as PostgreSQL's COPY writes
 * them, as one gzip stream:
 *
 *     wealth-mortgages-data 1 SHA-256 of the second line without its padding
 *     {"createdAt":…,"schema":…,"tables":[{"name":…,"columns":…,"rows":…,"sha256":…,"bytes":…},…]}
 *
 * The second line is written last, into reserved space, so that a file is readable only when it is complete.
 */
const mark = 'wealth-mortgages-data';
const format = '1';
const firstLine = (sha256: string) => `${mark} ${format} ${sha256}\n`;
const unknownSum = '0'.repeat(64);
const longestHeader = 1024 * 1024;

const count = z.int().check(z.nonnegative());

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  /** Of the rows as COPY writes them, before they are compressed. */
  sha256: z.string(),
  /** How much of the file they take up. */
  bytes: count,
});

const headerSchema = z.object({
  createdAt: z.string(),
  /** The last migration: when it was created, in milliseconds since 1970, and its name. */
  schema: z.object({ version: z.number(), name: z.string() }),
  tables: z.array(tableSchema),
});

/** What a data file says about the rows of one table. */
export type TableInFile = z.output<typeof tableSchema>;
export type DataFileHeader = z.output<typeof headerSchema>;

/** How many bytes the header takes, whatever counts and checksums will be in it. */
export function headerSize(
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
  return firstLine(unknownSum).length + Buffer.byteLength(JSON.stringify({ ...header, tables: full })) + 1;
}

/** Writes the header into the `size` bytes reserved for it. */
export async function writeHeader(file: FileHandle, header: DataFileHeader, size: number): Promise<void> {
  const line = JSON.stringify(header);
  const before = firstLine(sha256Of(line));
  const filled = line.length + size - before.length - Buffer.byteLength(line) - 1;
  await file.write(`${before}${line.padEnd(filled)}\n`, 0);
}

/** Reads a data file's header, and where its rows begin. Throws DataFileError if it is damaged or not one. */
export async function readHeader(file: FileHandle): Promise<{ header: DataFileHeader; size: number }> {
  const start = Buffer.alloc(longestHeader);
  const { bytesRead } = await file.read(start, 0, longestHeader, 0);
  const [first = '', line] = start.toString('utf8', 0, bytesRead).split('\n', 2);
  const [foundMark, foundFormat, sha256] = first.split(' ');
  if (foundMark !== mark) throw new DataFileError('This is not a file that "npm run data -- export" wrote.');
  if (foundFormat !== format) {
    throw new DataFileError(
      `This file has format ${foundFormat}, and this release reads format ${format}. Import it with the release that wrote it.`,
    );
  }
  const content = line?.trimEnd();
  if (content === undefined || sha256Of(content) !== sha256)
    throw damaged('its header is not as it was written');
  const header = headerSchema.parse(JSON.parse(content));
  const size = Buffer.byteLength(`${first}\n${line}\n`);
  const expected = header.tables.reduce((sum, { bytes }) => sum + bytes, size);
  const { size: found } = await file.stat();
  if (found !== expected) throw damaged(`it should have ${expected} bytes and has ${found}`);
  return { header, size };
}

/** Reports that a file is not as it was written, and how that was found. */
export function damaged(finding: string): DataFileError {
  return new DataFileError(
    `This file is damaged: ${finding}. Nothing was imported. Take another copy of it.`,
  );
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
