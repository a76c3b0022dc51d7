import type { ReactNode } from 'react';
import { NotSent } from '#platform/forms/not-sent.tsx';
import { Button } from '#ui/button.tsx';
import { ContactFields } from './contact-fields.tsx';
import { useContactFormText } from './contact-form-texts.ts';
import { ContactReceipt } from './contact-receipt.tsx';
import { useContactForm } from './use-contact-form.ts';

/** A form that creates a contact: who asks, then what they ask for; once it is sent, what was received. */
export function ContactForm({
  action,
  children,
  ...form
}: Omit<Parameters<typeof useContactForm>[0], 'text'> & {
  /** What its button says. */
  action: string;
  /** The fields after those of the person. */
  children: (field: ReturnType<typeof useContactForm>['field']) => ReactNode;
}) {
  const text = useContactFormText(form.name);
  const { field, isSubmitting, isUnsent, onSubmit, stored, sendAnother } = useContactForm({ ...form, text });
  if (stored)
    return (
      <ContactReceipt contact={stored} text={text} hasTitle={!form.onStored} onSendAnother={sendAnother} />
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
      <div className="dialog-foot [view-timeline:--last-action] mt-4 flex flex-col items-start gap-3 sm:mt-5">
        <Button
          type="submit"
          className="w-full sm:w-auto"
          pendingLabel={isSubmitting ? 'Sending…' : undefined}
        >
          {action}
        </Button>
        {/* Where it does not move the button: in a dialog that is above it, since its foot stays at the bottom. */}
        <NotSent when={isUnsent} className="[dialog_&]:order-first" />
      </div>
    </form>
  );
}
