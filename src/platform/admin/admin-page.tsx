import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { roleOf } from '#http/access.ts';
import { Link } from '#pages/link.tsx';
import { useIsFromServer } from '#pages/page-data.tsx';
import { PrivatePageHead } from '#pages/page-head.tsx';
import { describeAccess } from '#platform/user/role-labels.ts';
import { useUser } from '#platform/user/session.queries.ts';
import { type UserResponse, withoutSecondFactor } from '#platform/user/user.ts';
import { buttonClass, QuietButton } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { usePageAccess, type AreaPage } from './pages-by-area.tsx';
import { useMustStayOpen } from './stay-open.ts';
import { useTitleCount } from './title-count.ts';

interface AdminPageProps {
  title: string;
  heading?: string;
  actions?: ReactNode;
  children: (user: UserResponse) => ReactNode;
}

/**
 * A page of the admin area: its content in the frame (site/admin), for users whose login includes it. `heading`
 * overrides the title; `actions` are buttons next to the heading. Server requests belong in `children` or `actions`,
 * which are never rendered for anyone else.
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

/** Advice for somebody who has just accepted an invitation; until then they have nothing but a password. */
function Welcome({ username }: { username: string }) {
  const [path, navigate] = useLocation();
  if (!new URLSearchParams(useSearch()).has('welcome')) return null;
  return (
    <section
      aria-label="Welcome"
      className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-large border border-line bg-paper-raised px-4 py-3 text-small"
    >
      <p className="max-w-prose">
        <strong className="font-semibold">Welcome, {username}.</strong> Only a password protects your login.
        Add a passkey or an app as a second factor, so that a stolen password opens nothing.
      </p>
      <p className="flex gap-2">
        <Link href="/admin/account" className={buttonClass('primary', 'small')}>
          Set up a second factor
        </Link>
        <QuietButton onClick={() => navigate(path, { replace: true })}>Not now</QuietButton>
      </p>
    </section>
  );
}

/** Shows its content to signed-in administrators; a spinner while that is checked, otherwise a link to sign in. */
export function SignedInOnly({ children }: { children: (user: UserResponse) => ReactNode }) {
  const user = useUser();
  const mustStay = useMustStayOpen();
  if (user.isPending) {
    return (
      <div className="admin-column grid place-items-center py-24">
        <h1 className="sr-only">Administration</h1>
        <div className="noscript:hidden">
          <Spinner label="Checking your session" />
        </div>
        <p className="hidden noscript:block">The admin area needs JavaScript, which is not running here.</p>
      </div>
    );
  }
  if (user.isError && !(mustStay && user.data)) {
    return (
      <div className="admin-column grid place-items-center py-16">
        <section className="w-full max-w-md rounded-large border border-line bg-paper-raised p-8 text-center">
          <h1 className="text-h3">Access Denied</h1>
          <p className="mt-3">You need to be logged in to access this page.</p>
          <Link href="/login" className={`mt-6 ${buttonClass()}`}>
            Login
          </Link>
        </section>
      </div>
    );
  }
  return children(user.data);
}

const account = { href: '/admin/account', label: 'Account' };

/** Shown instead of a page that a login does not include; where every sign-in leads, it welcomes its user. */
function NotIncluded({
  user,
  title,
  isStart,
  usable,
}: {
  user: UserResponse;
  title: string;
  isStart: boolean;
  usable: readonly AreaPage[];
}) {
  const role = roleOf(user.role);
  const [first, ...others] = [...usable, account];
  return (
    <div className="admin-column grid place-items-center py-16">
      <section className="w-full max-w-md rounded-large border border-line bg-paper-raised p-8 text-center">
        {user.role === withoutSecondFactor ? (
          <>
            <h1 className="text-h3">One more step, {user.username}</h1>
            <p className="mt-3">
              Every login here needs a second factor, so that a stolen password opens nothing. Add a passkey
              or an app on the page of your account, and everything else opens.
            </p>
          </>
        ) : (
          <>
            <h1 className="text-h3">{isStart ? `Welcome, ${user.username}` : 'Not part of your login'}</h1>
            <p className="mt-3">
              {!isStart && `You opened ${title}. `}
              {role === undefined
                ? 'Your login has a role that this site does not know, so it includes only your account.'
                : `Your login opens ${describeAccess(role)}.`}{' '}
              If you need more, ask an owner to change your role under Logins.
            </p>
          </>
        )}
        <Link href={first.href} className={`mt-6 ${buttonClass()}`}>
          {first.label}
        </Link>
        <ul className="mt-4 flex flex-wrap justify-center gap-x-5 text-small">
          {others.map(({ href, label }) => (
            <li key={href}>
              <Link href={href} className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
