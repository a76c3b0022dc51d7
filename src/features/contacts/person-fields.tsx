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
