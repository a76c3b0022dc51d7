import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { ApiError, bodyOf, serverMessage, request } from '#http/request.ts';
import type { SentForm } from '#http/sent-form.ts';
import { readTrap } from '#platform/spam/trap-fields.tsx';
import { findTyped, forgetTyped, keepTyped } from '#platform/drafts/typed-values.ts';
import { toast } from '#ui/toasts/toast.ts';
import { visitSource } from '#platform/sources/visit-source.ts';
import {
  contactForms,
  mortgageTypes,
  type NewContact,
  type NewContactInput,
  newContactSchema,
  quoteDialogName,
  type ContactResponse,
} from './contact.ts';
import type { FormTrap } from '#platform/spam/form-trap.ts';
import '#ui/toasts/toast-view.tsx';

interface Messages {
  success: { title: string; description: string };
  /** What is said unless the server says why it refused; `refusal` is for an error response that does not. */
  failure: { title: string; description: string; refusal?: string };
}

const preApproval: Messages = {
  success: {
    title: 'Pre-approval request submitted successfully!',
    description: 'A licensed agent will be in touch within 24 hours.',
  },
  failure: { title: 'Error', description: 'Something went wrong. Please try again.' },
};

type ContactFormName = 'pre-approval' | 'quote' | 'contact';

/** What each form says after success or failure (specification §8). */
const contactFormMessages: Record<ContactFormName, Messages> = {
  'pre-approval': preApproval,
  // An error response without its own message gets the second of the two defaults in §8.
  quote: {
    success: { ...preApproval.success, title: 'Quote request sent' },
    failure: { ...preApproval.failure, refusal: 'Failed to submit pre-approval request' },
  },
  contact: {
    success: {
      title: 'Consultation booked successfully!',
      description: 'We’ll be in touch within 24 hours to agree on a time.',
    },
    failure: {
      title: 'Booking failed',
      description: 'Failed to book your consultation. Please try again.',
    },
  },
};

// Imported up front, so that a failure can be shown even when offline.

const fieldNames = Object.keys(newContactSchema.shape);

/**
 * A form that creates a contact. Input survives a reload until it is sent. Server errors are shown at their fields, and
 * no input is lost. What was stored takes the place of the form. `sent` is a form returned by the server; `preset` are initial values.
 */
export function useContactForm({
  name: formName,
  sent,
  preset = {},
  onStored,
}: {
  name: ContactFormName;
  sent?: SentForm | undefined;
  preset?: Partial<NewContactInput>;
  onStored?: (stored: NewContact | undefined) => void;
}) {
  const messages = contactFormMessages[formName];
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
    for (const [name, text] of Object.entries(findTyped(formName, { fields: fieldNames, preset }))) {
      if (!isFieldName(name)) continue;
      // Anything typed before hydration is newer.
      const isUnchanged = form.getValues(name) === (beginning[name] ?? '');
      if (isUnchanged) form.setValue(name, text);
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
    try {
      const source = visitSource(onStored ? quoteDialogName : contactForms[location.pathname]);
      // Specification §7: a quote's details are its message.
      const details = formName === 'quote' ? { additionalInfo: undefined } : {};
      await sendContact({ ...contact, ...details, ...readTrap(event?.target), source });
      toast({ ...messages.success, variant: 'spoken' });
      form.reset();
      forgetTyped(formName);
      show(contact);
    } catch (error) {
      const { title, description, refusal = description } = messages.failure;
      const otherwise = error instanceof ApiError ? refusal : description;
      toast({ variant: 'destructive', title, description: serverMessage(error) ?? otherwise });
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

/** Sends a request for a pre-approval or quote. Throws ApiError if the server rejects it. */
function sendContact(contact: NewContactInput & FormTrap & { source: object }): Promise<ContactResponse> {
  return request('POST', '/api/contacts', contact);
}
