import * as z from 'zod/mini';
import { timestamp } from '#http/timestamp.ts';
import { formatColumnName } from '#lib/format-column-name.ts';
import { spellDays } from '#lib/format-day.ts';
import { phoneField, requiredText } from '#lib/text-field.ts';

/** At most this many records of a kind are shown at once; an export has all of them. */
export const maxPerKind = 1_000;

/** By what a person is found: one of the two. */
export interface PersonQuery {
  email?: string | undefined;
  phone?: string | undefined;
}

const missing = 'Please enter an email address or a phone number with area code';

/** Older rows have addresses that were never checked, so nearly anything with an @ is accepted. */
const whose = {
  email: z.optional(requiredText(254, missing).check(z.regex(/^[^\s@＠]+[@＠][^\s@＠]+$/, missing))),
  phone: z.optional(phoneField(missing)),
};
const isOne = z.refine<PersonQuery>(({ email, phone }) => (email === undefined) !== (phone === undefined), {
  path: ['email'],
  message: missing,
});

/** A person, by an email address, or by a phone number in any spelling. */
export const personRequestSchema = z.object(whose).check(isOne);
export const exportRequestSchema = z
  .object({ ...whose, format: z.enum(['json', 'html'], 'format must be json or html') })
  .check(isOne);

export type ExportRequest = z.infer<typeof exportRequestSchema>;

export const holdRequestSchema = z.object({
  kind: z.string().check(z.maxLength(50)),
  recordId: z.uuid('This is not the id of a record'),
  reason: requiredText(500, 'Please say why this record is on hold'),
});

export type HoldRequest = z.infer<typeof holdRequestSchema>;

const holdSchema = z.object({ id: z.uuid(), reason: z.string(), username: z.string(), createdAt: timestamp });

export const personSchema = z.object({
  kinds: z.array(
    z.object({
      kind: z.string(),
      label: z.string(),
      canBeHeld: z.boolean(),
      keeps: z.nullable(z.string()),
      /** True if an erasure leaves all of them as they are: kept by law, or gone by themselves once sent. */
      isLeft: z.boolean(),
      caution: z.nullable(z.string()),
      /** The number of all records; at most `maxPerKind` of them are in `records`. */
      total: z.int(),
      records: z.array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          /** Its own, or that of the record it belongs to. */
          hold: z.nullable(holdSchema),
          /** Everything stored, by column name. */
          fields: z.record(z.string(), z.unknown()),
        }),
      ),
    }),
  ),
  /** The number of clients found: several can share a phone number. */
  clients: z.int(),
  /** Times of earlier erasures with this address or number. */
  erasedAt: z.array(timestamp),
  /** True if the address must not get the newsletter. */
  isSuppressed: z.boolean(),
});

export type Person = z.output<typeof personSchema>;
export type PersonResponse = z.input<typeof personSchema>;
export type FoundKind = PersonResponse['kinds'][number];
export type FoundRecord = FoundKind['records'][number];

/** An export in JSON: a person's records as they are stored; kinds without any are left out. */
export const exportSchema = z.object({
  exportedAt: timestamp,
  brokerage: z.string(),
  kinds: z.array(
    z.object({
      kind: z.string(),
      label: z.string(),
      total: z.int(),
      records: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});

export type PersonExport = z.output<typeof exportSchema>;

const countsSchema = z.record(
  z.string(),
  z.object({
    erased: z.int(),
    /** Kept because the law requires it, without the address and the name. */
    kept: z.int(),
    /** Kept because they are on hold. */
    held: z.int(),
  }),
);

export type ErasedCounts = z.infer<typeof countsSchema>;

/** One erasure on record: nothing about the person. */
export const erasureSchema = z.object({
  id: z.uuid(),
  createdAt: timestamp,
  username: z.string(),
  counts: countsSchema,
});

export type ErasureResponse = z.input<typeof erasureSchema>;

/** An erasure that was just made, with what followed from it, such as a consultation that was cancelled. */
export const newErasureSchema = z.extend(erasureSchema, { told: z.array(z.string()) });
export type NewErasureResponse = z.input<typeof newErasureSchema>;

export const purgePreviewSchema = z.object({
  kind: z.string(),
  label: z.string(),
  /** *six years after they were received* */
  keptFor: z.string(),
  /** The setting; null where the period is fixed. */
  setting: z.nullable(z.string()),
  due: z.int(),
  /** The number that would be due if they were not on hold. */
  held: z.int(),
});

export type PurgePreview = z.infer<typeof purgePreviewSchema>;

export const purgeOutcomeSchema = z.object({
  /** The reason for deleting nothing at all. */
  refused: z.nullable(z.string()),
  /** The kinds of which unusually many are due: none of them was deleted. */
  waiting: z.array(z.object({ kind: z.string(), label: z.string(), due: z.int(), total: z.int() })),
  /** Numbers of deleted records, by kind. */
  counts: z.record(z.string(), z.int()),
  /** The kinds of which some could not be deleted. */
  failed: z.array(z.string()),
});

export type PurgeOutcome = z.infer<typeof purgeOutcomeSchema>;

const momentPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A stored value for people to read; an object gets a line for each of its values, nested ones indented. */
export function formatValue(value: unknown, formatMoment: (moment: Date) => string): string {
  if (value === null || value === undefined || value === '') return 'Not specified';
  if (value instanceof Date) return formatMoment(value);
  if (typeof value === 'string')
    return momentPattern.test(value) ? formatMoment(new Date(value)) : spellDays(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object') return JSON.stringify(value);
  return Object.entries(value)
    .map(([name, inner]) => {
      const text = formatValue(inner, formatMoment);
      const isNested = typeof inner === 'object' && inner !== null && !(inner instanceof Date);
      return `${formatColumnName(name)}: ${isNested ? `\n${text.replaceAll(/^/gm, '  ')}` : text}`;
    })
    .join('\n');
}

const fates = {
  erased: 'Erased',
  kept: 'Kept by law, without the address and name',
  held: 'On hold, so kept',
} as const;

/** Describes an erasure in sentences: *Erased: 2 contacts, 8 emails. On hold, so kept: 1 booking.* */
export function describeErasure(counts: ErasedCounts): string {
  const sentences = Object.entries(fates).map(([fate, words]) => {
    const some = Object.entries(counts).flatMap(([kind, count]) => {
      const number = count[fate as keyof typeof fates];
      return number > 0 ? `${number} ${nounOf(kind, number)}` : [];
    });
    return some.length > 0 && `${words}: ${some.join(', ')}.`;
  });
  return sentences.filter(Boolean).join(' ') || 'Nothing was left to erase.';
}

function nounOf(kind: string, count: number): string {
  const noun = kind === 'mail' ? 'email' : kind;
  return count === 1 ? noun : noun.replace(/(?<=s)$/, 'e').replace(/y$/, 'ie') + 's';
}
