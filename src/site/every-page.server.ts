import { isDatabaseUnavailable } from '#database/database-errors.server.ts';
import type { ServerFeature } from '#platform/feature.server.ts';
import type { EveryPageFacts, ReadContext } from '#platform/pages/page-source.server.ts';

/** How long pages show what was known before, when the database is away. */
const retryDelayMs = 5_000;

/** What features give every page: read once per published change, until it expires. */
export function createEveryPageReader(
  features: Pick<ServerFeature, 'everyPage'>[],
  context: () => ReadContext,
) {
  let known: EveryPageFacts = { data: {} };
  let reading: Promise<EveryPageFacts> | undefined;

  async function read(): Promise<EveryPageFacts> {
    try {
      const found = await Promise.all(features.flatMap(({ everyPage }) => everyPage?.(context()) ?? []));
      const data = Object.assign({}, ...found.map((facts) => facts.data)) as object;
      known = { data, ...earliest(found) };
      return known;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
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
