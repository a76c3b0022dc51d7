import { type ComponentType, lazy, memo, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useIsFromServer } from '#pages/page-data.tsx';
import type { Preloadable } from './after-hydration.tsx';
import { useNear } from './use-near.ts';

/**
 * A component whose server-rendered HTML is there from the start and works by itself; its code is fetched when it comes
 * near the viewport. If that fails, the HTML stays as it is. `data-near` becomes `here` once it responds to
 * everything; browser tests wait for that.
 */
export function whenNear<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> & Preloadable {
  /** Resolves when the code is needed, with whether the HTML is there to stay without it. */
  let need!: (isServed: boolean) => void;
  const needed = new Promise<boolean>((resolve) => (need = resolve));
  if (typeof document === 'undefined') need(false);
  const Part = lazy(async () => {
    const isServed = await needed;
    return load().catch((error: unknown) => {
      if (isServed) return new Promise<never>(() => {});
      throw error;
    });
  }) as ComponentType<Props>;

  // Memoized: if rendered again before its code is loaded, it would disappear until then.
  const WhenNear = memo(function WhenNear(props: Props) {
    const box = useRef<HTMLDivElement>(null);
    return (
      <div ref={box} data-near="">
        <Watch box={box} onNeeded={need} />
        <Suspense>
          <Part {...props} />
          <Here onHydrated={() => void (box.current!.dataset.near = 'here')} />
        </Suspense>
      </div>
    );
  });
  return Object.assign(WhenNear as unknown as ComponentType<Props>, { preload: load });
}

interface WatchProps {
  box: RefObject<HTMLElement | null>;
  onNeeded: (isServed: boolean) => void;
}

function Watch({ box, onNeeded }: WatchProps): null {
  // Not on a page reached from another one, or where React builds anew what something else has changed.
  const [isServed] = useState(useIsFromServer());
  if (!isServed) onNeeded(false);

  useNear(box, () => onNeeded(true));
  return null;
}

function Here({ onHydrated }: { onHydrated: () => void }): null {
  useEffect(onHydrated);
  return null;
}
