import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasBegun } from '#features/bookings/consultation-begin.ts';
import type { NewEntryInput, Outcome } from '#features/follow-ups/follow-up.ts';
import { addDays } from '#lib/calendar.ts';
import { useUser } from '#platform/user/session.queries.ts';
import { reportUnavailable } from '#ui/hydration/use-on-demand.ts';
import { toast } from '#ui/toasts/toast.ts';
import type { SectionKind } from './sections.ts';
import type { ToDoItemResponse } from './to-do.ts';

export interface WorkRow extends ToDoItemResponse {
  section: SectionKind;
}

interface Step {
  /** Precedes the name of a client. */
  said: string;
  /** Undefined where it cannot be done. */
  entryOf: (row: WorkRow) => NewEntryInput | undefined;
}

/** Marks rows, and takes one step with all that are marked, or with one. */
export function useRowActions(rows: readonly WorkRow[], { today, now }: { today: string; now: Date }) {
  const [chosen, setMarked] = useState<readonly string[]>([]);
  const queries = useQueryClient();
  const me = useUser().data;
  // What is done meanwhile, here or by a colleague, is not marked any more.
  const marked = rows.filter(({ id }) => chosen.includes(id));
  const areAllCalls = marked.every(isWaiting);

  async function take({ said, entryOf }: Step, only?: WorkRow) {
    const entries = (marked.length > 0 ? marked : only ? [only] : []).flatMap((row) => {
      const entry = entryOf(row);
      return entry ? { ...row, entry } : [];
    });
    if (entries.length === 0 && (marked.length > 0 || only)) toast({ title: 'That does not apply here' });
    // What was not saved stays marked.
    if (await withCode(({ writeEntries }) => writeEntries(queries, entries, said))) setMarked([]);
  }
  return {
    marked,
    /** True if all that is marked waits for a call. */
    areAllCalls,
    /** Marks these rows; if all of them are marked already, takes the marks away. */
    toggle: (ids: readonly string[]) =>
      setMarked((before) => {
        const others = before.filter((id) => !ids.includes(id));
        return ids.every((id) => before.includes(id)) ? others : [...others, ...ids];
      }),
    clear: () => setMarked([]),
    undo: () => void withCode(({ undoEntries }) => undoEntries(queries)),
    finish: (only?: WorkRow) =>
      take(
        {
          said: (only && marked.length === 0 ? isWaiting(only) : areAllCalls) ? 'Called' : 'Done',
          entryOf: (row) => finishing(row, now),
        },
        only,
      ),
    putOff: (only?: WorkRow) =>
      take(
        {
          said: 'Put off by a day',
          entryOf: ({ section, dueOn }) =>
            section === 'consultation' || section === 'next'
              ? undefined
              : { dueOn: addDays(dueOn && dueOn > today ? dueOn : today, 1) },
        },
        only,
      ),
    takeOver: () =>
      take({
        said: 'Yours now',
        entryOf: ({ assignee }) => (me && assignee !== me.username ? { assigneeId: me.id } : undefined),
      }),
    close: (outcome: Outcome) => take({ said: 'Closed', entryOf: () => ({ action: 'closed', outcome }) }),
  };
}

const withCode = (run: (code: typeof import('#features/follow-ups/quick-entries.ts')) => Promise<boolean>) =>
  import('#features/follow-ups/quick-entries.ts').then(run, () => {
    reportUnavailable('Nothing was saved');
    return false;
  });

const isWaiting = ({ section }: WorkRow) => section === 'unanswered' || section === 'put-off';

/** The entry after which nothing is left to do about a row for now. */
function finishing(row: WorkRow, now: Date): NewEntryInput | undefined {
  if (isWaiting(row)) return { action: 'called', dueOn: null };
  if (row.section === 'due') return { dueOn: null };
  return hasBegun(row.consultation!, now) ? { action: 'met' } : undefined;
}
