import type { AreaPage } from '#platform/admin/pages-by-area.tsx';
import { Link } from '#pages/link.tsx';
import { MenuItem, MenuLabel, MenuLine } from '#ui/dialogs/menu.tsx';

/** Pages of the admin area as lines of a menu: those for daily work, then the settings under their name. */
export function PageItems({
  pages,
  path,
  className,
}: {
  pages: readonly AreaPage[];
  path: string;
  className?: string;
}) {
  const daily = pages.filter(({ isSetting }) => !isSetting);
  const settings = pages.filter(({ isSetting }) => isSetting);
  const item = ({ href, label }: AreaPage) => (
    <MenuItem key={href} asChild {...(className && { className })}>
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
          <MenuLine {...(className && { className })} />
          <MenuLabel {...(className && { className })}>Settings</MenuLabel>
        </>
      )}
      {settings.map(item)}
    </>
  );
}
