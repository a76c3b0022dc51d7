import type { ReactNode } from 'react';
import { PrivatePageHead } from '#platform/pages/page-head.tsx';
import type { UserResponse } from '#platform/session/user.ts';
import { AdminArea } from './admin-area.tsx';
import { AdminHeader } from './admin-header.tsx';
import { SignedInOnly } from './signed-in-only.tsx';

/** A page of the admin area, with its heading; `heading` if that differs from the title. */
export function AdminPage({
  title,
  heading = title,
  children,
}: {
  title: string;
  heading?: string;
  children: (user: UserResponse) => ReactNode;
}) {
  return (
    <>
      <PrivatePageHead title={title} />
      <AdminArea>
        <SignedInOnly>
          {(user) => (
            <div className="page py-8">
              <AdminHeader title={heading} username={user.username} />
              {children(user)}
            </div>
          )}
        </SignedInOnly>
      </AdminArea>
    </>
  );
}
