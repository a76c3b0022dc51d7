import type { ReactNode } from 'react';
import { Link } from '#pages/link.tsx';
import { useUser } from '#platform/user/session.queries.ts';
import type { UserResponse } from '#platform/user/user.ts';
import { buttonClass } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useIsPageHeld } from './hold-page.ts';

/** Shows its content to signed-in administrators; a spinner while that is checked, otherwise a link to sign in. */
export function SignedInOnly({ children }: { children: (user: UserResponse) => ReactNode }) {
  const user = useUser();
  const isHeld = useIsPageHeld();
  if (user.isPending) {
    return (
      <div className="admin-column grid place-items-center py-24">
        <h1 className="sr-only">Administration</h1>
        <Spinner label="Checking your session" />
      </div>
    );
  }
  if (user.isError && !(isHeld && user.data)) {
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
