import { useState } from 'react';
import { request } from '#http/request.ts';
import { useCacheResponse } from '#platform/admin/use-change.ts';
import { ownEmailPath, ownSessionsPath } from '#platform/user/session.queries.ts';
import type { OwnEmail } from '#platform/user/user.ts';
import { EmailField } from '#ui/fields/email-field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { AccountDialog } from './account-dialog.tsx';

export default function OwnEmailDialog({ email, onClose }: OwnEmail & { onClose: () => void }) {
  const cacheEmail = useCacheResponse(ownEmailPath, ownSessionsPath);
  const [typed, setTyped] = useState(email ?? '');
  return (
    <AccountDialog
      title={email === null ? 'Add your email address' : 'Change your email address'}
      description="Only for your login; clients never see it. This ends your other sessions."
      actionLabel="Save"
      onClose={onClose}
      run={() => request<OwnEmail>('PUT', ownEmailPath, { email: typed.trim() || null })}
      onDone={(saved) => {
        cacheEmail(saved);
        toast({ title: saved.email === null ? 'Email address removed' : 'Email address saved' });
        onClose();
      }}
    >
      {(errors) => (
        <EmailField
          label="Email"
          maxLength={254}
          autoComplete="email"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={errors.email}
        />
      )}
    </AccountDialog>
  );
}
