import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { ApiError, bodyOf, serverMessage, request } from '#http/request.ts';
import type { SentForm } from '#http/sent-form.ts';
import { readTrap } from '#platform/spam/read-trap.ts';
import { findTyped, forgetTyped, keepTyped } from '#platform/drafts/typed-values.ts';
import { closeToasts, toast, toastStored } from '#ui/toasts/toast.ts';
import { visitSource } from '#platform/sources/visit-source.ts';
import {
  contactForms,
  mortgageTypes,
  type NewContact,
  type NewContactInput,
  newContactSchema,
  quoteDialogName,
} from './contact.ts';
import type { ContactFormName, ContactFormText } from './contact-form-texts.ts';
// Imported up front, so that a failure can be shown even when offline.
import '#ui/toasts/toast-view.tsx';

const fieldNames = Object.keys(newContactSchema.shape);

/**
 * A form that creates a contact. Input survives a reload until it is sent. Server errors are shown at their fields, and
 * no input is lost. What was stored takes the place of the form. `sent` is a form returned by the server; `preset` are initial values.
 */
export function useContactForm({
  name: formName,
  text,
  sent,
  preset = {},
  onStored,
}: {
  name: ContactFormName;
  text: ContactFormText;
  sent?: SentForm | undefined;
  preset?: Partial<NewContactInput>;
  onStored?: (stored: NewContact | undefined) => void;
}) {
  const [stored, setStored] = useState<NewContact>();
  const [isUnsent, setIsUnsent] = useState(false);
  const show = (contact: NewContact | undefined) => {
    setStored(contact);
    onStored?.(contact);
  };
  // Always the same object; otherwise the form would treat them as new errors on every render.
  const [errorsOfSent] = useState(() => sent && toFieldErrors(sent.errors));
  const firstSent = fieldNames.find((name) => sent?.errors[name]);
  // No default values: anything typed before hydration is already in the fields.
  const form = useForm<NewContactInput, unknown, NewContact>({
    resolver: zodResolver(newContactSchema),
    ...(errorsOfSent && { errors: errorsOfSent }),
    // Not on blur: a message that appears between press and release would move the button away from the pointer.
    mode: 'onSubmit',
  });
  const { errors, isSubmitting } = form.formState;

  const restore = useEffectEvent(() => {
    // A returned form already has the latest input.
    if (sent) return;
    const beginning: Record<string, string | null | undefined> = {
      mortgageType: mortgageTypes[0],
      ...preset,
    };
    for (const [name, typed] of Object.entries(findTyped(formName, { fields: fieldNames, preset }))) {
      if (!isFieldName(name)) continue;
      // Anything typed before hydration is newer.
      const isUnchanged = form.getValues(name) === (beginning[name] ?? '');
      if (isUnchanged) form.setValue(name, typed);
    }
  });
  const keep = useEffectEvent((values: Partial<NewContactInput>) =>
    keepTyped(formName, { values, fields: fieldNames, preset }),
  );
  useEffect(() => {
    restore();
    // What was typed before hydration changed nothing that the form could have noticed.
    keep(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [form]);

  const send = form.handleSubmit(async (contact, event) => {
    setIsUnsent(false);
    closeToasts();
    try {
      const source = visitSource(onStored ? quoteDialogName : contactForms[location.pathname]);
      // Specification §7: a quote's details are its message.
      const details = formName === 'quote' ? { additionalInfo: undefined } : {};
      await request('POST', '/api/contacts', { ...contact, ...details, ...readTrap(event?.target), source });
      toastStored({ title: text.sent, description: text.whenAnswered }, event?.target);
      form.reset();
      forgetTyped(formName);
      show(contact);
    } catch (error) {
      const { notSent, whyNotSent, whyRefused = whyNotSent } = text;
      const otherwise = error instanceof ApiError ? whyRefused : whyNotSent;
      toast({ variant: 'destructive', title: notSent, description: serverMessage(error) ?? otherwise });
      showFieldErrors(error);
      setIsUnsent(!bodyOf(error)?.fields);
    }
  });

  function showFieldErrors(error: unknown) {
    const fields = Object.entries(bodyOf(error)?.fields ?? {});
    for (const [at, [name, message]] of fields.entries()) {
      if (isFieldName(name)) form.setError(name, { message }, { shouldFocus: at === 0 });
    }
  }

  return {
    isSubmitting,
    /** Whether the last try failed, which a toast has said, without a field to correct. */
    isUnsent,
    /** What was sent; undefined while the form is being filled in. */
    stored,
    sendAnother: () => show(undefined),
    onSubmit: (event: React.FormEvent) => void send(event),
    field: (name: keyof NewContactInput) => ({
      // What the server found is not checked again until the form is sent.
      ...form.register(name, { onChange: () => form.clearErrors(name) }),
      defaultValue: sent?.values[name] ?? preset[name] ?? undefined,
      error: errors[name]?.message,
      autoFocus: name === firstSent,
    }),
  };
}

function toFieldErrors(errors: SentForm['errors']): FieldErrors<NewContactInput> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name, { type: 'server', message }]),
  );
}

function isFieldName(name: string): name is keyof NewContactInput {
  return name in newContactSchema.shape;
}
