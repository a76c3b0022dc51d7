// Imported up front, so that a failure can be shown even when offline.
import '#ui/toasts/toast-view.tsx';
import { type ReactNode, useState } from 'react';
import { mortgageTypes } from '#brokerage/mortgage-types.ts';
import { ApiError, request, serverMessage } from '#http/request.ts';
import type { SentForm } from '#http/sent-form.ts';
import { forgetTyped } from '#platform/drafts/typed-values.ts';
import { NotSent } from '#platform/forms/not-sent.tsx';
import { usePublicForm } from '#platform/forms/use-public-form.ts';
import { visitSource } from '#platform/sources/visit-source.ts';
import { readHoneypot } from '#platform/spam/read-honeypot.ts';
import { SubmitButton } from '#ui/button.tsx';
import { closeToasts, toast, toastIfClosed } from '#ui/toasts/toast.ts';
import { ContactFields, type FieldOf } from './contact-fields.tsx';
import { type ContactFormName, useContactFormText } from './contact-form-texts.ts';
import { ContactReceipt } from './contact-receipt.tsx';
import {
  contactForms,
  type NewContact,
  type NewContactInput,
  newContactSchema,
  quoteDialogName,
} from './contact.ts';

const names = Object.keys(newContactSchema.shape) as (keyof NewContactInput)[];

export function ContactForm({
  name,
  action,
  sent,
  preset,
  onStored,
  children,
}: {
  name: ContactFormName;
  action: string;
  sent?: SentForm | undefined;
  preset?: Partial<NewContactInput>;
  /** Called with the stored request, or with nothing when another one is started; set only in a dialog. */
  onStored?: ((stored: NewContact | undefined) => void) | undefined;
  children: (field: FieldOf) => ReactNode;
}) {
  const text = useContactFormText(name);
  const [stored, setStored] = useState<NewContact>();
  const show = (contact: NewContact | undefined) => {
    setStored(contact);
    onStored?.(contact);
  };
  const { field, form, isSending, isUnsent } = usePublicForm({
    loadSchema: async () => newContactSchema,
    names,
    sent,
    preset: { mortgageType: mortgageTypes[0], ...preset },
    kept: name,
    async send(contact, sending) {
      closeToasts();
      const source = visitSource(onStored ? quoteDialogName : contactForms[location.pathname]);
      // Specification §7: a quote's details are its message.
      const details = name === 'quote' ? { additionalInfo: undefined } : {};
      await request('POST', '/api/contacts', { ...contact, ...details, ...readHoneypot(sending), source });
      toastIfClosed({ title: text.sent, description: text.whenAnswered }, sending);
      forgetTyped(name);
      show(contact);
    },
    onRefused(error) {
      const { notSent, whyNotSent, whyRefused = whyNotSent } = text;
      const otherwise = error instanceof ApiError ? whyRefused : whyNotSent;
      toast({ variant: 'destructive', title: notSent, description: serverMessage(error) ?? otherwise });
    },
  });
  if (stored)
    return (
      <ContactReceipt
        contact={stored}
        text={text}
        hasTitle={!onStored}
        onSendAnother={() => show(undefined)}
      />
    );
  return (
    <form action={`/${name}`} {...form}>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 sm:gap-y-5">
        <ContactFields field={field} />
        {children(field)}
      </div>
      <p className="mt-4 text-small text-ink-soft sm:mt-6">
        Fields marked with * are required. What you send goes to our agents, who use it to answer you within
        24 hours; it doesn’t subscribe you to anything.
      </p>
      <div className="dialog-foot [view-timeline:--last-action] mt-4 flex flex-col items-start gap-3 sm:mt-5">
        <SubmitButton className="w-full sm:w-auto" pendingLabel={isSending && 'Sending…'}>
          {action}
        </SubmitButton>
        {/* In a dialog, whose button row sticks to the bottom, it comes first, so that the button does not move. */}
        <NotSent when={isUnsent} className="[dialog_&]:order-first" />
      </div>
    </form>
  );
}
