import { useEffect } from 'react';
import { sharedValue } from '#ui/shared-value.ts';

const keepers = sharedValue(0);

/** While its component is shown, the page stays when the session ends: what was written in it would be lost. */
export function useStayOpen(): void {
  useEffect(() => {
    keepers.change((count) => count + 1);
    return () => keepers.change((count) => count - 1);
  }, []);
}

export const useMustStayOpen = (): boolean => keepers.use() > 0;
