import { type FormEvent, useState } from 'react';
import { ApiError, serverMessage } from '#http/api-error.ts';
import type { SentForm } from '#http/sent-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { useCodeStep } from './session.queries.ts';
import { welcome } from './welcome.ts';

/** Asks for a code after the password was right. */
export function SecondStepForm({
  sent,
  onSignedIn,
  onExpired,
}: {
  sent?: SentForm | undefined;
  onSignedIn: () => void;
  onExpired: () => void;
}) {
  const step = useCodeStep();
  const [error, setError] = useState(sent?.errors.code);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    const code = field?.value.trim() ?? '';
    if (code === '') {
      setError('Please enter a code');
      field?.focus();
      return;
    }
    step.mutate(code, {
      onSuccess: () => {
        toast(welcome);
        onSignedIn();
      },
      onError: (failure) => {
        if (failure instanceof ApiError && failure.body?.code === 'sign-in-expired') return onExpired();
        setError(serverMessage(failure) ?? 'The code could not be checked. Please try again.');
        field?.select();
      },
    });
  }

  return (
    // By POST: if submitted before hydration, the code must not end up in the URL.
    <form method="post" action="/login/second-step" noValidate onSubmit={send} className="space-y-5">
      <TextField
        label="Code"
        name="code"
        required
        hint="The six digits your authenticator app shows, or one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        error={error}
      />
      <Button type="submit" className="w-full" pendingLabel={step.isPending ? 'Checking…' : undefined}>
        Continue
      </Button>
    </form>
  );
}
