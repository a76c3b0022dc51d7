import type { ReactNode } from 'react';
import { NotSent } from '#platform/forms/not-sent.tsx';
import { Button } from '#ui/button.tsx';
import { ContactFields } from './contact-fields.tsx';
import { ContactReceipt, type ReceiptText } from './contact-receipt.tsx';
import { useContactForm } from './use-contact-form.ts';

/** A form that creates a contact: who asks, then what they ask for; once it is sent, what was received. */
export function ContactForm({
  receipt,
  action,
  children,
  ...form
}: Parameters<typeof useContactForm>[0] & {
  receipt: ReceiptText;
  /** What its button says. */
  action: string;
  /** The fields after those of the person. */
  children: (field: ReturnType<typeof useContactForm>['field']) => ReactNode;
}) {
  const { field, isSubmitting, isUnsent, onSubmit, stored, sendAnother } = useContactForm(form);
  if (stored)
    return (
      <ContactReceipt contact={stored} text={receipt} hasTitle={!form.onStored} onSendAnother={sendAnother} />
    );
  return (
    <form method="post" action={`/${form.name}`} noValidate onSubmit={onSubmit}>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 sm:gap-y-5">
        <ContactFields field={field} />
        {children(field)}
      </div>
      <p className="mt-4 text-small text-ink-soft sm:mt-6">
        Fields marked with * are required. What you send goes to our agents, who use it to answer you within
        24 hours; it doesn’t subscribe you to anything.
      </p>
      <NotSent when={isUnsent} className="mt-4" />
      <div className="dialog-foot [view-timeline:--last-action] mt-4 sm:mt-5">
        <Button
          type="submit"
          className="w-full sm:w-auto"
          pendingLabel={isSubmitting ? 'Sending…' : undefined}
        >
          {action}
        </Button>
      </div>
    </form>
  );
}
