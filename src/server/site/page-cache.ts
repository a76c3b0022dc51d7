import pLimit from 'p-limit';
import { isDatabaseUnavailable } from '#database/unavailable.server.ts';
import type { Representation } from './representation.ts';

export interface CachedPage {
  status: 200 | 404;
  representation: Representation;
  /** From then on the page is rendered anew. */
  validUntil?: Date;
}

interface Entry {
  /** The cache's generation when its rendering began. */
  generation: number;
  rendering: Promise<CachedPage>;
  /** Undefined while it is rendered. */
  page: CachedPage | undefined;
  /** Milliseconds since 1970. */
  validUntil: number;
  /** What it takes in memory, in all encodings. */
  bytes: number;
  /** What was shown before, for as long as it is rendered. */
  before: CachedPage | undefined;
}

/** How long a stale page is shown before it is tried again to render it. */
const retryDelayMs = 5_000;

/**
 * Keeps every page as it was rendered until it expires, something was published, or the room is needed for pages that were
 * requested since. However many request a page at once, it is rendered once; a failed rendering is not kept. While the
 * database is away, stale pages are shown. What is kept is improved afterwards, one page at a time.
 */
export function createPageCache(
  render: (key: string) => Promise<CachedPage>,
  {
    now = () => new Date(),
    maxBytes = 64 * 1024 * 1024,
    improve,
  }: {
    now?: () => Date;
    maxBytes?: number;
    /** Compresses better than could be waited for. */
    improve?: (representation: Representation) => Promise<Representation>;
  } = {},
) {
  const inTurn = pLimit(1);
  // From the page that was requested longest ago to the latest.
  const pages = new Map<string, Entry>();
  let generation = 0;
  let bytes = 0;
  const uses = { hits: 0, misses: 0 };

  function forget(key: string): void {
    bytes -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  }

  async function settle(key: string, entry: Entry): Promise<void> {
    const page = await entry.rendering;
    // Meanwhile a newer one may have taken its place.
    if (pages.get(key) !== entry) return;
    entry.before = undefined;
    if (page.validUntil) entry.validUntil = page.validUntil.getTime();
    keep(key, entry, page);
    if (!improve) return;
    await inTurn(async () => {
      if (!isValid(entry)) return;
      const representation = await improve(page.representation);
      if (pages.get(key) === entry) keep(key, entry, { ...page, representation });
    });
  }

  function keep(key: string, entry: Entry, page: CachedPage): void {
    bytes -= entry.bytes;
    entry.page = page;
    entry.bytes = Object.values(page.representation).reduce((sum, { body }) => sum + body.length, 0);
    bytes += entry.bytes;
    for (const [oldest, { page: isSettled }] of pages) {
      if (bytes <= maxBytes) return;
      if (isSettled && oldest !== key) forget(oldest);
    }
  }

  function isValid(entry: Entry): boolean {
    if (entry.generation !== generation) return false;
    return entry.validUntil === Infinity || now().getTime() < entry.validUntil;
  }

  function countHit(key: string, entry: Entry): void {
    uses.hits += 1;
    pages.delete(key);
    pages.set(key, entry);
  }

  async function renderOrKeep(key: string, before: CachedPage | undefined): Promise<CachedPage> {
    try {
      return await render(key);
    } catch (error) {
      if (!before || !isDatabaseUnavailable(error)) throw error;
      return { ...before, validUntil: new Date(now().getTime() + retryDelayMs) };
    }
  }

  return {
    async get(key: string): Promise<CachedPage> {
      const kept = pages.get(key);
      if (kept && isValid(kept)) {
        countHit(key, kept);
        return kept.page ?? kept.rendering;
      }
      uses.misses += 1;
      forget(key);
      const before = kept?.page ?? kept?.before;
      const rendering = renderOrKeep(key, before);
      const entry: Entry = { generation, rendering, page: undefined, validUntil: Infinity, bytes: 0, before };
      pages.set(key, entry);
      settle(key, entry).catch(() => {
        if (pages.get(key) === entry) forget(key);
      });
      return rendering;
    },

    /** The page, if it need not be waited for. */
    ready(key: string): CachedPage | undefined {
      const kept = pages.get(key);
      if (!kept?.page || !isValid(kept)) return undefined;
      countHit(key, kept);
      return kept.page;
    },

    /** Whether the page is there and need not be rendered. */
    holds(key: string): boolean {
      const kept = pages.get(key);
      return kept !== undefined && isValid(kept);
    },

    /** How often a page was there and how often not, and what those that are there take in memory. */
    state: () => ({ ...uses, pages: pages.size, bytes }),

    /** Has every page rendered anew when it is next requested, those that are being rendered included. */
    markStale(): void {
      generation += 1;
    },

    /** Whether there is something to show for it even when it cannot be rendered. */
    remembers(key: string): boolean {
      const kept = pages.get(key);
      return (kept?.page ?? kept?.before) !== undefined;
    },
  };
}
