// Imported up front, so that a failure can be shown even when offline.
import '#ui/toasts/toast-view.tsx';
import { useEffect, useRef, useState } from 'react';
import { request, serverMessage } from '#http/request.ts';
import type { SentForm } from '#http/sent-form.ts';
import { useFacts } from '#platform/facts/use-facts.ts';
import { NotSent } from '#platform/forms/not-sent.tsx';
import { SentBack } from '#platform/forms/sent-back.tsx';
import { readTexts, usePublicForm } from '#platform/forms/use-public-form.ts';
import { HoneypotFields } from '#platform/spam/honeypot-fields.tsx';
import { readHoneypot } from '#platform/spam/read-honeypot.ts';
import { SubmitButton } from '#ui/button.tsx';
import { EmailField } from '#ui/fields/email-field.tsx';
import { TextField } from '#ui/fields/field.tsx';
import { closeToasts, toast } from '#ui/toasts/toast.ts';
import { consentWording, subscribedNote } from './consent-wording.ts';
import { newSubscriberSchema, type SentSubscriber } from './subscriber.ts';

const names = ['email', 'name'] as const;

export default function NewsletterForm({ sent }: { sent?: SentForm | undefined }) {
  const { company } = useFacts();
  const [subscribed, setSubscribed] = useState<ReturnType<typeof subscribedNote>>();
  const { errors, returnedForm, field, form, isSending, isUnsent } = usePublicForm({
    loadSchema: async () => newSubscriberSchema,
    names,
    sent,
    async send({ email, name }, sending) {
      const subscriber = { email, name, source: 'website', ...readHoneypot(sending) };
      const sentOn = await request<SentSubscriber>('POST', '/api/newsletter', subscriber);
      closeToasts();
      setSubscribed(subscribedNote(sentOn.isUnconfirmed, email));
    },
    onRefused(error, sending) {
      const { email } = readTexts(sending);
      toast({
        variant: 'destructive',
        title: 'Subscription failed',
        description: `Failed to subscribe ${email}. ${serverMessage(error) ?? 'Please try again later.'}`,
      });
    },
  });

  if (subscribed) return <ThankYou {...subscribed} />;

  return (
    <form action="/newsletter" {...form}>
      <div className="mb-6 *:mt-0 empty:hidden">
        <SentBack
          sentForm={returnedForm}
          invalidNotice={`You’re not subscribed yet. ${errors.email ?? errors.name ?? 'Please check the form.'}`}
        />
      </div>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <HoneypotFields />
        <EmailField label="Email address" required autoComplete="email" {...field('email')} />
        <TextField label="Your name (optional)" autoComplete="name" {...field('name')} />
      </div>
      <SubmitButton className="mt-5 w-full sm:w-auto sm:min-w-44" pendingLabel={isSending && 'Subscribing…'}>
        Subscribe
      </SubmitButton>
      <NotSent when={isUnsent} className="mt-4" />
      <p className="mt-4 text-small text-ink-soft">
        You can unsubscribe at any time. {consentWording(company)}
      </p>
    </form>
  );
}

function ThankYou({ headline, note }: ReturnType<typeof subscribedNote>) {
  const message = useRef<HTMLParagraphElement>(null);
  // The button that had focus is gone.
  useEffect(() => message.current?.focus(), []);
  return (
    <p ref={message} tabIndex={-1} className="text-lead">
      <strong className="font-semibold">{headline}</strong> {note}
    </p>
  );
}
