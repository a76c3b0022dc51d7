import { type ReactNode, useRef, useState } from 'react';
import { useNear } from '#ui/hydration/use-near.ts';
import type { OpenNow } from './open-now.tsx';

/**
 * Says if we answer now, once it is near and its code has come. The served page may be older than this hour:
 * until then it has `children`, such as the whole week.
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
