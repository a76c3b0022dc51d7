import type { ComponentProps } from 'react';
import { TextField } from '#ui/fields/field.tsx';
import { TrapFields } from '#platform/spam/trap-fields.tsx';

type FieldProps<Name> = (name: Name) => Omit<ComponentProps<typeof TextField>, 'label'>;

/** The person's name and contact details. */
export function ContactFields({
  field,
}: {
  field: FieldProps<'firstName' | 'lastName' | 'email' | 'phone'>;
}) {
  return (
    <>
      <TrapFields />
      {/* Both on one line wherever they fit, on phones too. */}
      <div className="col-span-full grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-[inherit]">
        <TextField label="First name" required autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" required autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextField label="Email" type="email" required autoComplete="email" {...field('email')} />
      <TextField label="Phone" type="tel" required autoComplete="tel" {...field('phone')} />
    </>
  );
}

/** Where the property is, what it is worth, and how much is borrowed. */
export function PropertyFields({
  field,
  placeClass = '',
}: {
  field: FieldProps<'propertyLocation' | 'propertyValue' | 'loanAmount'>;
  /** How the first field sits in the form's grid. */
  placeClass?: string;
}) {
  return (
    <>
      <TextField
        className={placeClass}
        label="Where is the property?"
        autoComplete="address-level2"
        hint="A city or area will do."
        {...field('propertyLocation')}
      />
      <TextField label="Property value" hint="A rough figure is fine." {...field('propertyValue')} />
      <TextField label="Loan amount" hint="What you want to borrow, or still owe." {...field('loanAmount')} />
    </>
  );
}
