import type { SentForm } from '#http/sent-form.ts';
import type { MortgageType } from './contact.ts';
import { MortgageFields } from './contact-fields.tsx';
import { ContactForm } from './contact-form.tsx';
import { preApprovalReceipt } from './contact-receipt.tsx';

/** Requests a pre-approval. */
export default function PreApprovalForm({
  sent,
  mortgageType,
}: {
  sent?: SentForm | undefined;
  mortgageType?: MortgageType | undefined;
}) {
  return (
    <ContactForm
      name="pre-approval"
      receipt={preApprovalReceipt}
      action="Request Pre-Approval"
      sent={sent}
      {...(mortgageType && { preset: { mortgageType } })}
    >
      {(field) => (
        <MortgageFields
          field={field}
          message={{
            label: 'Anything we should know?',
            hint: 'Your plans, your timing, any worries. Please leave out account numbers and your SIN.',
          }}
        />
      )}
    </ContactForm>
  );
}
