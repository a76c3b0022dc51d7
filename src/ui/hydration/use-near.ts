import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onNear` when the element is within half a screen of the viewport. */
export function useNear(element: RefObject<Element | null>, onNear: () => void): void {
  const notify = useEffectEvent(onNear);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        notify();
      },
      { rootMargin: '50% 0px' },
    );
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
}
