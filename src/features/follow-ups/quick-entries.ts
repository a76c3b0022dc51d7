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

/** The last ones written, and if any are on the way. */
let written: { path: string; name: string }[] = [];
let isBusy = false;

/** Adds entries to several logs at once, and says what came of it: `said` precedes the client's name, `Put off`. */
export async function writeEntries(queries: QueryClient, entries: QuickEntry[], said: string): Promise<void> {
  if (isBusy) return;
  const { answers, areAllSaved } = await runAll(queries, entries, async ({ kind, id, name, entry }) => {
    const path = pathOf(kind, id);
    const log = await request<FollowUpResponse>('POST', path, entry);
    return { path: `${path}/entries/${log.entries.at(-1)!.id}`, name };
  });
  written = answers;
  if (!areAllSaved) return;
  const whose = entries.length === 1 ? entries[0]!.name : `${entries.length} clients`;
  toast({ title: `${said}: ${whose}`, action: { label: 'Undo', onPress: () => void undoEntries(queries) } });
}

/** Takes the last entries back. */
export async function undoEntries(queries: QueryClient): Promise<void> {
  if (isBusy || written.length === 0) return;
  const { areAllSaved } = await runAll(queries, written.splice(0), ({ path }) => request('DELETE', path));
  if (areAllSaved) toast({ title: 'Undone' });
}

/** Runs a request for each; returns the answers, and says which ones were refused. */
async function runAll<Item extends { name: string }, Answer>(
  queries: QueryClient,
  items: Item[],
  run: (item: Item) => Promise<Answer>,
) {
  isBusy = true;
  const outcomes = await Promise.allSettled(items.map(run));
  await refreshWork(queries);
  isBusy = false;
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
