import { type ComponentType, type ReactNode, use } from 'react';

export type LazyScreen = ReturnType<typeof lazyScreen>;

/** A frame whose code only its own pages load. */
type LazyFrame = ReturnType<typeof lazyPart<{ path: string; children: ReactNode }>>;

/** A screen's module. `parts` are those of its components with code elsewhere; `prepare` loads what it shows at a URL. */
export interface ScreenModule {
  default: ComponentType;
  parts?: readonly { preload(): Promise<unknown> }[];
  prepare?: (url: URL) => Promise<unknown>;
}

/** How long a page stays while the next one's data load, in ms; then the next one shows a loading state. */
const timeoutMs = 400;

/** A component whose code is loaded on demand. Once loaded, it renders immediately, without suspending. */
export function lazyPart<Props extends object, More = unknown>(
  fetchModule: () => Promise<{ default: ComponentType<Props> } & More>,
) {
  type Module = { default: ComponentType<Props> } & More;
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;
  let displayed: Promise<Module> | undefined;

  function load(): Promise<Module> {
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
  function loadOrReload(): Promise<Module> {
    displayed ??= load().catch(() => {
      location.reload();
      return new Promise<never>(() => {});
    });
    return displayed;
  }

  function Part(props: Props) {
    const { default: Loaded } = loaded ?? use(loadOrReload());
    // oxlint-disable-next-line react/static-components -- loaded once, never changes afterwards
    return <Loaded {...props} />;
  }

  return { load, Part };
}

/** A screen whose code, and that of its frame, is loaded on demand. */
export function lazyScreen(fetchModule: () => Promise<ScreenModule>, frame?: LazyFrame) {
  const { load: loadModule, Part: Screen } = lazyPart<object, ScreenModule>(fetchModule);
  /** Loads the screen's code, once; resolves when it is loaded. */
  const load = async () => (await Promise.all([loadModule(), frame?.load()]))[0];

  /**
   * Also loads its parts, which a server-rendered page does not need at first, and the data it will show at a URL, so
   * that the page on screen until then need not wait long.
   */
  async function preload(url: URL): Promise<void> {
    const { parts = [], prepare } = await load();
    const enough = new Promise((resolve) => setTimeout(resolve, timeoutMs));
    await Promise.all([
      ...parts.map((part) => part.preload()),
      // If it fails, the page itself says so.
      prepare && Promise.race([prepare(url).catch(() => {}), enough]),
    ]);
  }

  return {
    load,
    preload,
    Screen,
    /** What is around it instead of the public pages' header and footer; loaded with it. */
    frame,
  };
}
