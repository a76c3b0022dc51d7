import * as z from 'zod/mini';
import { timestamp } from '#http/timestamp.ts';

const isPrivate = z.boolean('isPrivate must be true or false');

export const feedChoiceSchema = z.object({ isPrivate: z._default(isPrivate, false) });
export type FeedChoice = z.output<typeof feedChoiceSchema>;

/** An administrator's calendar feed, without its address. */
export const calendarFeedSchema = z.object({
  isPrivate,
  createdAt: timestamp,
  /** Null if no calendar has read it. */
  lastReadAt: z.nullable(timestamp),
});
export type CalendarFeedResponse = z.input<typeof calendarFeedSchema>;

export const ownFeedSchema = z.object({ feed: z.nullable(calendarFeedSchema) });
/** The response to creating one: the only time that its address is shown. */
export const newFeedSchema = z.object({ address: z.string(), feed: calendarFeedSchema });
export type NewFeedResponse = z.input<typeof newFeedSchema>;
