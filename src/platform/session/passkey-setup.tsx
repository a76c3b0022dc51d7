import { type FormEvent, useState } from 'react';
import { ApiError, serverMessage } from '#http/api-error.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { useAddPasskey } from './second-factor.queries.ts';

/** Asks for a name for a new passkey, and makes the browser create it. */
export function PasskeySetup({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const add = useAddPasskey();
  const [error, setError] = useState<string>();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    const complain = (words: string) => {
      setError(words);
      field?.focus();
    };
    const name = field?.value.trim() ?? '';
    if (name === '') return complain('Please give the passkey a name');
    add.mutate(name, {
      onSuccess: (answer) =>
        answer
          ? onDone(answer.recoveryCodes)
          : complain('No passkey was made. Is this one registered already? You can try again.'),
      onError: (failure) =>
        complain(
          (failure instanceof ApiError ? failure.body?.fields?.name : undefined) ??
            serverMessage(failure) ??
            'Something went wrong. Please try again.',
        ),
    });
  }

  return (
    <form method="post" noValidate onSubmit={send} className="space-y-5">
      <TextField
        label="Name"
        name="name"
        required
        maxLength={60}
        hint="So that you know it later: “Office laptop”, “Blue key”."
        autoComplete="off"
        error={error}
      />
      <Button type="submit" pendingLabel={add.isPending ? 'Waiting for your browser…' : undefined}>
        Make Passkey
      </Button>
    </form>
  );
}
