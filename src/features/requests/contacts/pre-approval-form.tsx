import type { SentForm } from '#http/sent-form.ts';
import { MortgageFields } from './contact-fields.tsx';
import { ContactForm } from './contact-form.tsx';

export default function PreApprovalForm({ sent }: { sent?: SentForm | undefined }) {
  return (
    <ContactForm name="pre-approval" action="Request Pre-Approval" sent={sent}>
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
