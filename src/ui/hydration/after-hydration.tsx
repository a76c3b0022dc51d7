import { type ComponentType, lazy, memo, Suspense, useDeferredValue, useEffect } from 'react';
import { holdPresses } from '#pages/hold-presses.ts';
import { holdSubmits } from './hold-submits.ts';
import type { Preloadable } from './load-on-intent.tsx';

/**
 * A part of a page whose code is fetched once the page is hydrated, for what follows from what the visitor does
 * elsewhere. Until then the server's HTML stays as it is, and presses and submits in the element with this id wait;
 * later, an urgent change elsewhere does not wait for it.
 */
export function afterHydration<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  id = '',
): ComponentType<Props> & Preloadable {
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  const held = element ? [holdPresses(element), holdSubmits(element)] : [];
  const release = () => held.forEach((letHappen) => letHappen());
  const Part = lazy(() =>
    load().catch((error: unknown) => {
      release();
      throw error;
    }),
  ) as ComponentType<Props>;
  const Awake = () => {
    useEffect(release, []);
    return null;
  };
  // React would discard HTML whose properties change before its code is there, unless the change can wait.
  const Waiting = memo(function Waiting({ props }: { props: Props }) {
    return (
      <Suspense>
        <Part {...props} />
        <Awake />
      </Suspense>
    );
  });
  function AfterHydration(props: Props) {
    return <Waiting props={useDeferredValue(props)} />;
  }
  return Object.assign(AfterHydration, { preload: load });
}
