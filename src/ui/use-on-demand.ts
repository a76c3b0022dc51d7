import { type ComponentType, useState } from 'react';

/** A part of the page that is shown when it is asked for and whose code is fetched then, or before by `prefetch`. */
interface OnDemand<Props extends object> {
  /** The part, while it is to be shown. */
  Part: ComponentType<Props> | undefined;
  /** Shows it; calls `orElse` when its code cannot be had. */
  show: (orElse: () => void) => void;
  hide: () => void;
  /** Fetches its code on a sign of interest. A connection that drops here is tried again by `show`. */
  prefetch: () => void;
}

/** Keeps whether a part of the page is shown. Unlike `lazy`, a fetch that failed costs nothing but the part itself. */
export function useOnDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): OnDemand<Props> {
  const [Part, setPart] = useState<ComponentType<Props>>();
  return {
    Part,
    show: (orElse) => void load().then(({ default: Loaded }) => setPart(() => Loaded), orElse),
    hide: () => setPart(undefined),
    prefetch: () => void load().catch(() => {}),
  };
}
