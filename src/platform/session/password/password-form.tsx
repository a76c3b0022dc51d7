import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { bodyOf, request } from '#http/request.ts';
import { refetchFrom } from '#http/use-get.ts';
import { showFailure } from '#platform/admin/say-failed.ts';
import { useMay } from '#platform/user/use-may.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { TextField } from '#ui/fields/field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { ownSessionsPath } from '#platform/user/session.queries.ts';
import { type PasswordChange, passwordChangeSchema, shortestPassword } from '#platform/user/user.ts';

/** Lets administrators change their own password. */
export function PasswordForm({ username }: { username: string }) {
  const form = useForm<PasswordChange>({
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: { currentPassword: '', newPassword: '', endsFeed: false },
  });
  const { errors } = form.formState;
  const mayHaveFeed = useMay()('requests');
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (passwords: PasswordChange) => request<unknown>('PUT', '/api/auth/password', passwords),
    onSuccess: () => refetchFrom(queries, ownSessionsPath),
  });

  const send = form.handleSubmit((passwords) =>
    change.mutate(passwords, {
      onSuccess: () => {
        form.reset();
        toast({ title: 'Password changed', description: 'All your other sessions have ended.' });
      },
      onError: (error) => {
        const wrong = bodyOf(error)?.fields?.currentPassword;
        if (wrong !== undefined) form.setError('currentPassword', { message: wrong }, { shouldFocus: true });
        showFailure('The password was not changed', error);
      },
    }),
  );

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="max-w-md space-y-5">
      {/* Password managers need to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        label="Current password"
        type="password"
        required
        autoComplete="current-password"
        {...form.register('currentPassword')}
        error={errors.currentPassword?.message}
      />
      <TextField
        label="New password"
        type="password"
        required
        hint={`At least ${shortestPassword} characters. Three or four unrelated words work well.`}
        autoComplete="new-password"
        {...form.register('newPassword')}
        error={errors.newPassword?.message}
      />
      {mayHaveFeed && (
        <CheckboxField
          label="Also turn off my calendar feed"
          className="sm:min-h-10"
          {...form.register('endsFeed')}
        />
      )}
      <Button type="submit" pendingLabel={change.isPending && 'Changing…'}>
        Change password
      </Button>
    </form>
  );
}
