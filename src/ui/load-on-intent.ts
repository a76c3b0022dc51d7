import { type ComponentType, lazy } from 'react';

/** Something whose code can be fetched before it is needed. */
export interface Preloadable {
  preload(): Promise<unknown>;
}

/**
 * A component whose server-rendered HTML is there from the start, and whose code comes when the visitor shows an
 * interest in the element with this id (pointer, touch, focus) or the browser has nothing else to do. Until then the
 * HTML stands and what is typed into it stays. Wants a `Suspense` around it.
 */
export function loadOnIntent<Props extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> & Preloadable {
  const Component = lazy(async () => {
    if (typeof document !== 'undefined') await intent(document.getElementById(id));
    return load();
  });
  return Object.assign(Component as ComponentType<Props>, { preload: load });
}

const signs = ['pointerover', 'touchstart', 'focusin'] as const;

function intent(element: HTMLElement | null): Promise<void> {
  return new Promise((resolve) => {
    // Not in the page the server sent: it is about to be shown for the first time.
    if (!element) return resolve();
    for (const sign of signs) element.addEventListener(sign, () => resolve(), { once: true, passive: true });
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 10_000 });
    else setTimeout(resolve, 3_000);
  });
}
