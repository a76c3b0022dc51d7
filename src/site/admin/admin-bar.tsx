import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { roleOf } from '#http/access.ts';
import { Link } from '#pages/link.tsx';
import type { AreaPage } from '#platform/admin/pages-by-area.tsx';
import { useTitleCount } from '#platform/admin/title-count.ts';
import { useFacts } from '#platform/facts/use-facts.ts';
import { roleLabels } from '#platform/user/role-labels.ts';
import { useSignOut, useUser } from '#platform/user/session.queries.ts';
import { useMay } from '#platform/user/use-may.ts';
import type { UserResponse } from '#platform/user/user.ts';
import { Wordmark } from '#site/layout/wordmark.tsx';
import { classNames } from '#ui/class-names.ts';
import { Menu, MenuItem, MenuLabel, MenuLine } from '#ui/dialogs/menu.tsx';
import { MenuIcon, ExpandIcon } from '#ui/icons.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { adminPages, pagesInBar } from './admin-pages.ts';

/** Fills the bar’s height; the mark of the current page lies on its lower edge. */
const barItemClass =
  'flex h-12 items-center gap-1 px-2 text-small font-semibold whitespace-nowrap text-ink-soft outline-offset-[-4px] hover:text-ink ' +
  'aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_var(--color-ink)]';

export function AdminBar({ path, onShowShortcuts }: { path: string; onShowShortcuts: () => void }) {
  const { company } = useFacts();
  const user = useUser();
  const may = useMay();
  const pages = adminPages.filter(({ area }) => may(area));
  const home = pages[0] ?? adminPages[0]!;
  return (
    <header className="waiting-line sticky top-0 z-30 border-b border-line bg-paper-raised print:hidden">
      <div className="admin-column flex h-12 items-center gap-1 md:gap-3">
        <Link
          href={home.href}
          aria-label={`${company.name}, ${home.label}`}
          className="flex h-11 shrink-0 items-center rounded-small px-1 outline-offset-[-3px] max-xl:[&_span_span]:hidden [&_span_span]:line-clamp-1 [&_span_span]:max-w-52 [&_span_span]:text-[18px] [&_circle]:fill-ink-deep [&_path+circle+path]:fill-ink-deep [&_svg]:h-[24px] [&_svg]:w-[25px] [&>span]:-translate-y-0.5"
        >
          <Wordmark />
        </Link>
        {!user.isError && (
          <nav aria-label="Admin area" className="flex min-w-0 grow">
            {pages.length > 0 && <BarPages pages={pages} path={path} />}
          </nav>
        )}
        <Link href="/" className={`${barItemClass} ml-auto max-md:hidden`}>
          View site
        </Link>
        {user.isPending && <span className="w-11 shrink-0 md:w-20" />}
        {user.data && (
          <AccountMenu user={user.data} path={path} onShowShortcuts={onShowShortcuts}>
            <PageItems
              pages={pages.filter(({ isSetting }, at) => isSetting || at >= pagesInBar.phone)}
              path={path}
              className="md:hidden"
            />
          </AccountMenu>
        )}
      </div>
    </header>
  );
}

/** Daily pages in a row, settings in a menu; on a tablet, whatever does not fit is under More. */
function BarPages({ pages, path }: PagesProps) {
  const count = useTitleCount();
  // A menu of one is a link.
  const hasMenu = pages.filter(({ isSetting }) => isSetting).length > 1;
  const daily = pages.filter(({ isSetting }) => !isSetting || !hasMenu);
  const settings = pages.filter(({ isSetting }) => isSetting && hasMenu);
  return (
    <>
      <ul className="flex min-w-0 animate-appear overflow-x-auto [scrollbar-width:none] md:gap-1">
        {daily.map(({ href, label }, at) => (
          <li
            key={href}
            className={classNames(
              at >= pagesInBar.tablet ? 'max-lg:hidden' : at >= pagesInBar.phone && 'max-md:hidden',
            )}
          >
            <Link href={href} aria-current={path === href ? 'page' : undefined} className={barItemClass}>
              {label}
              {href === '/admin/to-do' && (
                // The title of the page says it to screen readers. It has its place before it is known.
                <span aria-hidden="true" className="tabular min-w-[2ch] font-normal">
                  {count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <MenuInBar
        label="More"
        pages={[...daily.slice(pagesInBar.tablet), ...settings]}
        path={path}
        className="max-md:hidden lg:hidden"
      />
      <MenuInBar label="Settings" pages={settings} path={path} className="max-lg:hidden" />
    </>
  );
}

interface PagesProps {
  pages: readonly AreaPage[];
  path: string;
  className?: string;
}

function MenuInBar({ label, pages, path, className }: PagesProps & { label: string }) {
  if (pages.length === 0) return null;
  return (
    <div className={`${className} animate-appear md:ml-1`}>
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            className={`${barItemClass} aria-expanded:text-ink`}
            aria-current={pages.some(({ href }) => href === path) ? 'true' : undefined}
          >
            {label} <ExpandIcon className="size-4" />
          </button>
        }
      >
        <PageItems pages={pages} path={path} />
      </Menu>
    </div>
  );
}

function PageItems({ pages, path, ...look }: PagesProps) {
  const daily = pages.filter(({ isSetting }) => !isSetting);
  const settings = pages.filter(({ isSetting }) => isSetting);
  const item = ({ href, label }: AreaPage) => (
    <MenuItem key={href} asChild {...look}>
      <Link href={href} aria-current={path === href ? 'page' : undefined}>
        {label}
      </Link>
    </MenuItem>
  );
  return (
    <>
      {daily.map(item)}
      {daily.length > 0 && settings.length > 0 && (
        <>
          <MenuLine {...look} />
          <MenuLabel {...look}>Settings</MenuLabel>
        </>
      )}
      {settings.map(item)}
    </>
  );
}

function AccountMenu({
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
          className="flex h-11 min-w-11 shrink-0 items-center justify-center gap-1 rounded-small px-2 text-small font-semibold outline-offset-[-3px] hover:bg-paper-sunk aria-expanded:bg-paper-sunk md:h-9 md:border md:border-line"
        >
          {signOut.isPending && <Spinner label="Signing out…" />}
          <span className={signOut.isPending ? 'hidden' : 'max-w-40 truncate max-md:sr-only'}>
            <span className="sr-only">Signed in as </span>
            {username}
          </span>
          <MenuIcon className="size-5 md:hidden" />
          <ExpandIcon className="size-4 max-md:hidden" />
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
      <MenuItem onSelect={onShowShortcuts} className="max-md:pointer-coarse:hidden">
        Keyboard shortcuts <kbd className="font-sans text-ink-soft">?</kbd>
      </MenuItem>
      <MenuItem asChild className="md:hidden">
        <Link href="/">View site</Link>
      </MenuItem>
      <MenuLine />
      <MenuItem onSelect={() => signOut.mutate(undefined, { onSuccess: () => navigate('/login') })}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
