import { useEffect, useState } from 'react';

/**
 * State that the tab remembers: it is there again after a reload, and after having been elsewhere. Signing out forgets it.
 * What does not fit is not remembered.
 */
export function useTabState<State extends object>(
  key: string,
  initial: State,
): [State, (changes: Partial<State>) => void] {
  const [state, setState] = useState(() => ({ ...initial, ...read<State>(key) }));
  useEffect(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify(state));
    } catch {
      // A long list, or a browser that remembers nothing.
    }
  }, [key, state]);
  return [state, (changes) => setState((before) => ({ ...before, ...changes }))];
}

function read<State>(key: string): Partial<State> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<State>;
  } catch {
    return {};
  }
}
