import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Choice, ListFilter } from './list-address.ts';

const control =
  'block h-10 w-full rounded-small border-[1.5px] border-line-strong bg-field px-2.5 text-ink ' +
  'transition-colors duration-150 placeholder:text-ink-soft pointer-coarse:placeholder:text-transparent hover:border-ink focus:border-ink';
/** The search starts when nobody has typed for this long, in milliseconds. */
const pauseMs = 250;

/** Where a list is searched, filtered and sorted; `/` moves the focus here from anywhere on the page. */
export function FilterBar({
  filter,
  onChange,
  types,
  sorts,
  labels,
  onLeave,
}: {
  filter: ListFilter;
  onChange: (changes: ListFilter) => void;
  types: readonly Choice[];
  sorts: readonly Choice[];
  labels: { search: string; type: string; allTypes: string; from: string; to: string };
  /** Called when the arrow key moves from the search field down to the list. */
  onLeave: () => void;
}) {
  /** What every control but the search field has in common. */
  const bound = (name: 'type' | 'sort' | 'from' | 'to') => ({
    className: control,
    value: filter[name] ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ [name]: event.target.value }),
  });
  return (
    <search className="grid grid-cols-2 gap-x-3 gap-y-2.5 text-small md:grid-cols-4 lg:grid-cols-[minmax(12rem,1fr)_auto_auto_auto_auto]">
      <Labelled label={labels.search} className="col-span-2 md:col-span-4 lg:col-span-1">
        <SearchInput value={filter.q ?? ''} onChange={(q) => onChange({ q })} onLeave={onLeave} />
      </Labelled>
      <Labelled label={labels.type}>
        <select {...bound('type')}>
          <option value="">{labels.allTypes}</option>
          <Options choices={types} />
        </select>
      </Labelled>
      <Labelled label="Sorted by">
        <select {...bound('sort')} value={filter.sort ?? sorts[0]?.[0]}>
          <Options choices={sorts} />
        </select>
      </Labelled>
      <Labelled label={labels.from}>
        <input type="date" max={filter.to} {...bound('from')} />
      </Labelled>
      <Labelled label={labels.to}>
        <input type="date" min={filter.from} {...bound('to')} />
      </Labelled>
    </search>
  );
}

function Labelled({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <label className={className}>
      <span className="mb-1 block font-semibold whitespace-nowrap text-ink-soft">{label}</span>
      {children}
    </label>
  );
}

function Options({ choices }: { choices: readonly Choice[] }) {
  return choices.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

function SearchInput({
  value,
  onChange,
  onLeave,
}: {
  value: string;
  onChange: (q: string) => void;
  onLeave: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The browser owns the field while somebody types; otherwise it shows the address's value.
  useEffect(() => {
    const input = field.current!;
    if (document.activeElement !== input || value === '') input.value = value;
  }, [value]);

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
      const isElsewhere = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping || isElsewhere) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => {
      document.removeEventListener('keydown', focusOnSlash);
      clearTimeout(waiting.current);
    };
  }, []);

  return (
    <input
      ref={field}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      aria-keyshortcuts="/"
      placeholder="Press / to search"
      maxLength={200}
      defaultValue={value}
      className={control}
      onChange={(event) => {
        clearTimeout(waiting.current);
        const q = event.target.value;
        waiting.current = setTimeout(() => onChange(q), pauseMs);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        onLeave();
      }}
    />
  );
}
