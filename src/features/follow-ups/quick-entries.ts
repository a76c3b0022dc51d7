import type { QueryClient } from '@tanstack/react-query';
import { request, serverMessage } from '#http/request.ts';
import { toast } from '#ui/toasts/toast.ts';
import type { FollowedKind, FollowUpResponse, NewEntryInput } from './follow-up.ts';
import { pathOf, refreshWork } from './follow-ups.queries.ts';

export interface QuickEntry {
  kind: FollowedKind;
  id: string;
  /** The client’s name. */
  name: string;
  entry: NewEntryInput;
}

/** The last ones written, and the records that are written about at the moment. */
let written: { path: string; name: string }[] = [];
const underway = new Set<string>();

let turn: Promise<unknown> = Promise.resolve();
/** Does one thing after the other, as the keys were pressed. */
function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  const done = turn.then(work);
  turn = done;
  return done;
}

/**
 * Adds entries to several logs at once, and says what came of it: `said` precedes the client's name, `Put off`. Returns
 * false if any was not saved.
 */
export function writeEntries(queries: QueryClient, wanted: QuickEntry[], said: string): Promise<boolean> {
  // A key pressed twice means one entry.
  const entries = wanted.filter(({ id }) => !underway.has(id));
  if (entries.length === 0) return Promise.resolve(true);
  for (const { id } of entries) underway.add(id);
  return inTurn(async () => {
    const { answers, areAllSaved } = await runAll(queries, entries, async ({ kind, id, name, entry }) => {
      const path = pathOf(kind, id);
      const log = await request<FollowUpResponse>('POST', path, entry);
      return { path: `${path}/entries/${log.entries.at(-1)!.id}`, name };
    });
    for (const { id } of entries) underway.delete(id);
    written = answers;
    if (!areAllSaved) return false;
    const whose = entries.length === 1 ? entries[0]!.name : `${entries.length} clients`;
    toast({
      title: `${said}: ${whose}`,
      action: { label: 'Undo', onPress: () => void undoEntries(queries) },
    });
    return true;
  });
}

/** Takes the last entries back. Returns false if any is still there. */
export const undoEntries = (queries: QueryClient): Promise<boolean> =>
  inTurn(async () => {
    if (written.length === 0) return true;
    const { areAllSaved } = await runAll(queries, written.splice(0), ({ path }) => request('DELETE', path));
    if (areAllSaved) toast({ title: 'Undone' });
    return areAllSaved;
  });

/** Runs a request for each; returns the answers, and says which ones were refused. */
async function runAll<Item extends { name: string }, Answer>(
  queries: QueryClient,
  items: Item[],
  run: (item: Item) => Promise<Answer>,
) {
  const outcomes = await Promise.allSettled(items.map(run));
  await refreshWork(queries);
  const answers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
  const problems = outcomes.flatMap((outcome, at) =>
    outcome.status === 'rejected'
      ? `${items[at]!.name}: ${serverMessage(outcome.reason) ?? 'The server could not be reached.'}`
      : [],
  );
  if (problems.length > 0) {
    const title = `${problems.length} of ${items.length} could not be saved`;
    toast({ variant: 'destructive', title, description: problems.slice(0, 3).join(' ') });
  }
  return { answers, areAllSaved: problems.length === 0 };
}
