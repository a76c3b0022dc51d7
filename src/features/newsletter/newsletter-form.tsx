import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { serverMessage, request } from '#http/request.ts';
import type { SentForm } from '#http/sent-form.ts';
import { useFacts } from '#platform/facts/use-facts.ts';
import { NotSent } from '#platform/forms/not-sent.tsx';
import { SentBack } from '#platform/forms/sent-back.tsx';
import { readTrap } from '#platform/spam/read-trap.ts';
import { TrapFields } from '#platform/spam/trap-fields.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/field.tsx';
import { closeToasts, toast } from '#ui/toasts/toast.ts';
import { consentWording } from './consent-wording.ts';
import {
  type NewSubscriber,
  type NewSubscriberInput,
  newSubscriberSchema,
  type SentSubscriber,
  subscribedNote,
} from './subscriber.ts';
import '#ui/toasts/toast-view.tsx';

// Imported up front, so that a failure can be shown even when offline.

/** Subscribes to the newsletter; a thank-you then replaces it. */
export default function NewsletterForm({ sent }: { sent?: SentForm | undefined }) {
  const { company } = useFacts();
  const form = useForm<NewSubscriberInput, unknown, NewSubscriber>({
    resolver: zodResolver(newSubscriberSchema),
    mode: 'onSubmit',
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  // What the server found stays until the form is checked here.
  const back = submitCount === 0 && !isSubmitting ? sent : undefined;
  const [subscribed, setSubscribed] = useState<SentSubscriber>();
  const [isUnsent, setIsUnsent] = useState(false);

  const send = form.handleSubmit(async ({ email, name }, event) => {
    setIsUnsent(false);
    try {
      const subscriber = { email, name, source: 'website', ...readTrap(event?.target) };
      const sentOn = await request<SentSubscriber>('POST', '/api/newsletter', subscriber);
      closeToasts();
      setSubscribed(sentOn);
    } catch (error) {
      setIsUnsent(true);
      toast({
        variant: 'destructive',
        title: 'Subscription failed',
        description: `Failed to subscribe ${email}. ${serverMessage(error) ?? 'Please try again later.'}`,
      });
    }
  });

  if (subscribed) return <ThankYou {...subscribedNote(subscribed.isUnconfirmed)} />;

  const field = (name: 'email' | 'name') => ({
    ...form.register(name),
    defaultValue: sent?.values[name],
    autoFocus: name === 'email' && sent?.errors.email !== undefined,
    error: errors[name]?.message ?? back?.errors[name],
  });

  return (
    <form method="post" action="/newsletter" noValidate onSubmit={(event) => void send(event)}>
      <div className="mb-6 *:mt-0 empty:hidden">
        <SentBack
          sentForm={back}
          faults={`You’re not subscribed yet. ${back?.errors.email ?? back?.errors.name ?? 'Please check the form.'}`}
        />
      </div>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TrapFields />
        <TextField label="Email address" type="email" required autoComplete="email" {...field('email')} />
        <TextField label="Your name (optional)" autoComplete="name" {...field('name')} />
      </div>
      <Button
        type="submit"
        className="mt-5 w-full sm:w-auto sm:min-w-44"
        pendingLabel={isSubmitting && 'Subscribing…'}
      >
        Subscribe
      </Button>
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
