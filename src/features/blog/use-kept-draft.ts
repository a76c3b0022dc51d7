import { useEffect, useEffectEvent, useState } from 'react';
import { dropDraft, keepDraft } from './kept-drafts.ts';
import type { PostFields } from './post-fields.ts';

/** How often the draft is saved in the browser, in milliseconds. */
const interval = 2_000;

/**
 * Saves an unsaved post in this browser, and makes the browser ask before the page is left. Returns when it was last
 * saved; `false` when the browser does not store anything.
 */
export function useKeptDraft({
  postId,
  storedSlug,
  basedOn,
  hasChanges,
  read,
}: {
  postId: string | null;
  storedSlug: string | null;
  basedOn: string | null;
  hasChanges: boolean;
  read: () => PostFields;
}): { keptAt: string | false | undefined; forget: () => void } {
  const [keptAt, setKeptAt] = useState<string | false>();
  const [last, setLast] = useState('');

  const keep = useEffectEvent(() => {
    const fields = read();
    const text = JSON.stringify(fields);
    if (text === last) return;
    setLast(text);
    const now = new Date().toISOString();
    const isKept = keepDraft(localStorage, {
      postId,
      kind: 'unsaved',
      storedSlug,
      fields,
      basedOn,
      keptAt: now,
    });
    setKeptAt(isKept && now);
  });

  useEffect(() => {
    if (!hasChanges) return undefined;
    const timer = setInterval(() => keep(), interval);
    const ask = (event: BeforeUnloadEvent) => {
      keep();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('beforeunload', ask);
    };
  }, [hasChanges]);

  return { keptAt, forget: () => dropDraft(localStorage, { postId, kind: 'unsaved' }) };
}
