import type { EveryPageFacts, IsUnavailable, PageProvider, ReadContext } from './page-source.server.ts';

/** How long pages show what was known before, when the database is away. */
const retryDelayMs = 5_000;

/** What the site's parts give every page: read once per published change, until it expires. */
export function createEveryPageReader(
  providers: readonly Pick<PageProvider, 'everyPage'>[],
  context: () => ReadContext,
  isUnavailable: IsUnavailable,
) {
  let known: EveryPageFacts = { data: {} };
  let reading: Promise<EveryPageFacts> | undefined;

  async function read(): Promise<EveryPageFacts> {
    try {
      const found = await Promise.all(providers.flatMap(({ everyPage }) => everyPage?.(context()) ?? []));
      const data = Object.assign({}, ...found.map((facts) => facts.data)) as object;
      known = { data, ...earliest(found) };
      return known;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return { ...known, validUntil: new Date(context().now.getTime() + retryDelayMs) };
    }
  }

  return {
    async get(): Promise<EveryPageFacts> {
      const current = (reading ??= read());
      try {
        const facts = await current;
        if (!facts.validUntil || context().now < facts.validUntil) return facts;
      } catch (error) {
        if (reading === current) reading = undefined;
        throw error;
      }
      if (reading === current) reading = undefined;
      return this.get();
    },

    /** Something was published. Reads at once, so that there is something to show should the database go away. */
    markStale(): void {
      reading = read();
      // The next request is told.
      reading.catch(() => {});
    },
  };
}

/** Until when all of several facts are valid. */
export function earliest(facts: { validUntil?: Date | undefined }[]): { validUntil?: Date } {
  const ends = facts.flatMap(({ validUntil }) => validUntil ?? []);
  return ends.length > 0 ? { validUntil: new Date(Math.min(...ends.map(Number))) } : {};
}
