import { useCompany } from '#platform/facts/use-company.ts';
import { Link } from '#platform/pages/link.tsx';
import { useTitleCount } from '#platform/admin/title-count.ts';
import { useUser } from '#platform/session/session.queries.ts';
import { Wordmark } from '#site/layout/wordmark.tsx';
import { classNames } from '#ui/class-names.ts';
import { UnfoldIcon } from '#ui/icons.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { AccountMenu } from './account-menu.tsx';
import { adminPages, shownOn } from './admin-pages.ts';

/** Fills the bar’s height; the mark of the current page lies on its lower edge. */
const inBar =
  'flex h-12 items-center gap-1 px-2 text-small font-semibold whitespace-nowrap text-ink-soft outline-offset-[-4px] hover:text-ink ' +
  'aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_var(--color-ink)]';

/** The one row above every admin page. Who is not signed in gets only the ways out of it. */
export function AdminBar({
  path,
  onShowShortcuts,
}: {
  path: string;
  onShowShortcuts: (from: HTMLElement | null) => void;
}) {
  const company = useCompany();
  const user = useUser();
  const count = useTitleCount();
  const others = adminPages.slice(shownOn.tablet);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper-raised print:hidden">
      <div className="flex h-12 items-center gap-1 px-3 md:gap-3 md:px-5">
        <Link
          href="/admin/to-do"
          aria-label={`${company.name}, To do`}
          className="flex h-11 shrink-0 items-center rounded-small px-1 outline-offset-[-3px] max-lg:[&_span_span]:hidden [&_span_span]:text-[18px] [&_circle]:fill-ink-deep [&_path+circle+path]:fill-ink-deep [&_svg]:h-[24px] [&_svg]:w-[25px] [&>span]:-translate-y-0.5"
        >
          <Wordmark />
        </Link>
        {!user.isError && (
          <nav aria-label="Admin area" className="flex min-w-0 grow">
            <ul className="flex min-w-0 overflow-x-auto [scrollbar-width:none] md:gap-1">
              {adminPages.map(({ href, label }, at) => (
                <li
                  key={href}
                  className={classNames(
                    at >= shownOn.tablet ? 'max-xl:hidden' : at >= shownOn.phone && 'max-md:hidden',
                  )}
                >
                  <Link href={href} aria-current={path === href ? 'page' : undefined} className={inBar}>
                    {label}
                    {href === '/admin/to-do' && count && (
                      // The title of the page says it to screen readers.
                      <span aria-hidden="true" className="tabular font-normal">
                        {count}
                      </span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
            <div className="max-md:hidden xl:hidden">
              <Menu
                trigger={
                  <button
                    type="button"
                    className={inBar}
                    aria-current={others.some(({ href }) => href === path) ? 'true' : undefined}
                  >
                    More <UnfoldIcon className="size-4" />
                  </button>
                }
              >
                {others.map((page) => (
                  <PageItem key={page.href} {...page} path={path} />
                ))}
              </Menu>
            </div>
          </nav>
        )}
        <Link href="/" className={`${inBar} ml-auto max-md:hidden`}>
          View site
        </Link>
        {user.isPending && <span className="w-11 shrink-0 md:w-20" />}
        {user.data && (
          <AccountMenu username={user.data.username} path={path} onShowShortcuts={onShowShortcuts}>
            {adminPages.map((page) => (
              <PageItem key={page.href} {...page} path={path} className="md:hidden" />
            ))}
          </AccountMenu>
        )}
      </div>
    </header>
  );
}

function PageItem({
  href,
  label,
  path,
  className,
}: {
  href: string;
  label: string;
  path: string;
  className?: string;
}) {
  return (
    <MenuItem asChild {...(className && { className })}>
      <Link href={href} aria-current={path === href ? 'page' : undefined}>
        {label}
      </Link>
    </MenuItem>
  );
}
