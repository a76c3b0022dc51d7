import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bodyOf, ApiError, serverMessage, request } from '#http/request.ts';
import type { SentForm } from '#http/sent-form.ts';
import { usePublicForm } from '#platform/forms/use-public-form.ts';
import { signWithPasskey, useWhyNoPasskeys } from '#platform/session/second-factor/browser-passkey.ts';
import {
  codeSchema,
  type PasskeyRequest,
  type SecondStep,
} from '#platform/session/second-factor/second-factor.ts';
import { userPath } from '#platform/user/session.queries.ts';
import { type Credentials, credentialsSchema, type UserResponse } from '#platform/user/user.ts';
import { Button, SubmitButton } from '#ui/button.tsx';
import { TextField } from '#ui/fields/field.tsx';
import { toast } from '#ui/toasts/toast.ts';

/** A way of signing in; every page then knows who did. Its messages are those of specification §8. */
function useSignIn<Input, Response extends UserResponse | SecondStep | undefined>(
  mutationFn: (input: Input) => Promise<Response>,
  onSignedIn: () => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (response) => {
      if (!response || 'secondStep' in response) return;
      queries.setQueryData([userPath], response);
      toast({ title: 'Login Successful', description: 'Welcome back!' });
      onSignedIn();
    },
  });
}

const failed = (error: unknown, otherwise: string) =>
  toast({ variant: 'destructive', title: 'Login Failed', description: serverMessage(error) ?? otherwise });

const isRefusal = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Words that stay above the button after the toast, which screen readers have announced. */
function explain(error: unknown): string {
  if (!(error instanceof ApiError))
    return 'The server could not be reached. Check your connection and try again.';
  if (isRefusal(error)) return 'The username or the password is wrong. Check both and try again.';
  return serverMessage(error) ?? 'You could not be signed in. Please try again.';
}

interface FormProps {
  sent?: SentForm | undefined;
  onSignedIn: () => void;
}

export function LoginForm({ sent, onSignedIn, onSecondStep }: FormProps & { onSecondStep: () => void }) {
  const signIn = useSignIn(
    (credentials: Credentials) => request<UserResponse | SecondStep>('POST', '/api/login', credentials),
    onSignedIn,
  );
  const { field, form, isSending } = usePublicForm({
    loadSchema: async () => credentialsSchema,
    names: ['username', 'password'],
    sent,
    async send(credentials) {
      if ('secondStep' in (await signIn.mutateAsync(credentials))) onSecondStep();
    },
    onRefused: (error) => failed(error, isRefusal(error) ? 'Invalid credentials' : explain(error)),
  });

  return (
    // By POST: if submitted before hydration, the password must not end up in the URL.
    <form action="/login" {...form} className="space-y-5">
      <TextField
        label="Username"
        required
        autoComplete="username"
        autoCapitalize="none"
        {...field('username')}
      />
      <TextField
        label="Password"
        type="password"
        required
        autoComplete="current-password"
        {...field('password')}
      />
      {signIn.isError && <p className="font-semibold text-wrong">{explain(signIn.error)}</p>}
      <SubmitButton className="w-full" pendingLabel={isSending && 'Signing in...'}>
        Sign In
      </SubmitButton>
    </form>
  );
}

export function SecondStepForm({ sent, onSignedIn, onExpired }: FormProps & { onExpired: () => void }) {
  const step = useSignIn(
    (code: { code: string }) => request<UserResponse>('POST', '/api/login/second-step', code),
    onSignedIn,
  );
  const { field, form, isSending } = usePublicForm({
    loadSchema: async () => codeSchema,
    names: ['code'],
    sent,
    async send(code) {
      await step.mutateAsync(code);
    },
    onRefused(error, sending) {
      if (bodyOf(error)?.code === 'sign-in-expired') return onExpired();
      sending.querySelector('input')!.select();
      return { code: serverMessage(error) ?? 'The code could not be checked. Please try again.' };
    },
  });

  return (
    // By POST: if submitted before hydration, the code must not end up in the URL.
    <form action="/login/second-step" {...form} className="space-y-5">
      <TextField
        label="Code"
        required
        hint="The six digits your authenticator app shows, or one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('code')}
      />
      <SubmitButton className="w-full" pendingLabel={isSending && 'Checking…'}>
        Continue
      </SubmitButton>
    </form>
  );
}

/** Sign-in with a passkey, if the browser supports them here: as the second step, which otherwise says why not, or alone. */
export function PasskeySignIn({ secondStep, onSignedIn }: { secondStep: boolean; onSignedIn: () => void }) {
  // Not in the server-rendered page: passkeys need JavaScript.
  const obstacle = useWhyNoPasskeys();
  const signIn = useSignIn(async () => {
    const options = await request<PasskeyRequest>('POST', '/api/login/passkey-challenge', { secondStep });
    const passkey = await signWithPasskey(options);
    return passkey && request<UserResponse>('POST', '/api/login/passkey', { secondStep, passkey });
  }, onSignedIn);
  if (obstacle !== undefined)
    return secondStep && <p className="mt-4 text-small text-ink-soft">{obstacle}</p>;
  const start = () =>
    signIn.mutate(undefined, {
      onSuccess: (user) => {
        if (!user)
          toast({ title: 'No passkey was used', description: 'You can try again, or use another way.' });
      },
      onError: (error) => failed(error, 'The passkey could not be checked. Please try again.'),
    });
  return (
    <Button
      variant="secondary"
      className="mt-4 w-full"
      pendingLabel={signIn.isPending && 'Waiting for your passkey…'}
      onClick={start}
    >
      Use a Passkey
    </Button>
  );
}
