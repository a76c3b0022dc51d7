import { type ComponentProps, useState } from 'react';
import { mortgageTypes } from '#brokerage/mortgage-types.ts';
import { useFacts } from '#platform/facts/use-facts.ts';
import type { usePublicForm } from '#platform/forms/use-public-form.ts';
import { HoneypotFields } from '#platform/spam/honeypot-fields.tsx';
import { EmailField } from '#ui/fields/email-field.tsx';
import { ChoiceField, SelectField, TextAreaField, TextField } from '#ui/fields/field.tsx';
import { detailNames } from './contact-details.ts';
import type { NewContact, NewContactInput } from './contact.ts';

export type FieldOf = ReturnType<typeof usePublicForm<NewContact, keyof NewContactInput>>['field'];

export function ContactFields({ field }: { field: FieldOf }) {
  return (
    <>
      <HoneypotFields />
      {/* Both on one line wherever they fit, on phones too. */}
      <div className="col-span-full grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-[inherit]">
        <TextField label="First name" required autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" required autoComplete="family-name" {...field('lastName')} />
      </div>
      <EmailField label="Email" required autoComplete="email" {...field('email')} />
      <TextField label="Phone" type="tel" required autoComplete="tel" {...field('phone')} />
    </>
  );
}

/** The mortgage type, and details that a call can settle as well: below 1024 px, these are folded while they are empty. */
export function MortgageFields({
  field,
  message,
}: {
  field: FieldOf;
  message: Pick<ComponentProps<typeof TextAreaField>, 'label' | 'hint' | 'rows'>;
}) {
  const isNeeded = detailNames.some((name) => field(name).defaultValue || field(name).error);
  const [isOpen, setOpen] = useState(isNeeded);
  // Stays open once what was wrong in it is corrected.
  if (isNeeded && !isOpen) setOpen(true);
  return (
    <>
      <SelectField label="Mortgage type" required options={mortgageTypes} {...field('mortgageType')} />
      <details open={isOpen} className="peer -my-2 self-end lg:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline decoration-press-active decoration-2 underline-offset-4">
          Add details (optional)
        </summary>
      </details>
      <div className="col-span-full grid gap-x-6 gap-y-5 max-lg:hidden max-lg:peer-open:grid sm:grid-cols-2 lg:contents">
        <TextField
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
        <TextAreaField className="sm:col-span-2" {...message} {...field('message')} />
      </div>
    </>
  );
}

/** Asks in which of the team’s languages to answer; shows nothing where there is only one. */
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
