import type { SentForm } from '#http/sent-form.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextAreaField } from '#ui/fields/field.tsx';
import { type MortgageType, mortgageTypes } from './contact.ts';
import { ContactFormNote, ContactFields, PropertyFields } from './contact-fields.tsx';
import { preApprovalMessages } from './contact-form-messages.ts';
import { ContactReceipt } from './contact-receipt.tsx';
import { preApprovalReceipt } from './receipt-texts.ts';
import { useContactForm } from './use-contact-form.ts';

/** Requests a pre-approval. */
export default function PreApprovalForm({
  sent,
  mortgageType,
}: {
  sent?: SentForm | undefined;
  mortgageType?: MortgageType | undefined;
}) {
  const { field, isSubmitting, onSubmit, stored, sendAnother } = useContactForm({
    name: 'pre-approval',
    messages: preApprovalMessages,
    sent,
    ...(mortgageType && { preset: { mortgageType } }),
  });
  if (stored)
    return <ContactReceipt contact={stored} text={preApprovalReceipt} onSendAnother={sendAnother} />;
  return (
    <form method="post" action="/pre-approval" noValidate onSubmit={onSubmit}>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <ContactFields field={field} />
        <SelectField label="Mortgage type" required options={mortgageTypes} {...field('mortgageType')} />
        {/* Folded on phones: what a call can settle as well. */}
        <details className="peer -my-2 sm:hidden">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline decoration-press-active decoration-2 underline-offset-4">
            Add details (optional)
          </summary>
        </details>
        <div className="grid gap-x-6 gap-y-5 max-sm:hidden max-sm:peer-open:grid sm:contents">
          <PropertyFields field={field} />
          <TextAreaField
            className="sm:col-span-2"
            label="Anything we should know?"
            hint="Your plans, your timing, any worries. Please leave out account numbers and your SIN."
            {...field('message')}
          />
        </div>
      </div>
      <ContactFormNote />
      <Button
        type="submit"
        className="mt-5 w-full sm:w-auto"
        pendingLabel={isSubmitting ? 'Sending…' : undefined}
      >
        Request Pre-Approval
      </Button>
    </form>
  );
}
