import { mortgageTypes } from '#brokerage/mortgage-types.ts';
import type { SentForm } from '#http/sent-form.ts';
import { MortgageFields } from './contact-fields.tsx';
import { ContactForm } from './contact-form.tsx';
import type { NewContact, QuoteStart } from './contact.ts';

export default function QuoteForm({
  mortgageType = mortgageTypes[0],
  about,
  sent,
  onStored,
  ...amounts
}: QuoteStart & {
  sent?: SentForm | undefined;
  /** Called with what was stored, and with nothing when another request is begun. */
  onStored?: (stored: NewContact | undefined) => void;
}) {
  return (
    <ContactForm
      name="quote"
      action="Get My Free Quote"
      sent={sent}
      preset={{ mortgageType, message: about, ...amounts }}
      onStored={onStored}
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
