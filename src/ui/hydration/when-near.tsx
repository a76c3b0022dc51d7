import { type ComponentType, lazy, memo, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { AsServed, isAsServed } from '#pages/as-served.tsx';
import { useIsFromServer } from '#pages/page-data.tsx';
import type { Preloadable } from './after-hydration.tsx';
import { CouldNotLoad } from './could-not-load.tsx';
import { useNear } from './use-near.ts';

/**
 * A component whose server-rendered HTML is there from the start and works by itself; its code is fetched when it comes
 * near the viewport. If that fails, the HTML stays as it is. `data-near` becomes `here` once it responds to
 * everything; browser tests wait for that.
 */
export function whenNear<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> & Preloadable {
  let need!: () => void;
  const needed = new Promise<void>((resolve) => (need = resolve));
  if (typeof document === 'undefined') need();
  const Part = lazy(async () => {
    await needed;
    return load().catch(() => (isAsServed() ? new Promise<never>(() => {}) : { default: CouldNotLoad }));
  }) as ComponentType<Props>;

  // Memoized: if rendered again before its code is loaded, it would disappear until then.
  const WhenNear = memo(function WhenNear(props: Props) {
    const box = useRef<HTMLDivElement>(null);
    return (
      <div ref={box} data-near="">
        <Watch box={box} onNeeded={need} />
        <Suspense fallback={<AsServed />}>
          <Part {...props} />
          <Here onHydrated={() => void (box.current!.dataset.near = 'here')} />
        </Suspense>
      </div>
    );
  });
  return Object.assign(WhenNear as unknown as ComponentType<Props>, { preload: load });
}

function Watch({ box, onNeeded }: { box: RefObject<HTMLElement | null>; onNeeded: () => void }): null {
  // False on a page reached from another one, and where React builds anew what something else has changed.
  const [isServed] = useState(useIsFromServer());
  if (!isServed) onNeeded();

  useNear(box, onNeeded);
  return null;
}

function Here({ onHydrated }: { onHydrated: () => void }): null {
  useEffect(onHydrated);
  return null;
}
