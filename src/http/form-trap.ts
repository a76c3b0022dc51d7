import * as z from 'zod/mini';

/**
 * What our own forms send beside what visitors type, to tell them from machines: a field that people do not see, and a
 * stamp of when they turned to the form. That they are missing means nothing; whatever they hold is no mistake.
 */
export const formTrapSchema = z.object({
  homepage: z.optional(z.unknown()),
  formStamp: z.optional(z.unknown()),
});

export type FormTrap = z.output<typeof formTrapSchema>;

/** A form without its trap. */
export function takeTrap<Form extends FormTrap>({
  homepage,
  formStamp,
  ...typed
}: Form): { typed: Omit<Form, keyof FormTrap>; trap: FormTrap } {
  // A form without script sends its empty fields, too.
  const trap = Object.entries({ homepage, formStamp }).filter(([, value]) => value !== '');
  return { typed, trap: Object.fromEntries(trap) };
}
