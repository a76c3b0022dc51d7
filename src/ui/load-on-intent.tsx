import { type ComponentType, lazy, useEffect } from 'react';
import { holdSubmits } from './hold-submits.ts';

/** Something whose code can be fetched before it is needed. */
export interface Preloadable {
  preload(): Promise<unknown>;
}

/**
 * A component whose server-rendered HTML is there from the start, and whose code comes when the visitor shows an
 * interest in the element with this id: by pointer, touch or focus, or by coming near it. Until then the HTML stands,
 * what is typed into it stays, and what is sent from it waits. Wants a `Suspense` around it.
 */
export function loadOnIntent<Props extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> & Preloadable {
  const Component = lazy(async () => {
    const element = typeof document === 'undefined' ? null : document.getElementById(id);
    // Rendered on the server, or not in the page it sent: it is about to be shown for the first time.
    if (!element) return load();
    const release = holdSubmits(element);
    await Promise.race([isTouched(element), isNear(element)]);
    const { default: Loaded } = await loadInTheEnd(load, element, release);
    return {
      default: function Awake(props: Props) {
        useEffect(release, []);
        return <Loaded {...props} />;
      },
    };
  });
  return Object.assign(Component as ComponentType<Props>, { preload: load });
}

/** What cannot be had is asked for again at the next touch; until then the HTML does what HTML does. */
async function loadInTheEnd<Module>(
  load: () => Promise<Module>,
  element: HTMLElement,
  release: () => void,
): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      release();
      await isTouched(element);
    }
  }
}

const signs = ['pointerover', 'touchstart', 'focusin'] as const;

function isTouched(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    for (const sign of signs) element.addEventListener(sign, () => resolve(), { once: true, passive: true });
  });
}

/** Waits until the element is within half a screen of what is seen, and the browser has nothing else to do. */
function isNear(element: HTMLElement): Promise<void> {
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
