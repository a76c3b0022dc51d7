import pLimit from 'p-limit';
import type { IsUnavailable } from './page-source.server.ts';
import type { Representation } from './representation.server.ts';

export interface PageResponse {
  /** 308: the page is elsewhere now. */
  status: 200 | 308 | 404;
  representation: Representation;
  validUntil?: Date;
}

interface Entry {
  /** The cache's generation when rendering began. */
  generation: number;
  rendering: Promise<PageResponse>;
  /** Undefined while it is being rendered. */
  page: PageResponse | undefined;
  /** Its size in memory, in all encodings. */
  bytes: number;
  /** The previous page, while this one is being rendered. */
  previous: PageResponse | undefined;
}

/** The time a stale page is shown before rendering is retried. */
const retryDelayMs = 5_000;

/**
 * Caches every rendered page until it expires, something is published, or its space is needed for more recently
 * requested pages. Simultaneous requests for a page render it once; a failed rendering is not cached. While the
 * database is away, stale pages are served. Cached pages are improved afterwards, one at a time.
 */
export function createPageCache(
  render: (key: string) => Promise<PageResponse>,
  {
    now = () => new Date(),
    maxBytes = 64 * 1024 * 1024,
    improve,
    isUnavailable = () => false,
  }: {
    now?: () => Date;
    maxBytes?: number;
    /** Compresses better than a request could wait for. */
    improve?: (representation: Representation) => Promise<Representation>;
    isUnavailable?: IsUnavailable;
  } = {},
) {
  const improveOneAtATime = pLimit(1);
  // Least recently requested first; the order is maintained only once half the space is used.
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
    // A newer one may have replaced it in the meantime.
    if (pages.get(key) !== entry) return;
    const wasImproved = page.representation === entry.previous?.representation;
    entry.previous = undefined;
    keep(key, entry, page);
    if (!improve || wasImproved) return;
    await improveOneAtATime(async () => {
      if (!isValid(entry)) return;
      // Without it, the page stays as it was rendered.
      const representation = await improve(page.representation).catch(() => page.representation);
      if (pages.get(key) === entry) keep(key, entry, { ...page, representation });
    });
  }

  function keep(key: string, entry: Entry, page: PageResponse): void {
    bytes -= entry.bytes;
    entry.page = page;
    entry.bytes = Object.values(page.representation).reduce((sum, { body }) => sum + body.length, 0);
    bytes += entry.bytes;
    for (const [oldest, { page: rendered }] of pages) {
      if (bytes <= maxBytes) return;
      if (rendered && oldest !== key) forget(oldest);
    }
  }

  function isValid(entry: Entry | undefined): boolean {
    const validUntil = entry?.page?.validUntil;
    return entry?.generation === generation && (!validUntil || now() < validUntil);
  }

  function touch(key: string, entry: Entry): void {
    uses.hits += 1;
    if (bytes < maxBytes / 2) return;
    pages.delete(key);
    pages.set(key, entry);
  }

  async function renderOrKeep(key: string, previous: PageResponse | undefined): Promise<PageResponse> {
    try {
      return await render(key);
    } catch (error) {
      if (!previous || !isUnavailable(error)) throw error;
      return { ...previous, validUntil: new Date(now().getTime() + retryDelayMs) };
    }
  }

  return {
    async get(key: string): Promise<PageResponse> {
      const cached = pages.get(key);
      if (cached && isValid(cached)) {
        touch(key, cached);
        return cached.page ?? cached.rendering;
      }
      uses.misses += 1;
      forget(key);
      const previous = cached?.page ?? cached?.previous;
      const rendering = renderOrKeep(key, previous);
      const entry: Entry = { generation, rendering, page: undefined, bytes: 0, previous };
      pages.set(key, entry);
      settle(key, entry).catch(() => {
        if (pages.get(key) === entry) forget(key);
      });
      return rendering;
    },

    getIfCached(key: string): PageResponse | undefined {
      const cached = pages.get(key);
      if (!cached?.page || !isValid(cached)) return undefined;
      touch(key, cached);
      return cached.page;
    },

    /** True if a current page is cached or being rendered. */
    isFresh: (key: string): boolean => isValid(pages.get(key)),

    state: () => ({ ...uses, pages: pages.size, bytes }),

    /** Makes every page render again when it is next requested, including those being rendered now. */
    markStale(): void {
      generation += 1;
    },

    /** True if there is a page to show even when rendering fails. */
    hasAnyVersion(key: string): boolean {
      const cached = pages.get(key);
      return (cached?.page ?? cached?.previous) !== undefined;
    },
  };
}
