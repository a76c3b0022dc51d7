import * as z from 'zod/mini';

/**
 * What our own forms send beside what visitors type, to tell them from machines: a field that people do not see, and a
 * stamp of when they turned to the form. Nothing follows from one that is missing.
 */
export const formTrapSchema = z.object({
  subject: z.optional(z.unknown()),
  formStamp: z.optional(z.unknown()),
});

export type FormTrap = z.output<typeof formTrapSchema>;

/** A form without its trap. */
export function takeTrap<Form extends FormTrap>({
  subject,
  formStamp,
  ...typed
}: Form): { typed: Omit<Form, keyof FormTrap>; trap: FormTrap } {
  return { typed, trap: { subject, formStamp } };
}
