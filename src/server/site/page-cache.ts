import type { Representation } from './representation.ts';

export interface CachedPage {
  status: 200 | 404;
  representation: Representation;
  /** From then on the page is rendered anew. */
  validUntil?: Date;
}

interface Entry {
  rendering: Promise<CachedPage>;
  /** Milliseconds since 1970. */
  validUntil: number;
}

/**
 * Keeps every page as it was rendered, until it is no longer valid. However many ask for a page at once, it is rendered
 * once; a failed rendering is not kept.
 */
export function createPageCache(
  render: (path: string) => Promise<CachedPage>,
  { now }: { now: () => Date } = { now: () => new Date() },
) {
  const pages = new Map<string, Entry>();

  async function settle(entry: Entry): Promise<void> {
    const { validUntil } = await entry.rendering;
    if (validUntil) entry.validUntil = validUntil.getTime();
  }

  return {
    get(path: string): Promise<CachedPage> {
      const kept = pages.get(path);
      if (kept && (kept.validUntil === Infinity || now().getTime() < kept.validUntil)) return kept.rendering;
      const entry = { rendering: render(path), validUntil: Infinity };
      pages.set(path, entry);
      settle(entry).catch(() => {
        if (pages.get(path) === entry) pages.delete(path);
      });
      return entry.rendering;
    },
    clear: () => pages.clear(),
  };
}
