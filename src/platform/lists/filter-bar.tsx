import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Choice, ListFilter } from './list-address.ts';

const control =
  'block h-10 w-full rounded-small border-[1.5px] border-line-strong bg-white px-2.5 text-ink ' +
  'transition-colors duration-150 placeholder:text-ink-soft pointer-coarse:placeholder:text-transparent hover:border-ink focus:border-ink';
/** The search starts when nobody has typed for this long, in milliseconds. */
const pause = 250;

/** Where a list is searched, filtered and sorted; `/` moves the focus here from anywhere on the page. */
export function FilterBar({
  filter,
  onChange,
  types,
  sorts,
  words,
  onLeave,
}: {
  filter: ListFilter;
  onChange: (changes: ListFilter) => void;
  types: readonly Choice[];
  sorts: readonly Choice[];
  words: { search: string; type: string; allTypes: string; from: string; to: string };
  /** Called when the arrow key moves from the search field down to the list. */
  onLeave: () => void;
}) {
  return (
    <search className="grid grid-cols-2 gap-x-3 gap-y-2.5 text-small md:grid-cols-[minmax(12rem,1fr)_auto_auto_auto_auto]">
      <SearchField
        label={words.search}
        value={filter.q ?? ''}
        onChange={(q) => onChange({ q })}
        onLeave={onLeave}
      />
      <Labelled label={words.type}>
        {(id) => (
          <select
            id={id}
            className={control}
            value={filter.type ?? ''}
            onChange={(event) => onChange({ type: event.target.value })}
          >
            <option value="">{words.allTypes}</option>
            <Options choices={types} />
          </select>
        )}
      </Labelled>
      <Labelled label="Sorted by">
        {(id) => (
          <select
            id={id}
            className={control}
            value={filter.sort ?? sorts[0]?.[0]}
            onChange={(event) => onChange({ sort: event.target.value })}
          >
            <Options choices={sorts} />
          </select>
        )}
      </Labelled>
      <DayField
        label={words.from}
        value={filter.from}
        max={filter.to}
        onChange={(from) => onChange({ from })}
      />
      <DayField label={words.to} value={filter.to} min={filter.from} onChange={(to) => onChange({ to })} />
    </search>
  );
}

function Options({ choices }: { choices: readonly Choice[] }) {
  return choices.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

function DayField({
  label,
  value = '',
  onChange,
  ...limits
}: {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string) => void;
}) {
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          {...limits}
          id={id}
          type="date"
          className={control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}

function SearchField({
  label,
  value,
  onChange,
  onLeave,
}: {
  label: string;
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
    <Labelled label={label} className="col-span-2 md:col-span-1">
      {(id) => (
        <input
          ref={field}
          id={id}
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
            waiting.current = setTimeout(() => onChange(q), pause);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            onLeave();
          }}
        />
      )}
    </Labelled>
  );
}

function Labelled({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-semibold whitespace-nowrap text-ink-soft">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
