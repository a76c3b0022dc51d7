import { useLocation } from 'wouter';
import { Link } from '#platform/pages/link.tsx';
import { useSignOut } from '#platform/session/session.queries.ts';
import { Button } from '#ui/button.tsx';

const destinations = [
  { href: '/admin/to-do', label: 'To do' },
  { href: '/admin', label: 'Dashboard' },
  { href: '/admin/agenda', label: 'Agenda' },
  { href: '/admin/blog', label: 'Manage Blog' },
  { href: '/admin/figures', label: 'Figures' },
  { href: '/admin/hours', label: 'Hours' },
  { href: '/admin/audit', label: 'Audit' },
  { href: '/admin/privacy', label: 'Privacy' },
  { href: '/admin/account', label: 'Account' },
];

/** The header of every admin page: its title, links to the others, and Sign Out. */
export function AdminHeader({ title, username }: { title: string; username: string }) {
  const signOut = useSignOut();
  const [path, navigate] = useLocation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <h1 className="text-h2">{title}</h1>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-small">
        <nav aria-label="Admin area">
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {destinations.map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  aria-current={path === href ? 'page' : undefined}
                  className="inline-block border-b-2 border-transparent py-1.5 font-semibold hover:border-line-strong aria-[current]:border-press"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <span className="text-ink-soft">Signed in as {username}</span>
        <Button
          variant="secondary"
          size="small"
          pendingLabel={signOut.isPending ? 'Signing out…' : undefined}
          onClick={() => signOut.mutate(undefined, { onSuccess: () => navigate('/login') })}
        >
          Sign Out
        </Button>
      </div>
    </div>
  );
}
