import { type ComponentType, use } from 'react';

export type LazyScreen = ReturnType<typeof lazyScreen>;

/** A screen's module. `parts` are those of its components with code elsewhere; `prepare` loads what it shows at a URL. */
export interface ScreenModule {
  default: ComponentType;
  parts?: readonly { preload(): Promise<unknown> }[];
  prepare?: (url: URL) => Promise<unknown>;
}

/** The time a page stays while the next one's data load, in ms; then the next one shows a loading state. */
const timeoutMs = 400;

/** A screen whose code is loaded on demand. Once loaded, it renders immediately, without suspending. */
export function lazyScreen(fetchModule: () => Promise<ScreenModule>) {
  let loaded: ScreenModule | undefined;
  let loading: Promise<ScreenModule> | undefined;
  let displayed: Promise<ScreenModule> | undefined;

  function load(): Promise<ScreenModule> {
    loading ??= fetchModule().then(
      (module) => (loaded = module),
      (error: unknown) => {
        // A dropped connection must not be cached forever.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  /** If the visitor went back to a page whose code is unavailable, loads the page from the server. */
  function loadOrReload(): Promise<ScreenModule> {
    displayed ??= load().catch(() => {
      location.reload();
      return new Promise<never>(() => {});
    });
    return displayed;
  }

  function Screen() {
    const { default: Loaded } = loaded ?? use(loadOrReload());
    // oxlint-disable-next-line react/static-components -- loaded once, never changes afterwards
    return <Loaded />;
  }

  /** Also loads its parts and the data it will show at a URL, so that the page before it need not stay long. */
  async function preload(url: URL): Promise<void> {
    const { parts = [], prepare } = await load();
    const enough = new Promise((resolve) => setTimeout(resolve, timeoutMs));
    await Promise.all([
      ...parts.map((part) => part.preload()),
      // If it fails, the page itself says so.
      prepare && Promise.race([prepare(url).catch(() => {}), enough]),
    ]);
  }

  return { load, preload, Screen };
}

/** A page that is not in this build: going there loads its document. */
export const elsewhere = lazyScreen(() => Promise.reject(new Error('This page has its own document.')));
