import * as z from 'zod/mini';
import { bookingSchema } from '#features/bookings/booking.ts';
import { followedKinds } from '#features/follow-ups/follow-up.ts';
import { contactSchema } from '#features/requests/contacts/stored-contact.ts';
import { timestamp } from '#http/timestamp.ts';
import { backupStatusSchema } from '#platform/backups/backups.ts';

/** Mine is what is assigned to me, to nobody, or to a colleague who can no longer work on it. */
export const assigneeScopes = ['mine', 'everybody'] as const;
export type AssigneeScope = (typeof assigneeScopes)[number];

/** The most rows of a section that are sent; the rest are counted. */
export const rowsShown = 50;
/** Sections are counted up to here: 1,001 means “more than 1,000”. */
export const maxCounted = 1_001;

const nullableText = z.nullable(z.string());

const toDoItemSchema = z.object({
  kind: z.enum(followedKinds),
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  receivedAt: timestamp,
  /** The username of the person who has it. */
  assignee: nullableText,
  request: z.nullable(contactSchema),
  /** With how it went. */
  consultation: z.nullable(z.extend(bookingSchema, { attendance: z.nullable(z.enum(['met', 'missed'])) })),
  dueOn: nullableText,
  lastEntry: z.nullable(
    z.object({ createdAt: timestamp, username: z.string(), action: nullableText, note: nullableText }),
  ),
});
export type ToDoItem = z.output<typeof toDoItemSchema>;
export type ToDoItemResponse = z.input<typeof toDoItemSchema>;

const section = z.object({ total: z.int(), items: z.array(toDoItemSchema) });

/** Something that only the brokerage can know to be true, and who can change it. */
const factToCheckSchema = z.object({
  what: z.string(),
  /** The page of the admin area in which to change it; null for a rule of law, which comes with a release. */
  where: nullableText,
  source: z.optional(z.string()), // Of a rule: the law or the publication to compare it with.
  /** The last check; null for samples. */
  checkedOn: nullableText,
  /** For claims: the last day on which pages show the number. */
  shownUntil: nullableText,
  isOverdue: z.optional(z.boolean()), // Of a rule: checked over a year ago.
});
export type FactToCheck = z.output<typeof factToCheckSchema>;

/** Scheduled work that should have been done long ago. */
const lateJobSchema = z.object({
  /** Its work in words: *Deleting unused pictures*. */
  label: z.string(),
  dueAt: timestamp,
  /** The problem of the last try; null if it was not tried. */
  lastError: nullableText,
  /** Null if it was never done. */
  succeededAt: z.nullable(timestamp),
});
/** In the database, or as it was sent. */
export type LateJob = z.output<typeof lateJobSchema> | z.input<typeof lateJobSchema>;

export const toDoSchema = z.object({
  today: z.string(),
  /** Requests that nobody has answered, oldest first: the late ones come first. */
  unanswered: z.extend(section, { late: z.int() }),
  /** Those that were put off beyond today. */
  putOff: section,
  /** Today’s and tomorrow’s consultations, by time. */
  consultations: section,
  /** The first one after tomorrow. */
  nextConsultation: z.nullable(toDoItemSchema),
  /** Follow-ups that are due today or overdue. */
  due: section,
  dueTomorrow: section,
  spam: z.array(z.object({ tab: z.string(), count: z.int() })),
  facts: z.array(factToCheckSchema),
  lateJobs: z.array(lateJobSchema),
  /** Null for who does not manage. */
  backups: z.nullable(backupStatusSchema),
});
export type ToDoResponse = z.input<typeof toDoSchema>;

/** The response admin pages ask for again and again: `GET /api/to-do/count`. Counted up to `maxCounted`. */
export const toDoCountSchema = z.object({
  unanswered: z.int(),
  late: z.int(),
  /** The arrival of the newest request or booking; null if there is none. */
  latest: z.nullable(timestamp),
});
