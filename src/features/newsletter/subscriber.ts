import * as z from 'zod/mini';
import { timestamp } from '#http/timestamp.ts';
import { emailField, optionalText, requiredText } from '#lib/text-field.ts';

/** A visitor's form for the newsletter. Unknown keys are dropped; the source is always the website (specification §3). */
export const newSubscriberSchema = z.object({
  email: emailField(),
  name: optionalText(100),
  source: z.pipe(
    z.optional(z.unknown()),
    z.transform(() => 'website'),
  ),
});

export type NewSubscriber = z.output<typeof newSubscriberSchema>;

export const subscriberSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.nullable(z.string()),
  subscribed: z.boolean(),
  source: z.string(),
  createdAt: timestamp,
  /** Our reason to take the address off the list; missing or null if we did not. */
  unsubscribedBecause: z.optional(z.nullable(z.string())),
  /** Reasons to treat it as spam; missing or null if it is not. */
  spamReasons: z.optional(z.nullable(z.array(z.string()))),
  /** Remarks for its reader, such as `3 links`; missing if there are none. */
  flags: z.optional(z.array(z.string())),
});

/** The response to the sender: no more than was sent. More would reveal that the address was on the list before. */
const sentFields = { email: true, name: true, subscribed: true, source: true } as const;
export const sentSubscriberSchema = z.extend(z.pick(subscriberSchema, sentFields), {
  /** True if no confirmation could be emailed, since many emails were asked for today. */
  isUnconfirmed: z.optional(z.boolean()),
});
export type SentSubscriber = z.output<typeof sentSubscriberSchema>;

export type Subscriber = z.output<typeof subscriberSchema>;
export type SubscriberResponse = z.input<typeof subscriberSchema>;

export const unsubscribeSchema = z.object({ reason: requiredText(300, 'Please enter why') });

export const subscriberCorrectionSchema = z.object({
  name: optionalText(100),
  email: z.optional(
    z.never(
      'Another address needs its own consent: please ask them to subscribe with it, and unsubscribe this one',
    ),
  ),
});

export const consentProofSchema = z.object({
  wording: z.string(),
  /** Null if the browser did not say it, or if they agreed elsewhere. */
  page: z.nullable(z.string()),
  createdAt: timestamp,
  /** Null while it is in effect. */
  withdrawnAt: z.nullable(timestamp),
});
export type ConsentProofResponse = z.input<typeof consentProofSchema>;

/** Filters of the list of subscribers; by default it has all of them, newest first. */
export const subscriberTypes = ['subscribed', 'unsubscribed'] as const;
export const subscriberSorts = ['newest', 'oldest', 'name'] as const;

export interface Unsubscription {
  /** Proves authorization: from the link, and sent back with the form. */
  token: string;
  email: string;
  isSubscribed: boolean;
  issue: string | undefined;
}
