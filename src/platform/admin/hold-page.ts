import { useEffect } from 'react';
import { sharedValue } from './shared-value.ts';

const holders = sharedValue(0);

/** While its component is shown, the page stays when the session ends: what was written in it would be lost. */
export function useHoldPage(): void {
  useEffect(() => {
    holders.change((count) => count + 1);
    return () => holders.change((count) => count - 1);
  }, []);
}

/** Whether something on the page holds it. */
export const useIsPageHeld = (): boolean => holders.use() > 0;
