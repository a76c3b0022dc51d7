import { useEffect, useRef } from 'react';
import { useShortcuts } from '#platform/admin/shortcuts.ts';
import { useMedia } from '#ui/use-media.ts';

export const filterControl =
  'block h-9 w-full rounded-small border-[1.5px] border-line-strong bg-field px-2 text-ink pointer-coarse:h-11 ' +
  'transition-colors duration-150 placeholder:text-ink-soft [&::-webkit-search-cancel-button]:grayscale hover:border-ink focus:border-ink aria-invalid:border-wrong';
/** The search starts when nobody has typed for this long, in milliseconds. */
const pauseMs = 250;

/** The search field of a list; `/` moves the focus here from anywhere on the page. */
export function SearchInput({
  value,
  onChange,
  onLeave,
}: {
  value: string;
  onChange: (q: string) => void;
  onLeave: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const hasKeys = !useMedia('(pointer: coarse)');
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The browser owns the field while somebody types; otherwise it shows the address's value.
  useEffect(() => {
    const input = field.current!;
    if (document.activeElement !== input || value === '') input.value = value;
  }, [value]);

  useEffect(() => () => clearTimeout(waiting.current), []);
  useShortcuts({
    '/': () => {
      field.current?.focus();
      field.current?.select();
    },
  });

  return (
    <input
      ref={field}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      aria-keyshortcuts="/"
      placeholder={hasKeys ? 'Press / to search' : 'Search'}
      maxLength={200}
      defaultValue={value}
      className={filterControl}
      onChange={(event) => {
        clearTimeout(waiting.current);
        const q = event.target.value;
        waiting.current = setTimeout(() => onChange(q), pauseMs);
      }}
      // So that a filter cleared within the pause is not followed by what was typed before.
      onBlur={(event) => {
        clearTimeout(waiting.current);
        if (event.target.value !== value) onChange(event.target.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        onLeave();
      }}
    />
  );
}
