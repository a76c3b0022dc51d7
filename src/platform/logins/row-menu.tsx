import { Link } from '#pages/link.tsx';
import { MoreIcon } from '#ui/admin-icons.tsx';
import { Menu, MenuItem, MenuLine } from '#ui/dialogs/menu.tsx';
import { iconButtonClass } from '#ui/icon-button.tsx';

type Item =
  | { label: string; isDanger?: boolean; onSelect: () => void }
  | { label: string; href: string }
  | 'line';

export function RowMenu({ label, items }: { label: string; items: Item[] }) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={label}
          className={`${iconButtonClass} aria-expanded:bg-paper-sunk pointer-coarse:size-11 md:size-8`}
        >
          <MoreIcon className="size-5" />
        </button>
      }
    >
      {items.map((item, at) =>
        item === 'line' ? (
          // oxlint-disable-next-line react/no-array-index-key -- the items of a row are fixed
          <MenuLine key={at} />
        ) : 'href' in item ? (
          <MenuItem key={item.label} asChild>
            <Link href={item.href}>{item.label}</Link>
          </MenuItem>
        ) : (
          <MenuItem
            key={item.label}
            onSelect={item.onSelect}
            {...(item.isDanger && { className: 'text-wrong' })}
          >
            {item.label}
          </MenuItem>
        ),
      )}
    </Menu>
  );
}
