import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { serverMessage } from '#http/api-error.ts';
import type { SentForm } from '#http/sent-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { useSignIn } from './session.queries.ts';
import { welcome } from './welcome.ts';
import { type Credentials, credentialsSchema } from './user.ts';

/** The administrators' sign-in (specification §2 Login, §8). */
export function LoginForm({
  sent,
  onSignedIn,
  onSecondStep,
}: {
  sent?: SentForm | undefined;
  onSignedIn: () => void;
  onSecondStep: () => void;
}) {
  const form = useForm<Credentials>({ resolver: zodResolver(credentialsSchema) });
  const { errors } = form.formState;
  const signIn = useSignIn();

  const send = form.handleSubmit((credentials) =>
    signIn.mutate(credentials, {
      onSuccess: (answer) => {
        if ('secondStep' in answer) return onSecondStep();
        toast(welcome);
        onSignedIn();
      },
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: 'Login Failed',
          description: serverMessage(error) ?? 'Invalid credentials',
        }),
    }),
  );

  return (
    // By POST: if submitted before hydration, the password must not end up in the URL.
    <form
      method="post"
      action="/login"
      noValidate
      onSubmit={(event) => void send(event)}
      className="space-y-5"
    >
      <TextField
        label="Username"
        required
        autoComplete="username"
        autoCapitalize="none"
        {...form.register('username')}
        defaultValue={sent?.values.username}
        error={errors.username?.message ?? sent?.errors.username}
      />
      <TextField
        label="Password"
        type="password"
        required
        autoComplete="current-password"
        {...form.register('password')}
        error={errors.password?.message ?? sent?.errors.password}
      />
      <Button type="submit" className="w-full" pendingLabel={signIn.isPending ? 'Signing in...' : undefined}>
        Sign In
      </Button>
    </form>
  );
}
