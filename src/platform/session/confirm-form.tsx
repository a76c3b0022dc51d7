import { type FormEvent, useState } from 'react';
import { ApiError, serverMessage } from '#http/api-error.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { useConfirmation } from './second-factor.queries.ts';
import type { SecondFactorResponse } from './second-factor.ts';

/** Asks for the password, and for the second factor if there is one, before anything about the factor is changed. */
export function ConfirmForm({
  username,
  factor: { appSince, passkeys },
  actionLabel,
  isPending,
  isDanger,
  onConfirmed,
}: {
  username: string;
  factor: SecondFactorResponse;
  actionLabel: string;
  isPending: boolean;
  isDanger: boolean;
  onConfirmed: () => void;
}) {
  const confirmation = useConfirmation();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const asksPasskey = passkeys.length > 0;
  const asksCode = appSince !== null || asksPasskey;
  const codeHint = appSince
    ? 'The six digits your app shows, or a recovery code.'
    : 'One of your recovery codes.';

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';
    const currentPassword = typed('currentPassword');
    const code = typed('code').trim() || undefined;
    const missing: Record<string, string> = {
      ...(currentPassword === '' && { currentPassword: 'Please enter your current password' }),
      ...(asksCode && !asksPasskey && !code && { code: 'Please enter a code' }),
    };
    const complain = (found: Record<string, string>) => {
      setErrors(found);
      form.querySelector<HTMLInputElement>(`[name="${Object.keys(found)[0]}"]`)?.focus();
    };
    if (Object.keys(missing).length > 0) return complain(missing);
    confirmation.mutate(
      { currentPassword, ...(code && { code }), asksPasskey },
      {
        onSuccess: (isConfirmed) =>
          isConfirmed ? onConfirmed() : complain({ code: 'No passkey was used; you can try again' }),
        onError: (error) => {
          const fields = error instanceof ApiError ? error.body?.fields : undefined;
          const words = serverMessage(error) ?? 'Something went wrong. Please try again.';
          complain(fields ?? { [asksCode ? 'code' : 'currentPassword']: words });
        },
      },
    );
  }

  return (
    <form method="post" noValidate onSubmit={send} className="space-y-5">
      {/* Password managers need to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        label="Current password"
        name="currentPassword"
        type="password"
        required
        autoComplete="current-password"
        error={errors.currentPassword}
      />
      {asksCode && (
        <TextField
          label="Code"
          name="code"
          required={!asksPasskey}
          hint={asksPasskey ? `${codeHint} Leave it empty to use a passkey.` : codeHint}
          autoComplete="one-time-code"
          spellCheck={false}
          error={errors.code}
        />
      )}
      <Button
        type="submit"
        variant={isDanger ? 'danger' : 'primary'}
        pendingLabel={confirmation.isPending || isPending ? 'One moment…' : undefined}
      >
        {actionLabel}
      </Button>
    </form>
  );
}
