import type { ComponentProps } from 'react';
import { TextField } from '#ui/field.tsx';
import { TrapFields } from '#platform/spam/trap-fields.tsx';

type PersonField = 'firstName' | 'lastName' | 'email' | 'phone';

/** The person's name and contact details. */
export function PersonFields({
  field,
}: {
  field: (name: PersonField) => Omit<ComponentProps<typeof TextField>, 'label'>;
}) {
  return (
    <>
      <TrapFields />
      <TextField label="First name" required autoComplete="given-name" {...field('firstName')} />
      <TextField label="Last name" required autoComplete="family-name" {...field('lastName')} />
      <TextField label="Email" type="email" required autoComplete="email" {...field('email')} />
      <TextField label="Phone" type="tel" required autoComplete="tel" {...field('phone')} />
    </>
  );
}

/** What happens to the data sent. */
export function ContactFormNote() {
  return (
    <p className="mt-6 text-small text-ink-soft">
      Fields marked with * are required. What you send goes to our agents, who use it to answer you; it
      doesn’t subscribe you to anything.
    </p>
  );
}
