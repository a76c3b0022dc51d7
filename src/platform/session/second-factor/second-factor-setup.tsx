import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { encode } from 'uqr';
import { bodyOf, serverMessage, request } from '#http/request.ts';
import { SubmitButton } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { TextField } from '#ui/fields/field.tsx';
import { createPasskey } from './browser-passkey.ts';
import { useSecondFactorChange } from './second-factor.queries.ts';
import {
  type AppSecret,
  type PasskeyCreation,
  passkeyNameSchema,
  type RecoveryCodes,
} from './second-factor.ts';

export function AppSetup({
  app: { secret, uri },
  onDone,
}: {
  app: AppSecret;
  onDone: (recoveryCodes: string[]) => void;
}) {
  const form = useForm<{ code: string }>();
  const turnOn = useSecondFactorChange((code: { code: string }) =>
    request<RecoveryCodes>('PUT', '/api/auth/authenticator-app', code),
  );
  const send = form.handleSubmit((code) =>
    turnOn.mutate(code, {
      onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
      onError: (error) => {
        const message = serverMessage(error) ?? 'Something went wrong. Please try again.';
        form.setError('code', { message });
        form.setFocus('code', { shouldSelect: true });
      },
    }),
  );

  return (
    <>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[auto_1fr] sm:items-center">
        <QrCode text={uri} />
        <div>
          <p>
            Scan this with your authenticator app, or{' '}
            <a className="link" href={uri}>
              open it in an authenticator app
            </a>{' '}
            on this device. Or type the secret into it:
          </p>
          <p className="mt-2 flex items-center gap-2">
            <code className="text-small font-semibold">{secret.match(/.{4}/g)!.join(' ')}</code>
            <CopyButton text={secret} what="secret" />
          </p>
        </div>
      </div>
      <form method="post" noValidate onSubmit={(event) => void send(event)} className="mt-6 space-y-5">
        <TextField
          label="Code"
          required
          hint="The six digits your app shows now."
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.register('code', {
            validate: (code) => code.trim() !== '' || 'Please enter the code your app shows',
          })}
          error={form.formState.errors.code?.message}
        />
        <SubmitButton pendingLabel={turnOn.isPending && 'Turning on…'}>Turn on</SubmitButton>
      </form>
    </>
  );
}

export function PasskeySetup({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const form = useForm<{ name: string }>({ resolver: zodResolver(passkeyNameSchema) });
  const showError = (message: string) => form.setError('name', { message }, { shouldFocus: true });
  const add = useSecondFactorChange(async ({ name }: { name: string }) => {
    const options = await request<PasskeyCreation>('POST', '/api/auth/passkeys/challenge');
    const passkey = await createPasskey(options);
    return passkey && request<RecoveryCodes>('POST', '/api/auth/passkeys', { name, passkey });
  });
  const send = form.handleSubmit((name) =>
    add.mutate(name, {
      onSuccess: (added) =>
        added
          ? onDone(added.recoveryCodes)
          : showError('No passkey was created. Is this one already registered? You can try again.'),
      onError: (error) => {
        const nameError = bodyOf(error)?.fields?.name;
        showError(nameError ?? serverMessage(error) ?? 'Something went wrong. Please try again.');
      },
    }),
  );

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="space-y-5">
      <TextField
        label="Name"
        required
        maxLength={60}
        hint="To recognize it later: “Office laptop”, “Blue key”."
        autoComplete="off"
        {...form.register('name')}
        error={form.formState.errors.name?.message}
      />
      <SubmitButton pendingLabel={add.isPending && 'Waiting for your browser…'}>Make passkey</SubmitButton>
    </form>
  );
}

/** Light modules around it: readers need four (ISO/IEC 18004). */
const quietZone = 4;

/** A text as a QR code, dark on white regardless of the background. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn inline: policy and secret rule out a request
      role="img"
      aria-label="QR code with the secret for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-small border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
