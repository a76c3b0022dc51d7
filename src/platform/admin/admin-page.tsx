import type { ReactNode } from 'react';
import { PrivatePageHead } from '#platform/pages/page-head.tsx';
import type { UserResponse } from '#platform/session/user.ts';
import { SignedInOnly } from './signed-in-only.tsx';
import { useTitleCount } from './title-count.ts';

/**
 * A page of the admin area: its content inside the frame (site/admin), for signed-in administrators. `heading` if that
 * differs from the title; `actions` are its buttons, in line with the heading.
 */
export function AdminPage({
  title,
  heading = title,
  actions,
  children,
}: {
  title: string;
  heading?: string;
  actions?: ReactNode;
  children: (user: UserResponse) => ReactNode;
}) {
  const count = useTitleCount();
  return (
    <>
      <PrivatePageHead title={count ? `(${count}) ${title}` : title} />
      <SignedInOnly>
        {(user) => (
          <div className="admin-column pt-4 pb-12">
            <div className="mb-4 flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <h1 className="text-[1.375rem] leading-tight">{heading}</h1>
              {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
            </div>
            {children(user)}
          </div>
        )}
      </SignedInOnly>
    </>
  );
}
