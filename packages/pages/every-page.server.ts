import type { EveryPageFacts, IsUnavailable, PageProvider, ReadContext } from './page-source.server.ts';

/** The time for which pages show earlier facts when the database is away. */
const retryDelayMs = 5_000;

/** Reads the facts of every page: once per published change, until they expire. */
export function createEveryPageReader(
  providers: readonly Pick<PageProvider, 'everyPage'>[],
  context: () => ReadContext,
  isUnavailable: IsUnavailable,
) {
  const readers = providers.flatMap(({ everyPage }) => (everyPage ? readOrRemember(everyPage) : []));
  let reading: Promise<EveryPageFacts> | undefined;

  function readOrRemember(everyPage: NonNullable<PageProvider['everyPage']>) {
    let lastFacts: EveryPageFacts = { data: {} };
    return async (): Promise<EveryPageFacts> => {
      try {
        lastFacts = await everyPage(context());
        return lastFacts;
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        return { ...lastFacts, validUntil: new Date(context().now.getTime() + retryDelayMs) };
      }
    };
  }

  async function read(): Promise<EveryPageFacts> {
    const facts = await Promise.all(readers.map((readOne) => readOne()));
    return { data: Object.assign({}, ...facts.map(({ data }) => data)) as object, ...earliestExpiry(facts) };
  }

  return {
    async get(): Promise<EveryPageFacts> {
      const isNew = reading === undefined;
      const current = (reading ??= read());
      try {
        const facts = await current;
        if (isNew || !facts.validUntil || context().now < facts.validUntil) return facts;
      } catch (error) {
        if (reading === current) reading = undefined;
        throw error;
      }
      if (reading === current) reading = undefined;
      return this.get();
    },

    /** Reads at once what was published, so that there is something to show should the database go away. */
    markStale(): void {
      reading = read();
      // A failure is thrown again to the next page that asks.
      reading.catch(() => {});
    },
  };
}

export function earliestExpiry(facts: { validUntil?: Date | undefined }[]): { validUntil?: Date } {
  const ends = facts.flatMap(({ validUntil }) => validUntil ?? []);
  return ends.length > 0 ? { validUntil: new Date(Math.min(...ends.map(Number))) } : {};
}
