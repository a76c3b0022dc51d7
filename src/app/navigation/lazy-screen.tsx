import { type ComponentType, use } from 'react';
import type { Preloadable } from '#ui/load-on-intent.tsx';

export interface LazyScreen {
  /** Loads the screen's code, once; answers when it is there. */
  load(): Promise<unknown>;
  /**
   * Loads its parts as well, which a page sent by the server does not need at first, and what it will show at an
   * address: the page that is on screen until then need not wait long.
   */
  preload(url: URL): Promise<unknown>;
  Screen: ComponentType;
}

/**
 * A screen's module. `parts` are those components of it whose code is not in the module itself; `prepare` loads what it
 * shows at an address.
 */
export interface ScreenModule {
  default: ComponentType;
  parts?: readonly Preloadable[];
  prepare?: (url: URL) => Promise<unknown>;
}

/** How long a page on screen waits for what the next one shows, in milliseconds; then that one shows that it loads. */
const timeoutMs = 400;

/** A screen whose code comes when it is needed. Once that is there it renders at once, without suspending. */
export function lazyScreen(fetchModule: () => Promise<ScreenModule>): LazyScreen {
  let loaded: ScreenModule | undefined;
  let loading: Promise<ScreenModule> | undefined;
  let shown: Promise<ScreenModule> | undefined;

  function load(): Promise<ScreenModule> {
    loading ??= fetchModule().then(
      (module) => (loaded = module),
      (error: unknown) => {
        // A dropped connection must not be remembered for ever.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  /** When the visitor went back to a page whose code cannot be had, the server is asked for the page. */
  function loadToShow(): Promise<ScreenModule> {
    shown ??= load().catch(() => {
      location.reload();
      return new Promise<never>(() => {});
    });
    return shown;
  }

  async function preload(url: URL): Promise<void> {
    const { parts = [], prepare } = await load();
    const enough = new Promise((resolve) => setTimeout(resolve, timeoutMs));
    await Promise.all([
      ...parts.map((part) => part.preload()),
      // Should it fail, the page itself says so.
      prepare && Promise.race([prepare(url).catch(() => {}), enough]),
    ]);
  }

  function Screen() {
    const { default: Loaded } = loaded ?? use(loadToShow());
    // oxlint-disable-next-line react/static-components -- loaded once, and the same ever after
    return <Loaded />;
  }

  return { load, preload, Screen };
}
