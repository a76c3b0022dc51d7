import { mortgageTypes } from '#brokerage/mortgage-types.ts';
import type { SentForm } from '#http/sent-form.ts';
import { SelectField, TextAreaField, TextField } from '#ui/fields/field.tsx';
import { LanguageField } from './contact-fields.tsx';
import { ContactForm } from './contact-form.tsx';

export default function ConsultationForm({ sent }: { sent?: SentForm | undefined }) {
  return (
    <ContactForm name="contact" action="Request a Consultation" sent={sent}>
      {(field) => (
        <>
          <SelectField
            label="What is it about?"
            required
            options={mortgageTypes}
            {...field('mortgageType')}
          />
          <TextField
            label="When is the best time to reach you?"
            hint="Days or times that work for you."
            {...field('additionalInfo')}
          />
          <LanguageField className="sm:col-span-2" {...field('preferredLanguage')} />
          <TextAreaField
            className="sm:col-span-2"
            label="Your message"
            hint="Please leave out account numbers and your SIN."
            {...field('message')}
          />
        </>
      )}
    </ContactForm>
  );
}
