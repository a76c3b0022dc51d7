import * as z from 'zod/mini';
import { type CsvRow, readCsv } from '#lib/csv.ts';
import { optionalText } from '#http/text-field.ts';
import { isCalendarDate } from '#lib/calendar.ts';

/** What is taken at once; longer lists come in several files. */
export const importLimits = { characters: 2_000_000, rows: 10_000, columns: 40, source: 1_000, name: 100 };

/** Reads as much of a list as can be imported, and the heading, or says what is wrong with it. */
export function readList(text: string): { rows: CsvRow[]; fault?: string } {
  const file = readCsv(text, { rows: importLimits.rows + 1, cells: importLimits.columns });
  if (file.ok) return { rows: file.rows };
  const fault = file.isWide
    ? `Line ${file.line} has more than ${importLimits.columns} columns. Please leave out those you do not need`
    : `A quotation mark in line ${file.line} has no partner. Please correct the file`;
  return { rows: [], fault };
}

/** Addresses to add to the list, as a CSV file whose columns have names, and where and when their owners agreed. */
export const importSchema = z.object({
  text: z
    .string()
    .check(
      z.maxLength(importLimits.characters, 'This is more than 2 MB. Please import it in several parts.'),
    ),
  /** Where they agreed, for rows that do not say it themselves. */
  source: optionalText(importLimits.source),
  /** When they agreed, for rows that do not say it themselves. */
  day: z.nullable(z.string().check(z.refine(isCalendarDate, 'This is not a date'))),
  /** Whether to say only what would happen. */
  isTrial: z.boolean(),
});

export type Import = z.output<typeof importSchema>;

/** Why an address was not added, apart from being on the list already. */
const skipReasons = ['wrong', 'left', 'bounced', 'erased', 'put-aside'] as const;
export type SkipReason = (typeof skipReasons)[number];

const skippedRowSchema = z.object({
  /** In the file, from 1. */
  line: z.number(),
  email: z.string(),
  why: z.enum(skipReasons),
  /** What is wrong with the row. */
  detail: z.optional(z.string()),
});
export type SkippedRow = z.output<typeof skippedRowSchema>;

/** What became of each row. */
export const importResultSchema = z.object({
  rows: z.number(),
  added: z.number(),
  /** On the list before. */
  already: z.number(),
  /** Those among them of whose consent there was no proof, and now is. */
  consentAdded: z.number(),
  /** Rows with an address of a row above. */
  repeated: z.number(),
  skipped: z.array(skippedRowSchema),
});
export type ImportResult = z.output<typeof importResultSchema>;
