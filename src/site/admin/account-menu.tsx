import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { roleOf } from '#http/access.ts';
import { Link } from '#pages/link.tsx';
import { roleLabels } from '#platform/user/role-labels.ts';
import { useSignOut } from '#platform/user/session.queries.ts';
import type { UserResponse } from '#platform/user/user.ts';
import { MenuIcon, UnfoldIcon } from '#ui/icons.tsx';
import { Menu, MenuItem, MenuLabel, MenuLine } from '#ui/dialogs/menu.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** What belongs to the signed-in user. On phones, it also has the pages (`children`) and the way to the site. */
export function AccountMenu({
  user: { username, role },
  path,
  onShowShortcuts,
  children,
}: {
  user: UserResponse;
  path: string;
  onShowShortcuts: () => void;
  children: ReactNode;
}) {
  const known = roleOf(role);
  const signOut = useSignOut();
  const [, navigate] = useLocation();
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="flex h-11 min-w-11 shrink-0 items-center justify-center gap-1 rounded-small px-2 text-small font-semibold outline-offset-[-3px] hover:bg-paper-sunk data-[state=open]:bg-paper-sunk md:h-9 md:border md:border-line"
        >
          {signOut.isPending && <Spinner label="Signing out…" />}
          <span className={signOut.isPending ? 'hidden' : 'max-w-40 truncate max-md:sr-only'}>
            <span className="sr-only">Signed in as </span>
            {username}
          </span>
          <MenuIcon className="size-5 md:hidden" />
          <UnfoldIcon className="size-4 max-md:hidden" />
        </button>
      }
    >
      <MenuLabel>
        Signed in as <strong className="text-ink">{username}</strong>
        {known && ` (${roleLabels[known].name.toLowerCase()})`}
      </MenuLabel>
      {children}
      <MenuLine className="md:hidden" />
      <MenuItem asChild>
        <Link href="/admin/account" aria-current={path === '/admin/account' ? 'page' : undefined}>
          Account
        </Link>
      </MenuItem>
      <MenuItem onSelect={onShowShortcuts}>
        Keyboard shortcuts <kbd className="font-sans text-ink-soft">?</kbd>
      </MenuItem>
      <MenuItem asChild className="md:hidden">
        <Link href="/">View site</Link>
      </MenuItem>
      <MenuLine />
      <MenuItem onSelect={() => signOut.mutate(undefined, { onSuccess: () => navigate('/login') })}>
        Sign Out
      </MenuItem>
    </Menu>
  );
}
