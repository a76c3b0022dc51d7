import * as z from 'zod/mini';
import { optionalText, requiredText } from '#http/text-field.ts';
import { timestamp } from '#http/timestamp.ts';

/** So many records of a kind are shown; whoever has more is looked for by something narrower. */
export const mostPerKind = 200;
const mostAtOnce = 2_000;

/** Whom to look for: an e-mail address, a phone number (seven digits or more) or a name. */
export const searchSchema = z.object({
  q: requiredText(200, 'Please enter an e-mail address, a phone number or a name'),
});

export const recordRefSchema = z.object({
  kind: z.string().check(z.maxLength(50)),
  id: z.string().check(z.maxLength(255), z.regex(/^[^\p{Cc}]+$/u, 'This is not the id of a record')),
});

/** One record, by its kind and id. */
export type RecordRef = z.infer<typeof recordRefSchema>;

const refs = z
  .array(recordRefSchema)
  .check(
    z.minLength(1, 'Please tick at least one record'),
    z.maxLength(mostAtOnce, `At most ${mostAtOnce} records at once`),
  );

export const exportRequestSchema = z.object({
  records: refs,
  format: z.enum(['json', 'html'], 'format is json or html'),
});

export type ExportFormat = z.infer<typeof exportRequestSchema>['format'];

/** What an export in JSON holds: records as they are stored. */
export const exportSchema = z.object({
  exportedAt: timestamp,
  brokerage: z.string(),
  kinds: z.array(
    z.object({
      kind: z.string(),
      label: z.string(),
      records: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});

export const holdRequestSchema = z.object({
  records: refs,
  reason: requiredText(500, 'Please say why these records are held'),
});

export const erasureRequestSchema = z.object({ records: refs, confirmation: optionalText(254) });

/** By what a record was found. */
export const matches = {
  email: 'Same e-mail address',
  phone: 'Same phone number',
  name: 'Name',
  mention: 'Named in a text',
  record: 'Belongs to a record',
} as const;

export type Match = keyof typeof matches;

const holdSchema = z.object({
  id: z.uuid(),
  reason: z.string(),
  username: z.string(),
  createdAt: timestamp,
});

const foundRecordSchema = z.object({
  id: z.string(),
  title: z.string(),
  createdAt: z.nullable(timestamp),
  email: z.nullable(z.string()),
  matchedBy: z.enum(Object.keys(matches) as [Match, ...Match[]]),
  /** Whether it is this person's beyond doubt: it has the address that was looked for, or hangs on a record that has. */
  belongs: z.boolean(),
  hold: z.nullable(holdSchema),
  /** All that is stored, by the names of the columns. */
  fields: z.record(z.string(), z.unknown()),
});

/** What was found of a person, by kind. */
export const personSchema = z.object({
  kinds: z.array(
    z.object({
      kind: z.string(),
      label: z.string(),
      canBeHeld: z.boolean(),
      /** What is kept of it when it is erased, and why. */
      keeps: z.nullable(z.string()),
      /** What to think of before any is erased. */
      caution: z.nullable(z.string()),
      records: z.array(foundRecordSchema),
      /** Whether there are more than are shown. */
      more: z.boolean(),
    }),
  ),
  /** When records with the address that was looked for were erased before. */
  erasedAt: z.array(timestamp),
  /** Whether the address that was looked for is on the list of those not to be written to. */
  isSuppressed: z.boolean(),
});

export type Person = z.output<typeof personSchema>;
export type PersonAnswer = z.input<typeof personSchema>;
export type FoundKind = Person['kinds'][number];
export type FoundRecord = FoundKind['records'][number];
export type FoundKindAnswer = PersonAnswer['kinds'][number];
export type FoundRecordAnswer = FoundKindAnswer['records'][number];
