import * as z from 'zod/mini';
import { optionalText } from '#http/text-field.ts';
import { timestamp } from '#http/timestamp.ts';
import { isCalendarDate } from '#lib/calendar.ts';

/** What can be followed up. */
export const followedKinds = ['contact', 'booking'] as const;
export type FollowedKind = (typeof followedKinds)[number];

/** What can have happened, as shown in the log. `met` and `missed` are how a consultation went. */
export const followUpActions = {
  called: 'Called',
  'left-message': 'Left a message',
  emailed: 'Emailed',
  met: 'Met',
  missed: 'Missed by the client',
  closed: 'Closed',
} as const;
export type FollowUpAction = keyof typeof followUpActions;

/** How a closed request ended. */
export const outcomes = {
  client: 'Became a client',
  'not-now': 'Not now',
  elsewhere: 'Went elsewhere',
  'cannot-help': 'We cannot help',
  unreachable: 'Could not be reached',
} as const;
export type Outcome = keyof typeof outcomes;

const keysOf = <Key extends string>(labels: Record<Key, string>) => Object.keys(labels) as [Key, ...Key[]];

/** A new entry in the log of a request or booking. */
export const newEntrySchema = z.object({
  action: z._default(z.nullable(z.enum(keysOf(followUpActions), 'Please choose what happened')), null),
  /** Required with `closed`, and only then. */
  outcome: z._default(z.nullable(z.enum(keysOf(outcomes), 'Please choose how it ended')), null),
  note: optionalText(5000),
  /** Whom it is handed to; null to nobody; missing leaves it as it is. */
  assigneeId: z.optional(z.nullable(z.uuid('Please choose a colleague'))),
  /** When to come back; null for no date; missing leaves it as it is. */
  dueOn: z.optional(z.nullable(z.string().check(z.refine(isCalendarDate, 'Please choose a date')))),
  /** How many entries the writer has seen: with fewer than there are, the response is 409 with all of them. */
  seen: z.int().check(z.nonnegative()),
});
export type NewEntry = z.output<typeof newEntrySchema>;
export type NewEntryInput = z.input<typeof newEntrySchema>;

export const entrySchema = z.object({
  id: z.uuid(),
  createdAt: timestamp,
  username: z.string(),
  action: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
  note: z.nullable(z.string()),
  assignee: z.nullable(z.string()),
  dueOn: z.nullable(z.string()),
});

/** Where a request or booking stands, with its log, oldest first: `GET /api/follow-ups/KIND/ID`. */
export const followUpSchema = z.object({
  assignee: z.nullable(z.object({ id: z.uuid(), username: z.string() })),
  dueOn: z.nullable(z.string()),
  answeredAt: z.nullable(timestamp),
  closedAt: z.nullable(timestamp),
  outcome: z.nullable(z.string()),
  entries: z.array(entrySchema),
});
export type FollowUp = z.output<typeof followUpSchema>;
export type FollowUpResponse = z.input<typeof followUpSchema>;
