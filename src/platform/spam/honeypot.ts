import * as z from 'zod/mini';

/** Honeypot for bots: a field that people do not see, and a stamp of the first focus. Both may be missing. */
export const honeypotSchema = z.object({
  subject: z.optional(z.unknown()),
  formStamp: z.optional(z.unknown()),
});

export type Honeypot = z.output<typeof honeypotSchema>;

export function splitHoneypot<Form extends Honeypot>({
  subject,
  formStamp,
  ...typed
}: Form): { typed: Omit<Form, keyof Honeypot>; honeypot: Honeypot } {
  return { typed, honeypot: { subject, formStamp } };
}
