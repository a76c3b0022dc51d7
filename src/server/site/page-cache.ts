import { isDatabaseUnavailable } from '#database/unavailable.server.ts';
import type { Representation } from './representation.ts';

export interface CachedPage {
  status: 200 | 404;
  representation: Representation;
  /** From then on the page is rendered anew. */
  validUntil?: Date;
  /** What it speaks of: when one of them changes, it is rendered anew. */
  topics?: readonly string[];
  /** What it shows of other hosts. */
  foreign?: { images: boolean; videos: boolean };
}

interface Entry {
  rendering: Promise<CachedPage>;
  /** Undefined while it is rendered. */
  page: CachedPage | undefined;
  /** Milliseconds since 1970. */
  validUntil: number;
  /** Undefined while it is rendered. */
  topics: readonly string[] | undefined;
  /** What it takes in memory, in all encodings. */
  bytes: number;
  /** Something it speaks of may have changed since. */
  isDoubtful: boolean;
  /** What was shown before. */
  before: Promise<CachedPage> | undefined;
}

/** How long a page that could not be rendered anew is shown as it was before that is tried again, in milliseconds. */
const patience = 5_000;

/**
 * Keeps every page as it was rendered, until it is no longer valid, something it speaks of changed, or the room is
 * needed for pages that were asked for since. However many ask for a page at once, it is rendered once; a failed
 * rendering is not kept. While the database is away pages whose time is over, or that may have changed, are shown as they
 * were.
 */
export function createPageCache(
  render: (key: string) => Promise<CachedPage>,
  { now = () => new Date(), maxBytes = 64 * 1024 * 1024 }: { now?: () => Date; maxBytes?: number } = {},
) {
  // From the page that was asked for longest ago to the latest.
  const pages = new Map<string, Entry>();
  let bytes = 0;
  const uses = { hits: 0, misses: 0 };

  function forget(key: string): void {
    bytes -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  }

  async function settle(key: string, entry: Entry): Promise<void> {
    const page = await entry.rendering;
    const { validUntil, topics = [], representation } = page;
    // Meanwhile it may have been dropped, for what it was rendered from has changed.
    if (pages.get(key) !== entry) return;
    entry.page = page;
    entry.before = undefined;
    entry.topics = topics;
    if (validUntil) entry.validUntil = validUntil.getTime();
    entry.bytes = Object.values(representation.encodings).reduce((sum, { body }) => sum + body.length, 0);
    bytes += entry.bytes;
    for (const [oldest, { topics: isSettled }] of pages) {
      if (bytes <= maxBytes) return;
      if (isSettled && oldest !== key) forget(oldest);
    }
  }

  function isValid(entry: Entry | undefined): entry is Entry {
    if (!entry || entry.isDoubtful) return false;
    return entry.validUntil === Infinity || now().getTime() < entry.validUntil;
  }

  /** A page that is still being rendered is none that was shown. */
  function lastShown(entry: Entry | undefined): Promise<CachedPage> | undefined {
    return entry?.topics ? entry.rendering : entry?.before;
  }

  async function renderOrKeep(key: string, before: Promise<CachedPage> | undefined): Promise<CachedPage> {
    try {
      return await render(key);
    } catch (error) {
      if (!before || !isDatabaseUnavailable(error)) throw error;
      return { ...(await before), validUntil: new Date(now().getTime() + patience) };
    }
  }

  return {
    get(key: string): Promise<CachedPage> {
      const kept = pages.get(key);
      if (isValid(kept)) {
        uses.hits += 1;
        pages.delete(key);
        pages.set(key, kept);
        return kept.rendering;
      }
      uses.misses += 1;
      forget(key);
      const before = lastShown(kept);
      const entry: Entry = {
        rendering: renderOrKeep(key, before),
        page: undefined,
        validUntil: Infinity,
        topics: undefined,
        bytes: 0,
        isDoubtful: false,
        before,
      };
      pages.set(key, entry);
      settle(key, entry).catch(() => {
        if (pages.get(key) === entry) forget(key);
      });
      return entry.rendering;
    },

    /** The page, if it need not be waited for. */
    ready(key: string): CachedPage | undefined {
      const kept = pages.get(key);
      if (!isValid(kept) || !kept.page) return undefined;
      uses.hits += 1;
      pages.delete(key);
      pages.set(key, kept);
      return kept.page;
    },

    /** Whether the page is there and need not be rendered. */
    holds(key: string): boolean {
      return isValid(pages.get(key));
    },

    /** How often a page was there and how often not, and what those that are there take in memory. */
    state: () => ({ ...uses, pages: pages.size, bytes }),

    /** Forgets the pages that speak of one of these, and those that are being rendered from what was true before. */
    drop(topics: readonly string[]): void {
      if (topics.length === 0) return;
      for (const [key, entry] of pages) {
        if (!entry.topics || entry.topics.some((topic) => topics.includes(topic))) forget(key);
      }
    },

    /** Has every page rendered anew when it is next asked for; one that cannot be is shown as it was. */
    doubtAll(): void {
      for (const entry of pages.values()) entry.isDoubtful = true;
    },

    /** Whether there is something to show for it even when it cannot be rendered. */
    remembers(key: string): boolean {
      return lastShown(pages.get(key)) !== undefined;
    },
  };
}
