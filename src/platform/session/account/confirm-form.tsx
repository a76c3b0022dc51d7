import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { bodyOf, serverMessage, request } from '#http/request.ts';
import { signWithPasskey, useWhyNoPasskeys } from '#platform/session/second-factor/browser-passkey.ts';
import type { PasskeyRequest, SecondFactorResponse } from '#platform/session/second-factor/second-factor.ts';
import { useUser } from '#platform/user/session.queries.ts';
import { SubmitButton } from '#ui/button.tsx';
import { TextField } from '#ui/fields/field.tsx';

interface Typed {
  currentPassword: string;
  code?: string;
}

/** Asks for the password, and for the second factor if there is one, before anything about the factor is changed. */
export function ConfirmForm({
  factor: { appSince, passkeys },
  actionLabel,
  isPending,
  isDanger,
  onConfirmed,
}: {
  factor: SecondFactorResponse;
  actionLabel: string;
  isPending: boolean;
  isDanger: boolean;
  onConfirmed: () => void;
}) {
  const { username = '' } = useUser().data ?? {};
  const obstacle = useWhyNoPasskeys();
  const acceptsPasskey = passkeys.length > 0 && obstacle === undefined;
  const needsCode = appSince !== null || passkeys.length > 0;
  const codeHint = appSince
    ? 'The six digits your app shows, or a recovery code.'
    : 'One of your recovery codes.';
  const passkeyHint = acceptsPasskey ? 'Leave it empty to use a passkey.' : passkeys.length > 0 && obstacle;
  const form = useForm<Typed>();
  const { errors } = form.formState;
  const showError = (field: keyof Typed, message: string) =>
    form.setError(field, { message }, { shouldFocus: true });

  /** False if a passkey was asked for, and its owner declined. */
  const confirmation = useMutation({
    async mutationFn({ currentPassword, code }: Typed): Promise<boolean> {
      const address = '/api/auth/confirmation';
      if (code?.trim() || !acceptsPasskey) {
        await request<unknown>('POST', address, { currentPassword, ...(code && { code }) });
        return true;
      }
      const options = await request<PasskeyRequest>('POST', '/api/auth/passkeys/confirmation-challenge');
      const passkey = await signWithPasskey(options);
      if (passkey) await request<unknown>('POST', address, { currentPassword, passkey });
      return passkey !== undefined;
    },
  });
  const send = form.handleSubmit((typed) =>
    confirmation.mutate(typed, {
      onSuccess: (isConfirmed) =>
        isConfirmed ? onConfirmed() : showError('code', 'No passkey was used; you can try again'),
      onError: (error) => {
        const fields = bodyOf(error)?.fields;
        if (fields?.currentPassword) return showError('currentPassword', fields.currentPassword);
        const message = fields?.code ?? serverMessage(error) ?? 'Something went wrong. Please try again.';
        showError(needsCode ? 'code' : 'currentPassword', message);
      },
    }),
  );

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="space-y-5">
      {/* Password managers need to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        label="Current password"
        type="password"
        required
        autoComplete="current-password"
        {...form.register('currentPassword', { required: 'Please enter your current password' })}
        error={errors.currentPassword?.message}
      />
      {needsCode && (
        <TextField
          label="Code"
          required={!acceptsPasskey}
          hint={passkeyHint ? `${codeHint} ${passkeyHint}` : codeHint}
          autoComplete="one-time-code"
          spellCheck={false}
          {...form.register('code', {
            validate: (code) => acceptsPasskey || !!code?.trim() || 'Please enter a code',
          })}
          error={errors.code?.message}
        />
      )}
      <SubmitButton
        variant={isDanger ? 'danger' : 'primary'}
        pendingLabel={(confirmation.isPending || isPending) && 'One moment…'}
      >
        {actionLabel}
      </SubmitButton>
    </form>
  );
}
