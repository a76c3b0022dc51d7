import * as z from 'zod/mini';
import { timestamp } from '#http/timestamp.ts';
import { changedText } from '#lib/text-field.ts';
import { sourceSchema } from '#platform/sources/source.ts';
import { detailFields, requiredFields } from './contact.ts';

export const contactSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  mortgageType: z.string(),
  ...detailFields(() => z.nullable(z.string())),
  createdAt: timestamp,
  /** Reasons to treat it as spam; missing or null if it is not. */
  spamReasons: z.optional(z.nullable(z.array(z.string()))),
  /** Remarks for its reader, such as `3 links`; missing if there are none. */
  flags: z.optional(z.array(z.string())),
  source: z.optional(sourceSchema),
  /** The number of corrections, which is its version; missing or null for none. */
  corrections: z.optional(z.nullable(z.int())),
});

export const correctedContactSchema = z.omit(contactSchema, { spamReasons: true, flags: true, source: true });

/** A contact as returned to its sender: the rest is for administrators. */
export const sentContactSchema = z.omit(correctedContactSchema, { corrections: true });

export type Contact = z.output<typeof contactSchema>;
export type ContactResponse = z.input<typeof contactSchema>;

/** A correction of a request by an administrator: what is missing stays as it is. */
export const contactCorrectionSchema = z.extend(z.partial(z.object(requiredFields)), {
  ...detailFields(({ maxLength }) => changedText(maxLength)),
  /** True if the client gets an email about it. */
  isTold: z._default(z.boolean('isTold must be true or false'), false),
});
export type ContactCorrection = z.output<typeof contactCorrectionSchema>;
