import type { SharedPageContent, IsUnavailable, PageProvider, ReadContext } from './page-source.server.ts';

/** The time for which pages show earlier facts when the database is away. */
const retryDelayMs = 5_000;

/** Reads the facts of every page: once per published change, until they expire. */
export function createEveryPageReader(
  providers: readonly Pick<PageProvider, 'everyPage'>[],
  context: () => ReadContext,
  isUnavailable: IsUnavailable,
) {
  const readers = providers.flatMap(({ everyPage }) => (everyPage ? readOrRemember(everyPage) : []));
  let reading: Promise<SharedPageContent> | undefined;

  function readOrRemember(everyPage: NonNullable<PageProvider['everyPage']>) {
    let lastFacts: SharedPageContent = { data: {} };
    return async (): Promise<SharedPageContent> => {
      try {
        lastFacts = await everyPage(context());
        return lastFacts;
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        return { ...lastFacts, validUntil: new Date(context().now.getTime() + retryDelayMs) };
      }
    };
  }

  async function read(): Promise<SharedPageContent> {
    const facts = await Promise.all(readers.map((readOne) => readOne()));
    return { data: Object.assign({}, ...facts.map(({ data }) => data)) as object, ...earliestExpiry(facts) };
  }

  /** Reads once for all pages that ask meanwhile; after a failure, the next page reads again. */
  function start(): Promise<SharedPageContent> {
    const current = (reading = read());
    current.catch(() => {
      if (reading === current) reading = undefined;
    });
    return current;
  }

  return {
    async get(): Promise<SharedPageContent> {
      const current = reading;
      if (!current) return start();
      const content = await current;
      if (!content.validUntil || context().now < content.validUntil) return content;
      return reading && reading !== current ? reading : start();
    },

    /** Reads at once what was published, so that there is something to show should the database go away. */
    markStale: () => void start(),
  };
}

export function earliestExpiry(facts: { validUntil?: Date | undefined }[]): { validUntil?: Date } {
  const ends = facts.flatMap(({ validUntil }) => validUntil ?? []);
  return ends.length > 0 ? { validUntil: new Date(Math.min(...ends.map(Number))) } : {};
}
