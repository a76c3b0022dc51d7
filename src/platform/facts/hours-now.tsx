import { type ReactNode, useRef, useState } from 'react';
import { useNear } from '#ui/hydration/use-near.ts';
import type { OpenNow } from './open-now.tsx';

/**
 * Says if we answer now, once it is near the viewport and its code has loaded. Until then it shows `children`, such
 * as the week's hours, because the served page may be from another hour.
 */
export function HoursNow({ children }: { children?: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null);
  const [Part, setPart] = useState<typeof OpenNow>();
  useNear(box, () => {
    import('./open-now.tsx').then(
      (module) => setPart(() => module.OpenNow),
      () => {},
    );
  });
  return <span ref={box}>{Part ? <Part /> : children}</span>;
}
