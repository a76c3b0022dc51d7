import type { SharedPageContent, IsUnavailable, PageProvider, ReadContext } from './page-source.server.ts';

/** The time for which pages show earlier content when the database is away. */
const retryDelayMs = 5_000;

/** Reads the content that all pages share: once per published change, until it expires. */
export function createSharedContentReader(
  providers: readonly Pick<PageProvider, 'everyPage'>[],
  context: () => ReadContext,
  isUnavailable: IsUnavailable,
) {
  const readers = providers.flatMap(({ everyPage }) => (everyPage ? readOrRemember(everyPage) : []));
  let reading: Promise<SharedPageContent> | undefined;

  function readOrRemember(everyPage: NonNullable<PageProvider['everyPage']>) {
    let lastContent: SharedPageContent = { data: {} };
    return async (): Promise<SharedPageContent> => {
      try {
        lastContent = await everyPage(context());
        return lastContent;
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        return { ...lastContent, validUntil: new Date(context().now.getTime() + retryDelayMs) };
      }
    };
  }

  async function read(): Promise<SharedPageContent> {
    const contents = await Promise.all(readers.map((readOne) => readOne()));
    const data = Object.assign({}, ...contents.map((content) => content.data)) as object;
    return { data, ...earliestExpiry(contents) };
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

export function earliestExpiry(contents: { validUntil?: Date | undefined }[]): { validUntil?: Date } {
  const ends = contents.flatMap(({ validUntil }) => validUntil ?? []);
  return ends.length > 0 ? { validUntil: new Date(Math.min(...ends.map(Number))) } : {};
}
