import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OpenNow } from './open-now.tsx';

/**
 * Says if we answer now, once it is within half a screen of the viewport and its code has loaded. Until then it shows
 * `children`, such as the week's hours, because the served page may be from another hour.
 */
export function HoursNow({ children }: { children?: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null);
  const [Part, setPart] = useState<typeof OpenNow>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        import('./open-now.tsx').then(
          (module) => setPart(() => module.OpenNow),
          () => {},
        );
      },
      { rootMargin: '50% 0px' },
    );
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);
  return <span ref={box}>{Part ? <Part /> : children}</span>;
}
