import { type FormEvent, useState } from 'react';
import { serverMessage } from '#http/api-error.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { TextField } from '#ui/field.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { useTurnAppOn } from './second-factor.queries.ts';
import type { AppSecret } from './second-factor.ts';

/** Shows the secret for an authenticator app, and asks for a first code to verify its setup. */
export function AppSetup({
  app: { secret, uri },
  onDone,
}: {
  app: AppSecret;
  onDone: (recoveryCodes: string[]) => void;
}) {
  const turnOn = useTurnAppOn();
  const [error, setError] = useState<string>();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    const code = field?.value.trim() ?? '';
    if (code === '') {
      setError('Please enter the code your app shows');
      field?.focus();
      return;
    }
    turnOn.mutate(code, {
      onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
      onError: (failure) => {
        setError(serverMessage(failure) ?? 'Something went wrong. Please try again.');
        field?.select();
      },
    });
  }

  return (
    <>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[auto_1fr] sm:items-center">
        <QrCode
          text={uri}
          label="QR code with the secret for your authenticator app"
          className="size-48 rounded-small border border-line"
        />
        <div>
          <p>Scan this with your authenticator app. Or type the secret into it:</p>
          <p className="mt-2 flex items-center gap-2">
            <code className="text-small font-semibold">{secret.match(/.{4}/g)!.join(' ')}</code>
            <CopyButton text={secret} what="secret" />
          </p>
        </div>
      </div>
      <form method="post" noValidate onSubmit={send} className="mt-6 space-y-5">
        <TextField
          label="Code"
          name="code"
          required
          hint="The six digits your app shows now."
          inputMode="numeric"
          autoComplete="one-time-code"
          error={error}
        />
        <Button type="submit" pendingLabel={turnOn.isPending ? 'Turning on…' : undefined}>
          Turn On
        </Button>
      </form>
    </>
  );
}
