import * as z from 'zod/mini';

/**
 * What our forms send besides the visitor's input, to tell people from bots: a field that people do not see, and a
 * stamp of when they focused the form. A missing one has no effect.
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
