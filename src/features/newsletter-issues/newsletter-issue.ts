import * as z from 'zod/mini';
import { timestamp } from '#http/timestamp.ts';
import { dayMs } from '#lib/durations.ts';
import { formatCount } from '#lib/format-count.ts';
import { formatMomentShortly } from '#lib/format-moment.ts';
import { cleaned } from '#lib/text-field.ts';

/**
 * A draft becomes scheduled, then sending, then sent. An issue is `paused` when too many of its emails were refused,
 * until somebody resumes or stops it. Stopped while it is being sent, it is `stopped`; before, a draft again.
 */
export const issueStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'stopped'] as const;
export type IssueState = (typeof issueStates)[number];

/** The maximum number of blocks, and of characters in each field. */
export const issueLimits = { subject: 150, preview: 200, blocks: 40, text: 5_000, label: 60, address: 2_000 };

const maxDaysAhead = 365;

/** The last moment for which an issue can be scheduled. */
export const latestSendAt = (now: Date) => new Date(now.getTime() + maxDaysAhead * dayMs);

/** Says why an issue cannot be sent at this time; undefined if it can. */
export function findSendTimeError(sendAt: Date, now: Date): string | undefined {
  if (sendAt <= now) return 'Please choose a time in the future';
  return sendAt > latestSendAt(now) ? 'Please choose a time within a year' : undefined;
}

// A draft is stored as far as it is written; `findMissing` says what is missing before it can be sent.
const draft = (maxLength: number) =>
  z
    .string('Please enter text')
    .check(cleaned, z.maxLength(maxLength, `Please use at most ${formatCount(maxLength)} characters`));

const headingBlock = z.object({ kind: z.literal('heading'), text: draft(issueLimits.text) });
/** Paragraphs, with an empty line between them. */
const textBlock = z.object({ kind: z.literal('text'), text: draft(issueLimits.text) });
const buttonBlock = z.object({
  kind: z.literal('button'),
  label: draft(issueLimits.label),
  address: draft(issueLimits.address),
});
/**
 * A blog post: title, excerpt, picture and link, as they are when the issue begins to be sent. Writers may name it by
 * slug alone; the stored id takes precedence, since slugs change.
 */
const postBlock = z.object({ kind: z.literal('post'), postId: z.optional(z.uuid()), slug: draft(200) });
/** The rates that hold when the issue begins to be sent. */
const ratesBlock = z.object({ kind: z.literal('rates') });

const writtenBlocks = [headingBlock, textBlock, buttonBlock] as const;
const issueBlockSchema = z.discriminatedUnion('kind', [...writtenBlocks, postBlock, ratesBlock]);

const shownPostSchema = z.object({
  title: z.string(),
  excerpt: z.string(),
  imageUrl: z.nullable(z.string()),
  /** The size in pixels; missing for a picture of another site, and in issues from before 1.0.0. */
  imageSize: z.optional(z.object({ width: z.int(), height: z.int() })),
});

/** A block in responses: adds a post's content (null if not public when the issue goes out) and current rates. */
const shownBlockSchema = z.discriminatedUnion('kind', [
  ...writtenBlocks,
  z.extend(postBlock, { post: z.nullable(shownPostSchema) }),
  // Missing until it is saved.
  z.extend(ratesBlock, { rates: z.optional(z.array(z.object({ name: z.string(), line: z.string() }))) }),
]);

export type IssueBlock = z.output<typeof issueBlockSchema>;
/** A block as it is shown; issues that are being sent are stored like this. */
export type ShownBlock = z.output<typeof shownBlockSchema>;

const writtenFields = z.object({
  subject: draft(issueLimits.subject),
  /** The text inboxes show after the subject. */
  preview: draft(issueLimits.preview),
  blocks: z
    .array(issueBlockSchema, 'blocks is a list')
    .check(z.maxLength(issueLimits.blocks, `An issue has at most ${issueLimits.blocks} blocks`)),
});

/** A new draft: empty, with some fields, from a post (`slug`), or with the text of another issue (`copyOf`). */
export const newIssueSchema = z.extend(z.partial(writtenFields), {
  slug: z.optional(z.string().check(z.maxLength(200))),
  copyOf: z.optional(z.uuid('This is not the id of an issue')),
});

export const issueChangesSchema = z.partial(writtenFields);

export type NewIssueInput = z.input<typeof newIssueSchema>;
export type IssueChangesInput = z.input<typeof issueChangesSchema>;
export type NewIssue = z.output<typeof newIssueSchema>;
export type IssueChanges = z.output<typeof issueChangesSchema>;

const figuresSchema = z.object({
  waiting: z.int(),
  /** Accepted by the mail server. */
  delivered: z.int(),
  failed: z.int(),
  /** Subscribers who left while it went out, or by its link. */
  unsubscribed: z.int(),
});
export type IssueFigures = z.output<typeof figuresSchema>;

