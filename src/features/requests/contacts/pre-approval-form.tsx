import type { SentForm } from '#http/sent-form.ts';
import { SelectField, TextAreaField } from '#ui/fields/field.tsx';
import { type MortgageType, mortgageTypes } from './contact.ts';
import { DetailFields } from './contact-fields.tsx';
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
        <>
          <SelectField label="Mortgage type" required options={mortgageTypes} {...field('mortgageType')} />
          {/* Folded on phones: what a call can settle as well. */}
          <details className="peer -my-2 sm:hidden">
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline decoration-press-active decoration-2 underline-offset-4">
              Add details (optional)
            </summary>
          </details>
          <div className="grid gap-x-6 gap-y-5 max-sm:hidden max-sm:peer-open:grid sm:contents">
            <DetailFields field={field} />
            <TextAreaField
              className="sm:col-span-2"
              label="Anything we should know?"
              hint="Your plans, your timing, any worries. Please leave out account numbers and your SIN."
              {...field('message')}
            />
          </div>
        </>
      )}
    </ContactForm>
  );
}
