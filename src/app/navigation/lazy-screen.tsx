import { type ComponentType, use } from 'react';

export interface LazyScreen {
  /** Loads the screen's code, once; answers when it is there. */
  preload(): Promise<unknown>;
  Screen: ComponentType;
}

/** A screen whose code comes when it is needed. Once that is there it renders at once, without suspending. */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): LazyScreen {
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;

  function preload(): Promise<ComponentType> {
    loading ??= load().then(
      (module) => (loaded = module.default),
      (error: unknown) => {
        // A dropped connection must not be remembered for ever.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  function Screen() {
    const Loaded = loaded ?? use(preload());
    // oxlint-disable-next-line react/static-components -- loaded once, and the same ever after
    return <Loaded />;
  }

  return { preload, Screen };
}
