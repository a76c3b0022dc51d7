import type { ReactNode } from 'react';
import { useIsFromServer } from '#pages/page-data.tsx';
import { PrivatePageHead } from '#pages/page-head.tsx';
import type { UserResponse } from '#platform/user/user.ts';
import { NotIncluded } from './not-included.tsx';
import { usePageAccess } from './pages-by-area.tsx';
import { SignedInOnly } from './signed-in-only.tsx';
import { useTitleCount } from './title-count.ts';
import { Welcome } from './welcome.tsx';

interface AdminPageProps {
  title: string;
  heading?: string;
  actions?: ReactNode;
  children: (user: UserResponse) => ReactNode;
}

/**
 * A page of the admin area: its content inside the frame (site/admin), for those whose login includes it. `heading` if
 * that differs from the title; `actions` are its buttons, in line with the heading. What asks the server for anything
 * belongs into `children` or `actions`, which the others never get.
 */
export function AdminPage(page: AdminPageProps) {
  const count = useTitleCount();
  return (
    <>
      <PrivatePageHead
        title={count ? `(${count}) ${page.title}` : page.title}
        description={`${page.title} in the admin area, for those who work here.`}
      />
      <SignedInOnly>{(user) => <AllowedOnly {...page} user={user} />}</SignedInOnly>
    </>
  );
}

function AllowedOnly({
  title,
  heading = title,
  actions,
  children,
  user,
}: AdminPageProps & { user: UserResponse }) {
  const { isAllowed, ...access } = usePageAccess(user.role);
  // Until it is hydrated, it cannot be used.
  const isBusy = useIsFromServer();
  if (!isAllowed) return <NotIncluded {...{ user, title }} {...access} />;
  return (
    <div className="admin-column pt-4 pb-12" {...(isBusy && { 'aria-busy': true })}>
      <Welcome username={user.username} />
      <div className="mb-4 flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-[1.375rem] leading-tight">{heading}</h1>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children(user)}
    </div>
  );
}
