import * as z from 'zod/mini';
import { timestamp } from '#http/timestamp.ts';
import { addDays } from '#lib/calendar.ts';
import { dayMs, minuteMs } from '#lib/durations.ts';
import { lowerFirst } from '#lib/lower-first.ts';
import { optionalText, dateField } from '#lib/text-field.ts';

export const followedKinds = ['contact', 'booking'] as const;
export type FollowedKind = (typeof followedKinds)[number];

/** Actions as the log shows them. `met` and `missed` say how a consultation went. */
export const followUpActions = {
  called: 'Called',
  'left-message': 'Left a message',
  emailed: 'Emailed',
  met: 'Met',
  missed: 'Missed by the client',
  closed: 'Closed',
} as const;
export type FollowUpAction = keyof typeof followUpActions;

/** True if logging this action assigns an unassigned record to the person logging it. */
export const takesOver = (action: string | null): action is FollowUpAction =>
  action !== null && ['called', 'left-message', 'emailed', 'met', 'closed'].includes(action);

/** Entries the system writes; users cannot choose them. */
const systemActions = {
  invited: 'Emailed a link to choose another time',
  rebooked: 'Chose another time',
} as const;
export type LoggedAction = FollowUpAction | keyof typeof systemActions;

export const outcomes = {
  client: 'Became a client',
  'not-now': 'Not now',
  elsewhere: 'Went elsewhere',
  'cannot-help': 'We cannot help',
  unreachable: 'Could not be reached',
} as const;
export type Outcome = keyof typeof outcomes;

const keysOf = <Key extends string>(labels: Record<Key, string>) => Object.keys(labels) as [Key, ...Key[]];

/** The last date to follow up on that can be set today: two years ahead. */
export const latestDueOn = (today: string) => addDays(today, 2 * 365 + 1);

/** The longest note, in characters. */
export const longestNote = 5000;

/** The time in which a slip can be undone, in milliseconds. */
export const undoneWithin = 10 * minuteMs;

/** The most entries in a log: nobody would read a longer one. */
export const maxEntries = 500;

const entryFields = z.object({
  action: z._default(z.nullable(z.enum(keysOf(followUpActions), 'Please choose what happened')), null),
  /** Required with `closed`, and only then. */
  outcome: z._default(z.nullable(z.enum(keysOf(outcomes), 'Please choose how it ended')), null),
  note: optionalText(longestNote),
  /** The new assignee; null for nobody, missing for no change. */
  assigneeId: z.optional(z.nullable(z.uuid('Please choose a colleague'))),
  /** The date to follow up; null for none, missing for no change. */
  dueOn: z.optional(z.nullable(dateField('Please choose a date'))),
});

export const newEntrySchema = entryFields.check((context) => {
  const problem = findProblem(context.value);
  if (problem) context.issues.push({ code: 'custom', input: context.value, ...problem });
});

function findProblem({ action, outcome, note, assigneeId, dueOn }: z.output<typeof entryFields>) {
  const isClosing = action === 'closed';
  if (isClosing && !outcome) return { path: ['outcome'], message: 'Please choose how it ended' };
  if (outcome && !isClosing) return { path: ['outcome'], message: 'Only what is closed has an outcome' };
  if (isClosing && dueOn) return { path: ['dueOn'], message: 'What is closed has no date to follow up on' };
  if (action || note || assigneeId !== undefined || dueOn !== undefined) return undefined;
  return { path: ['action'], message: 'Please choose what happened, or write a note' };
}

export type NewEntry = z.output<typeof newEntrySchema>;
export type NewEntryInput = z.input<typeof newEntrySchema>;

const entrySchema = z.object({
  id: z.uuid(),
  createdAt: timestamp,
  username: z.string(),
  action: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The new assignee's name, empty for nobody; null for no change. */
  assignee: z.nullable(z.string()),
  /** The date set to follow up on, empty if it was removed; null if that stayed as it was. */
  dueOn: z.nullable(z.string()),
});
export type EntryResponse = z.input<typeof entrySchema>;

/** The standing of a request or booking, with its log, oldest first: `GET /api/follow-ups/KIND/ID`. */
export const followUpSchema = z.object({
  assignee: z.nullable(z.object({ id: z.uuid(), username: z.string() })),
  dueOn: z.nullable(z.string()),
  answeredAt: z.nullable(timestamp),
  closedAt: z.nullable(timestamp),
  outcome: z.nullable(z.string()),
  entries: z.array(entrySchema),
  version: z.int(),
});
export const followUpStateSchema = z.object({
  id: z.uuid(),
  answeredAt: z.nullable(timestamp),
  assignee: z.nullable(z.string()),
  dueOn: z.nullable(z.string()),
  closedAt: z.nullable(timestamp),
  outcome: z.nullable(z.string()),
  /** The newest action that is not a note. */
  lastAction: z.nullable(z.string()),
  /** The outcome of a consultation, by the newest entry that has one. */
  attendance: z.nullable(z.enum(['met', 'missed'])),
});
export type FollowUpState = z.output<typeof followUpStateSchema>;
export type FollowUpStateResponse = z.input<typeof followUpStateSchema>;

/** Our promised time to answer, in milliseconds: at exactly this age, a request is not late yet. */
export const answerWithin = dayMs;

export const maxStates = 200;

/** The most months that answer times can be asked for, the current one included. */
export const maxMonths = 12;

/** Answer times of the requests received in a month in Ontario: `GET /api/follow-ups/answer-times`. */
export const answerTimesSchema = z.object({
  month: z.string(),
  /** The requests that waited for an answer, and how many of them got one. */
  requests: z.int(),
  answered: z.int(),
  /** From receipt to first answer; null if none was answered. */
  medianMinutes: z.nullable(z.number()),
  within24h: z.int(),
  /** The requests for which that is known: those that were answered, and those that have waited for longer. */
  decided: z.int(),
  /** Requests that ended with a client. */
  clients: z.int(),
});
export type AnswerTimes = z.infer<typeof answerTimesSchema>;

export type FollowUp = z.output<typeof followUpSchema>;
export type FollowUpResponse = z.input<typeof followUpSchema>;

/** Lists a record's actions: a request cannot be missed, nor a consultation that has not begun be done. */
export function actionsFor(
  kind: FollowedKind,
  { isUpcoming = false } = {},
): [action: FollowUpAction, label: string][] {
  const { missed: _, ...ofRequest } = followUpActions;
  const { met: _met, ...toCome } = ofRequest;
  const ofBooking = isUpcoming ? toCome : { ...followUpActions, met: 'Done', missed: 'Missed' };
  return Object.entries(kind === 'booking' ? ofBooking : ofRequest) as [FollowUpAction, string][];
}

/** Names an entry's action: *Closed: became a client*; *Note* if there is none. */
export function formatAction(
  { action, outcome }: { action: string | null; outcome: string | null },
  kind: FollowedKind = 'contact',
): string {
  if (action === null) return 'Note';
  const label =
    new Map<string, string>(actionsFor(kind)).get(action) ??
    { ...followUpActions, ...systemActions }[action as LoggedAction];
  if (outcome === null) return label;
  return `${label}: ${lowerFirst(formatOutcome(outcome))}`;
}

export const formatOutcome = (outcome: string): string =>
  outcome in outcomes ? outcomes[outcome as Outcome] : outcome;
