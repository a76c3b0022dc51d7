import type { ComponentProps, ReactNode } from 'react';
import { shortType, typeChoices } from '#features/bookings/consultation-type.ts';
import { EmailField } from '#ui/fields/email-field.tsx';
import { TextField } from '#ui/fields/field.tsx';
import { RadioField } from '#ui/fields/radio-field.tsx';

type Field = 'name' | 'phone' | 'email';

/** Fields for the client and the type of consultation; only administrators may leave the email empty. */
export function ClientFields({
  field: fieldOf,
  type,
  emailHint,
  known,
}: {
  field: (name: Field) => Omit<ComponentProps<typeof TextField>, 'label'>;
  type: Pick<ComponentProps<typeof RadioField>, 'value' | 'error' | 'onChange'>;
  emailHint: string;
  /** Proposals for who it is. */
  known?: ReactNode;
}) {
  const field = (name: Field) => ({ ...fieldOf(name), autoComplete: 'off' });
  return (
    <>
      <TextField label="Name" required data-first-focus {...field('name')} />
      {known}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Phone" type="tel" required {...field('phone')} />
        <EmailField label="Email" hint={emailHint} autoCapitalize="none" {...field('email')} />
      </div>
      <RadioField label="How" name="consultationType" options={typeChoices(shortType)} {...type} />
    </>
  );
}
