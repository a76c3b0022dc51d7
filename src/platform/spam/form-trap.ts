import * as z from 'zod/mini';

/** Traps for bots: a field that people do not see, and a stamp of the first focus. Both may be missing. */
export const formTrapSchema = z.object({
  subject: z.optional(z.unknown()),
  formStamp: z.optional(z.unknown()),
});

export type FormTrap = z.output<typeof formTrapSchema>;

export function takeTrap<Form extends FormTrap>({
  subject,
  formStamp,
  ...typed
}: Form): { typed: Omit<Form, keyof FormTrap>; trap: FormTrap } {
  return { typed, trap: { subject, formStamp } };
}
