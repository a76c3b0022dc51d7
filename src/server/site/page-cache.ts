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
  /** Of all encodings; 0 while it is being rendered. */
  bytes: number;
}

export interface PageCache {
  get(path: string): Promise<CachedPage>;
  /** Forgets pages because what they show has changed; without paths, all. What is being rendered is not kept either. */
  drop(paths?: Iterable<string>): void;
  /** Bytes of all pages kept. */
  size(): number;
}

/**
 * Keeps every page as it was rendered, until it is no longer valid, as long as all together take no more than
 * `maxBytes`; beyond that, those asked for least recently go. However many ask for a page at once, it is rendered once;
 * a failed rendering is not kept.
 */
export function createPageCache(
  render: (path: string) => Promise<CachedPage>,
  { now = () => new Date(), maxBytes = 64 * 1024 * 1024 }: { now?: () => Date; maxBytes?: number } = {},
): PageCache {
  /** In the order in which they were last asked for. */
  const pages = new Map<string, Entry>();
  let total = 0;

  function forget(path: string): void {
    total -= pages.get(path)?.bytes ?? 0;
    pages.delete(path);
  }

  async function settle(path: string, entry: Entry): Promise<void> {
    try {
      const { validUntil, representation } = await entry.rendering;
      // Dropped meanwhile: it may show what was before the change.
      if (pages.get(path) !== entry) return;
      if (validUntil) entry.validUntil = validUntil.getTime();
      entry.bytes = bytesOf(representation);
      total += entry.bytes;
      for (const oldest of pages.keys()) {
        if (total <= maxBytes || oldest === path) break;
        forget(oldest);
      }
    } catch {
      // Whoever asked hears of it; the next one has it rendered again.
      if (pages.get(path) === entry) forget(path);
    }
  }

  return {
    get(path) {
      const kept = pages.get(path);
      if (kept && (kept.validUntil === Infinity || now().getTime() < kept.validUntil)) {
        pages.delete(path);
        pages.set(path, kept);
        return kept.rendering;
      }
      forget(path);
      const entry = { rendering: render(path), validUntil: Infinity, bytes: 0 };
      pages.set(path, entry);
      void settle(path, entry);
      return entry.rendering;
    },
    drop(paths = pages.keys()) {
      for (const path of paths) forget(path);
    },
    size: () => total,
  };
}

function bytesOf({ encodings }: Representation): number {
  return Object.values(encodings).reduce((sum, { body }) => sum + body.length, 0);
}
