import { type ReactNode, useEffect, useState } from 'react';
import type { OpenNow } from './open-now.tsx';

/**
 * Whether we answer now, once the code for it has come. The served page may be older than this hour: until then it has
 * `children`, such as the whole week.
 */
export function HoursNow({ children }: { children?: ReactNode }) {
  const [Part, setPart] = useState<typeof OpenNow>();
  useEffect(() => {
    import('./open-now.tsx').then(
      (module) => setPart(() => module.OpenNow),
      () => {},
    );
  }, []);
  return Part ? <Part /> : children;
}
