import { type ComponentType, lazy, useEffect } from 'react';
import { holdSubmits } from './hold-submits.ts';

/** Something whose code can be fetched before it is needed. */
export interface Preloadable {
  preload(): Promise<unknown>;
}

/**
 * A component whose server-rendered HTML is there from the start, and whose code is loaded when the visitor turns to
 * the element with this id: by pointer, touch or focus, or by scrolling near it. Until then the HTML stays as it is,
 * with what is typed into it, and submits wait. Needs a `Suspense` around it.
 */
export function loadOnIntent<Props extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> & Preloadable {
  const Component = lazy(async () => {
    const element = typeof document === 'undefined' ? null : document.getElementById(id);
    // On the server, or not in the page it sent: about to be shown for the first time.
    if (!element) return load();
    const release = holdSubmits(element);
    await Promise.race([untilTouched(element), untilNear(element)]);
    const { default: Loaded } = await loadWithRetry(load, element, release);
    return {
      default: function Awake(props: Props) {
        useEffect(release, []);
        return <Loaded {...props} />;
      },
    };
  });
  return Object.assign(Component as ComponentType<Props>, { preload: load });
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

const touchEvents = ['pointerover', 'touchstart', 'focusin'] as const;

function untilTouched(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    for (const event of touchEvents)
      element.addEventListener(event, () => resolve(), { once: true, passive: true });
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
