import type { SentForm } from '#http/sent-form.ts';
import { useTextFacts } from '#platform/facts/use-facts.ts';
import { type MortgageType, mortgageTypes, type NewContact, type QuoteAmounts } from './contact.ts';
import { MortgageFields } from './contact-fields.tsx';
import { ContactForm } from './contact-form.tsx';
import { quoteReceipt } from './contact-receipt.tsx';

/** Requests a quote; in a dialog, or as plain HTML on its own page. */
export default function QuoteForm({
  mortgageType,
  about,
  sent,
  onStored,
  ...amounts
}: {
  mortgageType?: MortgageType | undefined;
  /** What the visitor wants to talk about, such as a calculator's figures. */
  about?: string | undefined;
  sent?: SentForm | undefined;
  /** Called with what was stored, and with nothing when another request is begun. */
  onStored?: (stored: NewContact | undefined) => void;
} & QuoteAmounts) {
  return (
    <ContactForm
      name="quote"
      receipt={quoteReceipt(useTextFacts())}
      action="Get My Free Quote"
      sent={sent}
      preset={{ mortgageType: mortgageType ?? mortgageTypes[0], message: about, ...amounts }}
      {...(onStored && { onStored })}
    >
      {(field) => (
        <MortgageFields
          field={field}
          message={{
            label: 'Additional details',
            hint: 'Your rate, the end of your term, your plans. Please leave out account numbers and your SIN.',
            rows: about ? 10 : 3,
          }}
        />
      )}
    </ContactForm>
  );
}
