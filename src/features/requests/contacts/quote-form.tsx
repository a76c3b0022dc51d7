import type { SentForm } from '#http/sent-form.ts';
import { useTextFacts } from '#platform/facts/use-facts.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextAreaField } from '#ui/fields/field.tsx';
import { type MortgageType, mortgageTypes, type NewContact } from './contact.ts';
import { ContactFormNote, ContactFields, PropertyFields } from './contact-fields.tsx';
import { quoteMessages } from './contact-form-messages.ts';
import { ContactReceipt } from './contact-receipt.tsx';
import { quoteReceipt } from './receipt-texts.ts';
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
  /** Called with what was stored, and with nothing when another request is begun. */
  onStored?: (stored: NewContact | undefined) => void;
}) {
  const texts = useTextFacts();
  const { field, isSubmitting, onSubmit, stored, sendAnother } = useContactForm({
    name: 'quote',
    messages: quoteMessages,
    sent,
    preset: { mortgageType: mortgageType ?? mortgageTypes[0], message: about },
    ...(onStored && { onStored }),
  });
  if (stored)
    return (
      <ContactReceipt
        contact={stored}
        text={quoteReceipt(texts)}
        hasTitle={!onStored}
        onSendAnother={sendAnother}
      />
    );
  return (
    <form method="post" action="/quote" noValidate onSubmit={onSubmit}>
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
        <ContactFields field={field} />
        <SelectField
          className="sm:col-span-2"
          label="Mortgage type"
          required
          options={mortgageTypes}
          {...field('mortgageType')}
        />
        <PropertyFields field={field} placeClass="sm:col-span-2" />
        <TextAreaField
          className="sm:col-span-2"
          rows={about ? 10 : 3}
          label="Additional details"
          hint="Your rate, the end of your term, your plans. Please leave out account numbers and your SIN."
          {...field('message')}
        />
      </div>
      <ContactFormNote />
      <div className="dialog-foot mt-5">
        <Button
          type="submit"
          className="w-full sm:w-auto"
          pendingLabel={isSubmitting ? 'Sending…' : undefined}
        >
          Get My Free Quote
        </Button>
      </div>
    </form>
  );
}
