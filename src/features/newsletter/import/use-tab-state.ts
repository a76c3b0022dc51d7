import { useEffect, useState } from 'react';
import { tabStorage } from '#platform/drafts/browser-storage.ts';

/**
 * State that the tab remembers: it is there again after a reload, and after having been elsewhere. Signing out forgets it.
 * What does not fit is not remembered.
 */
export function useTabState<State extends object>(
  key: string,
  initial: State,
): [State, (changes: Partial<State>) => void] {
  const [state, setState] = useState<State>(() => ({ ...initial, ...(tabStorage.find(key) as object) }));
  useEffect(() => void tabStorage.keep(key, state), [key, state]);
  return [state, (changes) => setState((before) => ({ ...before, ...changes }))];
}
