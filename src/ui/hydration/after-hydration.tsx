import { type ComponentType, lazy, memo, Suspense, useDeferredValue } from 'react';
import { AsServed } from '#pages/as-served.tsx';
import { CouldNotLoad } from './could-not-load.tsx';

/** Something whose code can be fetched before it is needed. */
export interface Preloadable<Code = unknown> {
  preload(): Promise<Code>;
}

/**
 * A part of a page whose code is fetched once the page is hydrated, for what follows from what the visitor does
 * elsewhere. Until then the server's HTML stays as it is; later, an urgent change elsewhere does not wait for it.
 */
export function afterHydration<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> & Preloadable {
  const Part = lazy(() => load().catch(() => ({ default: CouldNotLoad }))) as ComponentType<Props>;
  // React would discard HTML whose properties change before its code is there, unless the change can wait.
  const Waiting = memo(function Waiting({ props }: { props: Props }) {
    return (
      <Suspense fallback={<AsServed />}>
        <Part {...props} />
      </Suspense>
    );
  });
  function AfterHydration(props: Props) {
    return <Waiting props={useDeferredValue(props)} />;
  }
  return Object.assign(AfterHydration, { preload: load });
}
