import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { DeleteIcon } from '#ui/admin-icons.tsx';
import { SmallButton, QuietButton } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ExpandIcon } from '#ui/icons.tsx';
import { textOf } from './use-draft-form.ts';

interface Named {
  id?: string;
  name?: string;
  firstName?: string;
}

/**
 * A list in a form: its entries are added, edited, removed and put in order. An entry is a row with
 * its `summary`, whose fields unfold; without one, the fields are the row.
 */
export function EntryList<Entry extends object>({
  name,
  noun,
  blank,
  limit,
  empty,
  summary,
  onRemove = (_entry, remove) => remove(),
  children,
}: {
  name: string;
  /** One of its entries, such as `person`. */
  noun: string;
  /** The values of a new entry: every field an entry can have. */
  blank: Entry;
  limit: number;
  empty: string;
  summary?: (entry: Entry) => ReactNode;
  /** Called before one is removed, with what removes it. */
  onRemove?: (entry: Entry, remove: () => void) => void;
  children: (path: string, entry: Entry) => ReactNode;
}) {
  const { control, getFieldState, getValues, formState } = useFormContext();
  // Entries may have an `id` of their own.
  const { fields, append, remove, move } = useFieldArray({ control, name, keyName: 'key' });
  const entries = (useWatch({ control, name }) ?? []) as Entry[];
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  // The control that gets the focus once the list has changed.
  const [next, setNext] = useState<{ index: number; control: string }>();
  const errorAt = (path: string) => getFieldState(path, formState).error;
  const nameOf = (index: number) => {
    const { name: own, firstName }: Named = entries[index] ?? {};
    return own || firstName || `${noun} ${index + 1}`;
  };

  useEffect(() => {
    if (!next) return;
    const row = list.current?.children[next.index];
    const found =
      row?.querySelector<HTMLElement>(next.control) ??
      row?.querySelector<HTMLElement>('button:not(:disabled)');
    (found ?? adder.current)?.focus();
  }, [next]);

  return (
    <>
      {fields.length === 0 ? (
        <p className="border-y border-line py-3 text-ink-soft">{empty}</p>
      ) : (
        <ul ref={list} className="divide-y divide-line border-y border-line">
          {fields.map(({ key }, index) => {
            const path = `${name}.${index}`;
            const entry = entries[index] ?? blank;
            const isBlank = textOf(entry) === textOf(blank);
            return (
              <EntryRow
                key={key}
                name={nameOf(index)}
                summary={summary && (isBlank ? `New ${noun}` : summary(entry))}
                startsOpen={isBlank}
                isWrong={errorAt(path) !== undefined}
                isFirst={index === 0}
                isLast={index === fields.length - 1}
                onMove={(direction) => {
                  const to = index + direction;
                  move(index, to);
                  setAnnounced(`${nameOf(index)} is now number ${to + 1} of ${fields.length}.`);
                  setNext({ index: to, control: `[data-move="${direction}"]:not(:disabled)` });
                }}
                onRemove={() =>
                  onRemove(entry, () => {
                    // Others may have been removed or moved since.
                    const now = getValues(name) as Named[];
                    const { id }: Named = entry;
                    const place = now.findIndex((entryNow) =>
                      id ? entryNow.id === id : textOf(entryNow) === textOf(entry),
                    );
                    if (place === -1) return;
                    remove(place);
                    setAnnounced(`${nameOf(index)} was removed.`);
                    setNext({ index: Math.min(place, now.length - 2), control: 'button:not(:disabled)' });
                  })
                }
              >
                {children(path, entry)}
              </EntryRow>
            );
          })}
        </ul>
      )}
      {errorAt(`${name}.root`) && (
        <p role="alert" className="mt-2 font-semibold text-wrong">
          {errorAt(`${name}.root`)!.message}
        </p>
      )}
      <SmallButton
        ref={adder}
        className="mt-3 max-sm:min-h-11"
        disabled={fields.length >= limit}
        onClick={() => {
          append(blank, { shouldFocus: false });
          setNext({ index: fields.length, control: 'input, select, textarea' });
        }}
      >
        Add a {noun}
      </SmallButton>
      <output className="sr-only">{announced}</output>
    </>
  );
}

/** An entry of a list: its summary, whose fields unfold, or the fields themselves; and what moves or removes it. */
function EntryRow({
  name,
  summary,
  startsOpen,
  isWrong,
  isFirst,
  isLast,
  onMove,
  onRemove,
  children,
}: {
  name: string;
  summary: ReactNode;
  startsOpen: boolean;
  /** True if one of its fields is wrong: then they stay visible. */
  isWrong: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (direction: -1 | 1) => void;
  onRemove: () => void;
  children: ReactNode;
}) {
  const [isUnfolded, setUnfolded] = useState(startsOpen);
  const isOpen = isUnfolded || isWrong;
  return (
    <li
      className={summary && isOpen ? '-mx-3 border-l-4 border-l-ink bg-paper-raised py-1 pr-3 pl-2' : 'py-1'}
    >
      <div className={`flex gap-x-2 ${summary ? 'items-center' : 'max-sm:flex-col'}`}>
        <div className="min-w-0 grow">{summary ?? children}</div>
        <div className={`-mr-2 flex shrink-0 ${summary ? '' : 'self-end pb-1'}`}>
          {summary && (
            <QuietButton
              className="max-sm:min-h-11 max-sm:px-3"
              aria-expanded={isOpen}
              aria-label={`${isOpen ? 'Close' : 'Edit'} ${name}`}
              disabled={isWrong}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {isOpen ? 'Close' : 'Edit'}
            </QuietButton>
          )}
          {moves.map(({ to, direction }) => (
            <IconButton
              key={to}
              label={`Move ${name} ${to}`}
              tooltip={`Move ${to}`}
              data-move={direction}
              disabled={to === 'up' ? isFirst : isLast}
              className={iconSize}
              onClick={() => onMove(direction)}
            >
              <ExpandIcon className={to === 'up' ? 'size-4 rotate-180' : 'size-4'} />
            </IconButton>
          ))}
          <IconButton label={`Remove ${name}`} tooltip="Remove" className={iconSize} onClick={onRemove}>
            <DeleteIcon className="size-4.5" />
          </IconButton>
        </div>
      </div>
      {/* Folded fields stay in the form, where mistakes in them are found. */}
      {summary && (
        <div hidden={!isOpen} className="pt-2 pb-4">
          {children}
        </div>
      )}
    </li>
  );
}

const moves = [
  { to: 'up', direction: -1 },
  { to: 'down', direction: 1 },
] as const;
const iconSize = 'size-11 sm:size-10 disabled:pointer-events-none disabled:opacity-30';
