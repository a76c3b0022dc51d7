import type { SentForm } from '#http/sent-form.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { type MortgageType, mortgageTypes } from './contact.ts';
import { ContactFormNote, PersonFields } from './person-fields.tsx';
import { quoteMessages } from './contact-form-messages.ts';
import { useContactForm } from './use-contact-form.ts';

/** Requests a quote; in a dialog, or as plain HTML on its own page. */
export default function QuoteForm({
  mortgageType,
  about,
  sent,
  onStored,
}: {
  mortgageType?: MortgageType | undefined;
  /** What the visitor wants to talk about, such as a calculator's figures. */
  about?: string | undefined;
  sent?: SentForm | undefined;
  onStored?: () => void;
}) {
  const { field, isSubmitting, onSubmit } = useContactForm({
    name: 'quote',
    messages: quoteMessages,
    sent,
    preset: { mortgageType: mortgageType ?? mortgageTypes[0], message: about },
    ...(onStored && { onStored }),
  });
  return (
    <form method="post" action="/quote" noValidate onSubmit={onSubmit}>
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
        <PersonFields field={field} />
        <SelectField
          className="sm:col-span-2"
          label="Mortgage type"
          required
          options={mortgageTypes}
          {...field('mortgageType')}
        />
        <TextField label="Where is the property?" {...field('propertyLocation')} />
        <TextField label="Property value" placeholder="$650,000" {...field('propertyValue')} />
        <TextField label="Loan amount" placeholder="$520,000" {...field('loanAmount')} />
        <TextAreaField
          className="sm:col-span-2"
          rows={about ? 10 : 3}
          label="Additional details"
          hint="Your rate, the end of your term, what you plan. Please leave out account and SIN numbers."
          {...field('message')}
        />
      </div>
      <ContactFormNote />
      <Button
        type="submit"
        className="mt-5 w-full sm:w-auto"
        pendingLabel={isSubmitting ? 'Sending…' : undefined}
      >
        Get My Free Quote
      </Button>
    </form>
  );
}
