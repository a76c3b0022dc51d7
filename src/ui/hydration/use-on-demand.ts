import { type ComponentType, useState } from 'react';
import { toast } from '#ui/toasts/toast.ts';

/**
 * A part of the page that is shown on request and whose code is fetched then, or earlier by `prefetch`. Unlike with
 * `lazy`, a failed fetch affects only the part itself.
 */
export function useOnDemand<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  return {
    Part,
    /** Shows it once its code has loaded, if `isWanted` still returns true; calls `orElse` if loading fails. */
    show: (orElse: () => void, isWanted = () => true) =>
      void load().then(({ default: Loaded }) => isWanted() && setPart(() => Loaded), orElse),
    hide: () => setPart(undefined),
    /** Fetches its code on intent. If that fails, `show` tries again; in Chromium, only a reload helps. */
    prefetch: () => void load().catch(() => {}),
  };
}

/** Says what could not be shown since its code is unavailable. */
export function reportUnavailable(title: string): void {
  // Trying again does not help in Chromium, which keeps the failure for as long as the page.
  toast({
    variant: 'destructive',
    title,
    description: 'Please check your connection, then reload the page.',
  });
}
