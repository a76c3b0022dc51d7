import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ApiError, serverMessage } from '#http/api-error.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { mortgageTypes, type NewContact, type NewContactInput, newContactSchema } from './contact.ts';
import { sendContact } from './send-contact.ts';

/** Asks for a pre-approval. What the server refuses is shown at its field, and nothing typed is lost. */
export default function PreApprovalForm() {
  // No default values: what was typed before this code arrived is in the fields already.
  const form = useForm<NewContactInput, unknown, NewContact>({
    resolver: zodResolver(newContactSchema),
    // Not on blur: a message that appears between press and release moves the button away from under the pointer.
    mode: 'onSubmit',
  });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async (contact) => {
    try {
      await sendContact(contact);
      toast({
        title: 'Pre-approval request submitted successfully!',
        description: 'A licensed agent will be in touch within 24 hours.',
      });
      form.reset();
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Error',
        description: serverMessage(error) ?? 'Something went wrong. Please try again.',
      });
      showFieldErrors(error);
    }
  });

  function showFieldErrors(error: unknown) {
    const fields = Object.entries((error instanceof ApiError && error.body?.fields) || {});
    for (const [at, [name, message]] of fields.entries()) {
      if (isFieldName(name)) form.setError(name, { message }, { shouldFocus: at === 0 });
    }
  }

  const field = (name: keyof NewContactInput) => ({ ...form.register(name), error: errors[name]?.message });

  return (
    <form method="post" action="/contact" noValidate onSubmit={(event) => void send(event)}>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField label="First name" required autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" required autoComplete="family-name" {...field('lastName')} />
        <TextField label="Email" type="email" required autoComplete="email" {...field('email')} />
        <TextField label="Phone" type="tel" required autoComplete="tel" {...field('phone')} />
        <SelectField label="Mortgage type" required options={mortgageTypes} {...field('mortgageType')} />
        <TextField
          label="Where is the property?"
          hint="A city or area will do."
          {...field('propertyLocation')}
        />
        <TextField label="Property value" placeholder="$650,000" {...field('propertyValue')} />
        <TextField label="Loan amount" placeholder="$520,000" {...field('loanAmount')} />
        <TextAreaField
          className="sm:col-span-2"
          label="Anything we should know?"
          hint="Your plans, your timing, what worries you. Please leave out account and SIN numbers."
          {...field('message')}
        />
      </div>
      <p className="mt-6 text-small text-ink-soft">
        Fields marked with * are needed. What you send goes to our agents and is used to answer you; it does
        not subscribe you to anything.
      </p>
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

function isFieldName(name: string): name is keyof NewContactInput {
  return name in newContactSchema.shape;
}
