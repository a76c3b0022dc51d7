import { createContext, useContext } from 'react';
import { type Area, mayUse } from '#http/access.ts';

/** A page of the admin area in its bar. */
export interface AreaPage {
  href: string;
  label: string;
  area: Area;
  /** Whether it is among the settings rather than the daily work. */
  isSetting?: boolean;
}

const Pages = createContext<{ path: string; pages: readonly AreaPage[] }>({ path: '', pages: [] });

/** Tells the admin pages which one of them is shown, and which others there are. */
export const PagesByArea = Pages.Provider;

/**
 * What a role may do with the page that is shown: `isAllowed`, and `usable`, the pages it may use. A page that is not in
 * the bar, such as one's own account, is for everyone.
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
