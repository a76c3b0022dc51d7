import * as z from 'zod/mini';
import { dateField, optionalText } from '#lib/text-field.ts';

/** Limits of one import; longer lists come in several files. */
export const importLimits = { characters: 2_000_000, rows: 10_000, columns: 300, source: 1_000, name: 100 };

/** Addresses to add to the list, as a CSV file whose columns have names, and where and when their owners agreed. */
export const importSchema = z.object({
  text: z
    .string()
    .check(
      z.maxLength(importLimits.characters, 'This is more than 2 MB. Please import it in several parts.'),
    ),
  /** The source of consent for rows that do not name one. */
  source: optionalText(importLimits.source),
  /** The day of consent for rows that do not name one. */
  day: z.nullable(dateField('This is not a date')),
  /** True to preview the import without changing anything. */
  isTrial: z.boolean(),
});

export type Import = z.output<typeof importSchema>;

/** Reasons not to add an address that is not on the list yet; `gone` means that the list itself forbids it. */
const skipReasons = ['wrong', 'gone', 'repeated', 'unsubscribed', 'bounced', 'erased', 'spam'] as const;
export type SkipReason = (typeof skipReasons)[number];

const skippedRowSchema = z.object({
  /** The line of the file, from 1. */
  line: z.number(),
  email: z.string(),
  why: z.enum(skipReasons),
  detail: z.optional(z.string()),
});
export type SkippedRow = z.output<typeof skippedRowSchema>;

/** The result for everybody in the list: `rows` are those added, those there already, and those left out. */
export const importResultSchema = z.object({
  rows: z.number(),
  /** The meaning found for each column, if they have names. */
  columns: z.array(z.object({ heading: z.string(), kind: z.nullable(z.string()) })),
  added: z.number(),
  /** The number of addresses that were on the list before. */
  already: z.number(),
  /** Subscribers among them who had no proof of consent before this import. */
  consentAdded: z.number(),
  skipped: z.array(skippedRowSchema),
});
export type ImportResult = z.output<typeof importResultSchema>;
