import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { EntryRow } from './entry-row.tsx';
import { textOf } from './use-draft-form.ts';

/** What an entry may have that it is known by. */
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
  /** Its path in the form. */
  name: string;
  /** One of its entries, such as `person`. */
  noun: string;
  /** What a new entry begins with: every field an entry can have. */
  blank: Entry;
  /** How many there may be. */
  limit: number;
  /** What the site does while there are none. */
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
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  // What gets the focus once the list has changed.
  const [next, setNext] = useState<{ at: number; control: string }>();
  const errorAt = (path: string) => getFieldState(path, formState).error;
  const nameOf = (at: number) => {
    const { name: own, firstName }: Named = entries[at] ?? {};
    return own || firstName || `${noun} ${at + 1}`;
  };

  useEffect(() => {
    if (!next) return;
    const row = list.current?.children[next.at];
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
          {fields.map(({ key }, at) => {
            const path = `${name}.${at}`;
            const entry = entries[at] ?? blank;
            const isBlank = textOf(entry) === textOf(blank);
            return (
              <EntryRow
                key={key}
                name={nameOf(at)}
                summary={summary && (isBlank ? `New ${noun}` : summary(entry))}
                startsOpen={isBlank}
                isWrong={errorAt(path) !== undefined}
                isFirst={at === 0}
                isLast={at === fields.length - 1}
                onMove={(direction) => {
                  const to = at + direction;
                  move(at, to);
                  setSaid(`${nameOf(at)} is now number ${to + 1} of ${fields.length}.`);
                  setNext({ at: to, control: `[data-move="${direction}"]:not(:disabled)` });
                }}
                onRemove={() =>
                  onRemove(entry, () => {
                    // Others may have been removed or moved since.
                    const now = getValues(name) as Named[];
                    const { id }: Named = entry;
                    const place = now.findIndex((one) =>
                      id ? one.id === id : textOf(one) === textOf(entry),
                    );
                    if (place === -1) return;
                    remove(place);
                    setSaid(`${nameOf(at)} was removed.`);
                    setNext({ at: Math.min(place, now.length - 2), control: 'button:not(:disabled)' });
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
      <Button
        ref={adder}
        size="small"
        variant="secondary"
        className="mt-3 max-sm:min-h-11"
        disabled={fields.length >= limit}
        onClick={() => {
          append(blank, { shouldFocus: false });
          setNext({ at: fields.length, control: 'input, select, textarea' });
        }}
      >
        Add a {noun}
      </Button>
      <output className="sr-only">{said}</output>
    </>
  );
}
