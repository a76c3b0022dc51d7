import { createContext, useContext } from 'react';
import { type Area, mayUse } from '#http/access.ts';

export interface AreaPage {
  href: string;
  label: string;
  area: Area;
  isSetting?: boolean;
}

const Pages = createContext<{ path: string; pages: readonly AreaPage[] }>({ path: '', pages: [] });

export const PagesByArea = Pages.Provider;

/**
 * Returns `usable`, the pages a role may use, and `isAllowed` for the page that is shown. A page that is not
 * in the bar, such as one's own account, is for everyone.
 */
export function usePageAccess(role: string) {
  const { path, pages } = useContext(Pages);
  const shown = pages.find(({ href }) => href === path);
  return {
    isStart: path === '/admin',
    isAllowed: shown === undefined || mayUse(role, shown.area),
    usable: pages.filter(({ area }) => mayUse(role, area)),
  };
}