const summaryFields = {
  id: z.uuid(),
  subject: z.string(),
  state: z.enum(issueStates),
  /** Null for a draft. */
  sendAt: z.nullable(timestamp),
  startedAt: z.nullable(timestamp),
  /** The moment the last of its emails was sent or given up. */
  finishedAt: z.nullable(timestamp),
  createdAt: timestamp,
  updatedAt: timestamp,
  updatedBy: z.string(),
  postId: z.nullable(z.uuid()),
  /** Null until it begins to be sent. */
  figures: z.nullable(figuresSchema),
};

export const issueSummarySchema = z.object(summaryFields);

const failureSchema = z.object({
  recipient: z.string(),
  /** The mail server's words. */
  reason: z.string(),
  /** True if this refusal unsubscribed the address. */
  unsubscribed: z.boolean(),
});

export const issueSchema = z.object({
  ...summaryFields,
  preview: z.string(),
  blocks: z.array(shownBlockSchema),
  /** The newest failures, fifty at most, until the outbox forgets them. */
  failures: z.array(failureSchema),
  /** Emails refused to addresses still on the list, until they are sent again or given up. */
  refused: z.int(),
  /** The mail server's message about us that paused the issue; null unless it is paused for that. */
  pausedBecause: z.nullable(z.string()),
});

export type IssueSummaryResponse = z.input<typeof issueSummarySchema>;
export type IssueResponse = z.input<typeof issueSchema>;
export type Issue = z.output<typeof issueSchema>;

export const recipientsSchema = z.object({
  recipients: z.int(),
  /** Subscribers who do not get it, since there is no proof of their consent, or no email confirmed it. */
  withoutConsent: z.int(),
  /** Those who unsubscribed, or whom we unsubscribed. */
  unsubscribed: z.int(),
  spam: z.int(),
  perMinute: z.int(),
  /** False without a mail server: then no issue can be sent. */
  isSending: z.boolean(),
  /** The address a test goes to: one's own, or the brokerage's if the login has none. */
  testTo: z.string(),
});
export type Recipients = z.output<typeof recipientsSchema>;

/** A request to send an issue to the number of recipients shown, at a time or now. */
export const sendIssueSchema = z.object({
  recipients: z.int('recipients is how many were shown'),
  sendAt: z.nullish(timestamp),
});
export type SendIssueInput = z.input<typeof sendIssueSchema>;

export const testSentSchema = z.object({ to: z.string() });

/** True if a button may lead there: a page, an email or a phone call. */
export function isButtonAddress(address: string): boolean {
  return URL.canParse(address) && /^(?:https?|mailto|tel):$/.test(new URL(address).protocol);
}

/** Finds the gaps that keep an issue from being sent: messages by field, where a block's is `blocks.0.text`. */
export function findMissing({ subject, blocks }: Pick<Issue, 'subject' | 'blocks'>) {
  const gaps: Record<string, string> = {};
  if (!subject) gaps.subject = 'Please enter a subject';
  if (blocks.length === 0) gaps.blocks = 'Please add something to read';
  for (const [index, block] of blocks.entries())
    for (const [field, message] of Object.entries(gapsOfBlock(block)))
      gaps[`blocks.${index}.${field}`] = message;
  return gaps;
}

function gapsOfBlock(block: ShownBlock): Record<string, string> {
  if (block.kind === 'post') {
    return block.post
      ? {}
      : { slug: 'This post is not published by then. Please publish it, or remove it here' };
  }
  if (block.kind === 'rates')
    return block.rates?.length === 0
      ? { rates: 'No rate holds by then. Please enter today’s under Our brokerage, or remove this' }
      : {};
  if (block.kind !== 'button') return block.text ? {} : { text: 'Please enter a text, or remove this block' };
  return {
    ...(!block.label && { label: 'Please enter a label' }),
    ...(!isButtonAddress(block.address) && {
      address: 'Please enter an address that begins with https://, mailto: or tel:',
    }),
  };
}

export const stateLabels: Record<IssueState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Going out',
  paused: 'Paused',
  sent: 'Sent',
  stopped: 'Stopped',
};

/** Everybody an issue was addressed to, as far as it was not stopped before. */
export const recipientsOf = ({ waiting, delivered, failed }: IssueFigures): number =>
  waiting + delivered + failed;

/** Says when an issue goes or went out; for a draft, when it was changed. */
export function describeWhen({ state, sendAt, startedAt, updatedAt }: IssueSummaryResponse, now: Date) {
  if (state === 'scheduled' && sendAt) return `for ${formatMomentShortly(sendAt, now)}`;
  return startedAt ? formatMomentShortly(startedAt, now) : `changed ${formatMomentShortly(updatedAt, now)}`;
}

/** Describes the time that emails take at a pace. */
export function describeDuration(emails: number, perMinute: number): string {
  const minutes = Math.ceil(emails / perMinute);
  if (minutes <= 1) return 'about a minute';
  if (minutes < 100) return `about ${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `about ${hours} hours` : `about ${Math.round(hours / 24)} days`;
}
