import type { SentForm } from '#http/sent-form.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/fields/field.tsx';
import { mortgageTypes } from './contact.ts';
import { ContactFormNote, ContactFields } from './contact-fields.tsx';
import { consultationMessages } from './contact-form-messages.ts';
import { ContactReceipt } from './contact-receipt.tsx';
import { consultationReceipt } from './receipt-texts.ts';
import { useContactForm } from './use-contact-form.ts';

/** The contact page's form: requests a consultation, whose time is agreed on later. */
export default function ConsultationForm({ sent }: { sent?: SentForm | undefined }) {
  const { field, isSubmitting, onSubmit, stored, sendAnother } = useContactForm({
    name: 'contact',
    messages: consultationMessages,
    sent,
  });
  if (stored)
    return <ContactReceipt contact={stored} text={consultationReceipt} onSendAnother={sendAnother} />;
  return (
    <form method="post" action="/contact" noValidate onSubmit={onSubmit}>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <ContactFields field={field} />
        <SelectField label="What is it about?" required options={mortgageTypes} {...field('mortgageType')} />
        <TextField
          label="When is the best time to reach you?"
          hint="Days or times that suit you."
          {...field('additionalInfo')}
        />
        <TextAreaField
          className="sm:col-span-2"
          label="Your message"
          hint="Please leave out account numbers and your SIN."
          {...field('message')}
        />
      </div>
      <ContactFormNote />
      <Button
        type="submit"
        className="mt-5 w-full sm:w-auto"
        pendingLabel={isSubmitting ? 'Sending…' : undefined}
      >
        Request a Consultation
      </Button>
    </form>
  );
}
