import type { ComponentProps } from 'react';
import { useFacts } from '#platform/facts/use-facts.ts';
import { ChoiceField, TextField } from '#ui/fields/field.tsx';
import { TrapFields } from '#platform/spam/trap-fields.tsx';
import type { useContactForm } from './use-contact-form.ts';

type FieldOf = ReturnType<typeof useContactForm>['field'];

/** The person's name and contact details. */
export function ContactFields({ field }: { field: FieldOf }) {
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

/** Where the property is, what it is worth, how much is borrowed, and in which language to talk about it. */
export function DetailFields({
  field,
  placeClass = '',
}: {
  field: FieldOf;
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
      <div className="col-span-full grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-[inherit]">
        <TextField label="Property value" hint="A rough figure is fine." {...field('propertyValue')} />
        <TextField
          label="Loan amount"
          hint="What you want to borrow, or still owe."
          {...field('loanAmount')}
        />
        <LanguageField {...field('preferredLanguage')} />
      </div>
    </>
  );
}

/** In which of the team’s languages to answer; nothing where there is only one. */
export function LanguageField(field: Omit<ComponentProps<typeof ChoiceField>, 'label' | 'options'>) {
  const languages = [...new Set(useFacts().people.flatMap((person) => person.languages))];
  if (languages.length < 2) return null;
  return (
    <ChoiceField
      label="Preferred language"
      none="No preference"
      options={languages.map((language) => [language, language] as const)}
      {...field}
    />
  );
}
