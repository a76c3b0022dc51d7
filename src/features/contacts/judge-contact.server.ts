import type { FormTrap } from '#http/form-trap.ts';
import type { JudgeForm, Suspicion } from '#http/judge-form.server.ts';
import type { NewContact } from './contact.ts';

/** Says whether a contact looks like a machine's. */
export function judgeContact(judge: JudgeForm, contact: NewContact, trap: FormTrap): Promise<Suspicion> {
  const { email, firstName, lastName, phone, propertyLocation, propertyValue, loanAmount } = contact;
  return judge({
    email,
    short: [firstName, lastName, phone],
    long: [propertyLocation, propertyValue, loanAmount, contact.additionalInfo, contact.message],
    trap,
  });
}
