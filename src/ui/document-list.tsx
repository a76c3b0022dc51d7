import type { ComponentProps } from 'react';

export function DocumentList({ items, ...list }: ComponentProps<'ul'> & { items: readonly string[] }) {
  return (
    <ul {...list}>
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <span
            aria-hidden="true"
            className="mt-1 size-4.5 shrink-0 rounded-[3px] border-[1.5px] border-ink-soft bg-paper-raised"
          />
          {item}
        </li>
      ))}
    </ul>
  );
}
