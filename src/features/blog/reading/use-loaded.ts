import { useEffect, useReducer, useState } from 'react';

// Specification §7: loaded data never goes stale and is not refetched automatically, and failures are not retried.
const kept = new Map<string, unknown>();
const underWay = new Map<string, Promise<unknown>>();

export type Loaded<Value> =
  | { state: 'loading' }
  | { state: 'failed'; tryAgain: () => void }
  | { state: 'there'; value: Value; replace: (value: Value) => void };

/** Loads something and caches it for as long as the site stays open, unless it is cached or loading already. */
export function ensureLoaded<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
  if (kept.has(key)) return Promise.resolve(kept.get(key) as Value);
  const loading = underWay.get(key) ?? begin(key, load);
  return loading as Promise<Value>;
}

function begin<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
  const loading = load()
    .then((value) => {
      kept.set(key, value);
      return value;
    })
    .finally(() => underWay.delete(key));
  underWay.set(key, loading);
  return loading;
}

/** The value of a key: sent with the page, or loaded before; otherwise it is loaded now. */
export function useLoaded<Value>(
  key: string,
  cameWithPage: Value | undefined,
  load: () => Promise<Value>,
): Loaded<Value> {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [failed, setFailed] = useState<string>();
  const value = kept.has(key) ? (kept.get(key) as Value) : cameWithPage;
  const isMissing = value === undefined && failed !== key;

  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    ensureLoaded(key, load).then(
      () => isCurrent && redraw(),
      () => isCurrent && setFailed(key),
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says what is loaded
  }, [key, isMissing]);

  if (value !== undefined) {
    const replace = (next: Value) => {
      kept.set(key, next);
      redraw();
    };
    return { state: 'there', value, replace };
  }
  return isMissing ? { state: 'loading' } : { state: 'failed', tryAgain: () => setFailed(undefined) };
}
