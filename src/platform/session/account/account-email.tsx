import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refetchFrom, useGet } from '#http/use-get.ts';
import { request } from '#http/request.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/field.tsx';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountRow } from './account-row.tsx';
import { ownSessionsPath } from '#platform/user/session.queries.ts';

interface OwnEmail {
  email: string | null;
}
const path = '/api/auth/email';

/** One’s own email address, and how to change it. */
export function AccountEmail({ username }: { username: string }) {
  const queries = useQueryClient();
  const own = useGet<OwnEmail>(path);
  const [typed, setTyped] = useState<string>();
  if (!own.data) return <NotLoaded query={own} what="your email address" />;
  const { email } = own.data;
  return (
    <>
      <ul className="border-t border-line">
        <AccountRow
          title={email ?? 'No email address'}
          detail="For notices about your login, and a link if you forget your password"
        >
          <Button variant="secondary" size="small" onClick={() => setTyped(email ?? '')}>
            {email === null ? 'Add' : 'Change'}
          </Button>
        </AccountRow>
      </ul>
      {typed !== undefined && (
        <AccountDialog
          title={email === null ? 'Add your email address' : 'Change your email address'}
          description="Only for your login; clients never see it. This ends your other sessions."
          actionLabel="Save"
          username={username}
          onClose={() => setTyped(undefined)}
          run={() => request<OwnEmail>('PUT', path, { email: typed.trim() || null })}
          onDone={(saved) => {
            queries.setQueryData([path], saved);
            void refetchFrom(queries, ownSessionsPath);
            toast({ title: saved.email === null ? 'Email address removed' : 'Email address saved' });
            setTyped(undefined);
          }}
        >
          {(errors) => (
            <TextField
              label="Email"
              type="email"
              maxLength={254}
              autoComplete="email"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              error={errors.email}
            />
          )}
        </AccountDialog>
      )}
    </>
  );
}
