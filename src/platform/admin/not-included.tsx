import { roleOf } from '#http/access.ts';
import { Link } from '#pages/link.tsx';
import { opensInSentence } from '#platform/user/role-labels.ts';
import { type UserResponse, withoutSecondFactor } from '#platform/user/user.ts';
import { buttonClass } from '#ui/button.tsx';
import type { AreaPage } from './pages-by-area.tsx';

const account = { href: '/admin/account', label: 'Account' };

/**
 * Instead of a page that a login does not include: why, who can change that, and where its user can go on. At the start
 * of the admin area, where every sign-in leads, it welcomes them.
 */
export function NotIncluded({
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
                : `Your login opens ${opensInSentence(role)}.`}{' '}
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
