import { type ComponentType, lazy, useEffect } from 'react';
import { holdPresses } from '#pages/hold-presses.ts';
import { holdSlides } from './hold-slides.ts';
import { holdSubmits } from './hold-submits.ts';

/** Something whose code can be fetched before it is needed. */
export interface Preloadable {
  preload(): Promise<unknown>;
}

/**
 * A component whose server-rendered HTML is there from the start, and whose code is loaded when the visitor turns to
 * the element with this id: by pointer, touch or focus, or by scrolling near it. Until then the HTML stays as it is,
 * with what is typed into it, and presses and submits wait. Needs a `Suspense` around it.
 */
export function loadOnIntent<Props extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> & Preloadable {
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  // At once, not when React comes to it: what was pressed may happen as soon as the rest of the page is hydrated.
  const served = element && holdPart(element);
  const Component = lazy(async () => {
    // On the server, or not in the page it sent: about to be shown for the first time.
    if (!served?.element.isConnected) return load();
    const held = [...served.held, holdSubmits(served.element)];
    const release = () => held.forEach((letHappen) => letHappen());
    await served.turnedTo;
    const { default: Loaded } = await loadWithRetry(load, served.element, release);
    return {
      default: function Awake(props: Props) {
        useEffect(release, []);
        return <Loaded {...props} />;
      },
    };
  });
  return Object.assign(Component as ComponentType<Props>, { preload: load });
}

function holdPart(element: HTMLElement) {
  const turnedTo = Promise.race([untilTouched(element), untilNear(element)]);
  return { element, turnedTo, held: [holdSlides(element), holdPresses(element)] };
}

/** Code that is unavailable is requested again at the next touch; until then the form works as plain HTML. */
async function loadWithRetry<Module>(
  load: () => Promise<Module>,
  element: HTMLElement,
  release: () => void,
): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      release();
      await untilTouched(element);
    }
  }
}

const touchEvents = ['pointerover', 'touchstart', 'focusin', 'click'] as const;

function untilTouched(element: HTMLElement): Promise<void> {
  const listening = new AbortController();
  const { signal } = listening;
  return new Promise((resolve) => {
    const notice = ({ target }: Event) => {
      if (!element.contains(target as Node)) return;
      listening.abort();
      resolve();
    };
    for (const event of touchEvents)
      addEventListener(event, notice, { capture: true, passive: true, signal });
  });
}

/** Waits until the element is within half a screen of the viewport, and the browser is idle. */
function untilNear(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        // Safari has no requestIdleCallback.
        if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
        else setTimeout(resolve, 200);
      },
      { rootMargin: '50% 0px' },
    );
    observer.observe(element);
  });
}
