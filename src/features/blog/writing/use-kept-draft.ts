import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { browserStorage } from '#platform/drafts/browser-storage.ts';
import { dropDraft, keepDraft, type KeptDraft } from './kept-drafts.tsx';
import type { PostFields } from './post-fields.ts';

/** How often the draft is kept in the browser, in milliseconds. */
const interval = 1_000;

/**
 * Keeps unsaved writing in this browser, and makes the browser ask before the page is left. `keptAt` is when that was
 * last done (ISO 8601), `false` when the browser does not store anything. `over` is the draft that is no longer needed.
 */
export function useKeptDraft(
  post: Pick<KeptDraft, 'key' | 'postId' | 'storedSlug' | 'basedOn'>,
  hasChanges: boolean,
  read: () => PostFields,
  over: RefObject<KeptDraft['key'] | undefined>,
): string | false | undefined {
  const [keptAt, setKeptAt] = useState<string | false>();
  const last = useRef('');

  const keep = useEffectEvent(() => {
    if (over.current === post.key) return;
    const fields = read();
    const text = JSON.stringify(fields);
    // Another tab may have discarded it or taken it over.
    if (text === last.current && browserStorage.keys(post.key).length > 0) return;
    const now = new Date().toISOString();
    const isKept = keepDraft({ ...post, kind: 'unsaved', fields, keptAt: now });
    if (isKept) last.current = text;
    setKeptAt(isKept && now);
  });

  // Everything was changed back.
  const drop = useEffectEvent(() => dropDraft(post));

  useEffect(() => {
    if (!hasChanges) {
      drop();
      return undefined;
    }
    const timer = setInterval(() => keep(), interval);
    const keepNow = () => keep();
    const ask = (event: BeforeUnloadEvent) => {
      keep();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      keep();
      clearInterval(timer);
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
    };
  }, [hasChanges]);

  return keptAt;
}
