import { type ComponentType, lazy, memo, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { AsServed, isAsServed } from '#pages/as-served.tsx';
import { useIsFromServer } from '#pages/page-data.tsx';
import { CouldNotLoad } from './could-not-load.tsx';

/**
 * A component whose server-rendered HTML is there from the start and works by itself; its code is fetched when it is
 * touched or scrolled to. If that fails, the HTML goes on without script. `data-near` becomes `here` once it responds to
 * everything; browser tests wait for that.
 */
export function whenNear<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> & { preload: () => Promise<unknown> } {
  let need!: Need;
  const needed = new Promise<boolean>((resolve) => (need = resolve));
  if (typeof document === 'undefined') need(false);
  const Part = lazy(async () => {
    const canStay = await needed;
    return load().catch(() => {
      if (!canStay) return { default: CouldNotLoad };
      // Shows the buttons that send its forms as HTML.
      delete document.documentElement.dataset.scripted;
      return new Promise<never>(() => {});
    });
  }) as ComponentType<Props>;

  // Memoized: if rendered again before its code is loaded, it would disappear until then.
  const WhenNear = memo(function WhenNear(props: Props) {
    const box = useRef<HTMLDivElement>(null);
    return (
      <div ref={box} data-near="">
        <Watch box={box} shown={props} onNeeded={need} />
        <Suspense fallback={<AsServed />}>
          <Part {...props} />
          <Here box={box} />
        </Suspense>
      </div>
    );
  });
  return Object.assign(WhenNear as unknown as ComponentType<Props>, { preload: load });
}

type Box = RefObject<HTMLElement | null>;
/** Fetches the code. If it cannot be had, what was served stays, or a message takes its place. */
type Need = (canStay: boolean) => void;

/** Signs that a visitor turns to a part of the page. */
const signs = ['pointerover', 'touchstart', 'focusin'];

function Watch({ box, shown, onNeeded }: { box: Box; shown: object; onNeeded: Need }): null {
  // False on a page reached from another one, and where React builds anew what something else has changed.
  const [isServed] = useState(useIsFromServer());
  const [first] = useState(shown);
  // A change waits for the code.
  if (shown !== first) onNeeded(false);
  else if (!isServed) onNeeded(isAsServed());

  useEffect(() => {
    const part = box.current!;
    // Perhaps before the page was hydrated.
    if (part.contains(document.activeElement)) onNeeded(true);
    const notice = ({ target }: Event) => part.contains(target as Element) && onNeeded(true);
    // On the document: React lets no event through to what is not hydrated.
    for (const sign of signs) document.addEventListener(sign, notice, { capture: true, passive: true });
    let isFirst = true;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry!.isIntersecting && !isFirst) onNeeded(true);
      isFirst = false;
    });
    observer.observe(part);
    return () => {
      observer.disconnect();
      for (const sign of signs) document.removeEventListener(sign, notice, { capture: true });
    };
  }, [box, onNeeded]);
  return null;
}

function Here({ box }: { box: Box }): null {
  useEffect(() => box.current!.setAttribute('data-near', 'here'), [box]);
  return null;
}
